import { f64, i32 } from '../base/arrays.ts';
import {
  solveBending,
  solveContact,
  solverPlan,
  solveSelfContact,
  solveStitches,
  solveStretch,
  type Stitches,
} from './constraints.ts';
import type { DistanceGrid } from './distance-grid.ts';
import type { NearPairs } from './self-contact.ts';
import type { ClothTopology } from './topology.ts';

export const FRAME_S = 1 / 60;

/** Settings by which one frame is stepped. SI units. */
export interface StepSettings {
  readonly substeps: number;
  readonly stretchComplianceMPerN: number;
  readonly gravityMS2: number;
  /** Share of the speed lost in a second. */
  readonly dampingPerS: number;
  readonly maxSpeedMS: number;
  /** Distance at which cloth rests on the collider. */
  readonly offsetM: number;
  readonly friction: number;
  readonly selfContactM: number;
}

export interface Cloth {
  readonly topology: ClothTopology;
  /** Three numbers a vertex, metres. */
  readonly positions: Float64Array;
  readonly velocities: Float64Array;
}

/** Cloth at rest in the given positions. */
export const clothAt = (topology: ClothTopology, positions: Float64Array): Cloth => ({
  topology,
  positions,
  velocities: new Float64Array(positions.length),
});

export interface StepContext {
  readonly collider: DistanceGrid;
  readonly stitches?: { readonly stitches: Stitches; readonly open: number };
  readonly nearPairs?: NearPairs;
  /** Hands that move some of the cloth: called in every substep with the positions. */
  readonly guide?: (positions: Float64Array) => void;
}

/**
 * Moves every vertex on by its last way, less damping and under gravity, within the speed limit; where it was goes to
 * `before`, which holds where it was a substep ago.
 */
const predict = (x: Float64Array, before: Float64Array, h: number, settings: StepSettings): void => {
  const keep = Math.max(0, 1 - settings.dampingPerS * h);
  const fall = settings.gravityMS2 * h * h;
  const most = settings.maxSpeedMS * h;
  for (let o = 0; o < x.length; o += 3) {
    const px = f64(x, o);
    const py = f64(x, o + 1);
    const pz = f64(x, o + 2);
    const dx = (px - f64(before, o)) * keep;
    const dy = (py - f64(before, o + 1)) * keep + fall;
    const dz = (pz - f64(before, o + 2)) * keep;
    const square = dx * dx + dy * dy + dz * dz;
    const share = square > most * most ? most / Math.sqrt(square) : 1;
    before[o] = px;
    before[o + 1] = py;
    before[o + 2] = pz;
    x[o] = px + dx * share;
    x[o + 1] = py + dy * share;
    x[o + 2] = pz + dz * share;
  }
};

/** Advances the cloth by one frame in place: many substeps with one sweep over the constraints each. */
export const stepFrame = (cloth: Cloth, settings: StepSettings, context: StepContext): void => {
  const { positions: x, velocities: v, topology } = cloth;
  const h = FRAME_S / settings.substeps;
  const plan = solverPlan(topology, settings.stretchComplianceMPerN, 1 / (h * h));
  const before = x.map((place, o) => place - f64(v, o) * h);
  const clearance = new Float64Array(topology.vertexCount);
  const { collider, stitches, nearPairs, guide } = context;
  nearPairs?.search(x);
  for (let s = 0; s < settings.substeps; s++) {
    predict(x, before, h, settings);
    solveBending(x, topology, plan);
    // Stretch after bending: it has the last word, so that print keeps its scale.
    solveStretch(x, topology, plan);
    if (stitches) solveStitches(x, topology.inverseMass, stitches.stitches, stitches.open);
    if (nearPairs)
      solveSelfContact(x, topology.inverseMass, nearPairs.pairs, nearPairs.count, settings.selfContactM);
    guide?.(x);
    solveContact(x, before, clearance, collider, settings.offsetM, settings.friction);
  }
  for (let o = 0; o < x.length; o++) v[o] = (f64(x, o) - f64(before, o)) / h;
};

/** Strain of every edge: 0.01 is one per cent longer than cut. */
export const edgeStrains = ({ topology, positions: x }: Cloth): Float64Array =>
  topology.restLengths.map((rest, e) => {
    const a = i32(topology.edges, e * 2) * 3;
    const b = i32(topology.edges, e * 2 + 1) * 3;
    const length = Math.hypot(
      f64(x, a) - f64(x, b),
      f64(x, a + 1) - f64(x, b + 1),
      f64(x, a + 2) - f64(x, b + 2),
    );
    return length / rest - 1;
  });
