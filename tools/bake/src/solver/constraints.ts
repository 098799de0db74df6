import { f64, i32 } from '../base/arrays.ts';
import type { DistanceGrid } from './distance-grid.ts';
import type { ClothTopology } from './topology.ts';

/**
 * One Gauss-Seidel sweep over each kind of constraint, in the manner of XPBD (Macklin et al. 2016; small steps, 2019).
 * Positions are three numbers a vertex, metres; `invH2` is one over the square of the substep, 1/s2. The loops are
 * written out: they run some hundred million times in a bake.
 */

/** Figures that the sweeps need of a cloth at one step length, worked out once a frame. */
export interface SolverPlan {
  /** Minus one over each hinge's weighted inverse mass and compliance. */
  readonly hingeScale: Float64Array;
  /** Inverse mass times weight of a hinge's four points. */
  readonly hingePull: Float64Array;
  /** One over each edge's inverse masses and compliance; then those of its two points. */
  readonly edgeScale: Float64Array;
  readonly edgeMass: Float64Array;
}

/** The plan of a cloth; stretch compliance in m/N. */
export const solverPlan = (cloth: ClothTopology, complianceMPerN: number, invH2: number): SolverPlan => {
  const { inverseMass: w, hinges, hingeWeights, hingeCompliance, edges, restLengths } = cloth;
  const hingePull = hingeWeights.map((weight, i) => weight * f64(w, i32(hinges, i)));
  const hingeScale = hingeCompliance.map((compliance, q) => {
    let sum = compliance * invH2;
    for (let o = q * 4; o < q * 4 + 4; o++) sum += f64(hingePull, o) * f64(hingeWeights, o);
    return -1 / sum;
  });
  const edgeMass = Float64Array.from(edges, (v) => f64(w, v));
  const edgeScale = restLengths.map(
    (_, e) => 1 / (f64(edgeMass, e * 2) + f64(edgeMass, e * 2 + 1) + complianceMPerN * invH2),
  );
  return { hingeScale, hingePull, edgeScale, edgeMass };
};

/** Quadratic bending: the weighted sum of a hinge's four points is drawn to zero. */
export const solveBending = (x: Float64Array, cloth: ClothTopology, plan: SolverPlan): void => {
  const { hinges, hingeWeights: weights } = cloth;
  const { hingeScale, hingePull } = plan;
  for (let q = 0; q < hingeScale.length; q++) {
    const o = q * 4;
    const a = i32(hinges, o) * 3;
    const b = i32(hinges, o + 1) * 3;
    const c = i32(hinges, o + 2) * 3;
    const d = i32(hinges, o + 3) * 3;
    const l = f64(hingeScale, q);
    const ka = f64(weights, o);
    const kb = f64(weights, o + 1);
    const kc = f64(weights, o + 2);
    const kd = f64(weights, o + 3);
    const px = l * (ka * f64(x, a) + kb * f64(x, b) + kc * f64(x, c) + kd * f64(x, d));
    const py = l * (ka * f64(x, a + 1) + kb * f64(x, b + 1) + kc * f64(x, c + 1) + kd * f64(x, d + 1));
    const pz = l * (ka * f64(x, a + 2) + kb * f64(x, b + 2) + kc * f64(x, c + 2) + kd * f64(x, d + 2));
    const ma = f64(hingePull, o);
    x[a] = f64(x, a) + ma * px;
    x[a + 1] = f64(x, a + 1) + ma * py;
    x[a + 2] = f64(x, a + 2) + ma * pz;
    const mb = f64(hingePull, o + 1);
    x[b] = f64(x, b) + mb * px;
    x[b + 1] = f64(x, b + 1) + mb * py;
    x[b + 2] = f64(x, b + 2) + mb * pz;
    const mc = f64(hingePull, o + 2);
    x[c] = f64(x, c) + mc * px;
    x[c + 1] = f64(x, c + 1) + mc * py;
    x[c + 2] = f64(x, c + 2) + mc * pz;
    const md = f64(hingePull, o + 3);
    x[d] = f64(x, d) + md * px;
    x[d + 1] = f64(x, d + 1) + md * py;
    x[d + 2] = f64(x, d + 2) + md * pz;
  }
};

/** Moves two vertices along their connection by `share` of it, each by its inverse mass. */
const moveApart = (x: Float64Array, i: number, j: number, wi: number, wj: number, share: number): void => {
  for (let k = 0; k < 3; k++) {
    const a = i * 3 + k;
    const b = j * 3 + k;
    const d = f64(x, a) - f64(x, b);
    x[a] = f64(x, a) + share * wi * d;
    x[b] = f64(x, b) - share * wj * d;
  }
};

const distanceBetween = (x: Float64Array, i: number, j: number): number => {
  const dx = f64(x, i * 3) - f64(x, j * 3);
  const dy = f64(x, i * 3 + 1) - f64(x, j * 3 + 1);
  const dz = f64(x, i * 3 + 2) - f64(x, j * 3 + 2);
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
};

const TINY_M = 1e-9;

/** Edges keep their rest length. */
export const solveStretch = (x: Float64Array, cloth: ClothTopology, plan: SolverPlan): void => {
  const { edges, restLengths } = cloth;
  const { edgeScale, edgeMass } = plan;
  for (let e = 0; e < restLengths.length; e++) {
    const a = i32(edges, e * 2) * 3;
    const b = i32(edges, e * 2 + 1) * 3;
    const dx = f64(x, a) - f64(x, b);
    const dy = f64(x, a + 1) - f64(x, b + 1);
    const dz = f64(x, a + 2) - f64(x, b + 2);
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    if (length < TINY_M) continue;
    const share = (f64(restLengths, e) / length - 1) * f64(edgeScale, e);
    const sa = share * f64(edgeMass, e * 2);
    x[a] = f64(x, a) + sa * dx;
    x[a + 1] = f64(x, a + 1) + sa * dy;
    x[a + 2] = f64(x, a + 2) + sa * dz;
    const sb = share * f64(edgeMass, e * 2 + 1);
    x[b] = f64(x, b) - sb * dx;
    x[b + 1] = f64(x, b + 1) - sb * dy;
    x[b + 2] = f64(x, b + 2) - sb * dz;
  }
};

/** Pairs of vertices on cords that only pull: the stitches of a seam being closed. */
export interface Stitches {
  readonly pairs: Int32Array;
  readonly initialLengths: Float64Array;
}

/** Stitches hold at most the share `open` of their first length. */
export const solveStitches = (x: Float64Array, w: Float64Array, stitches: Stitches, open: number): void => {
  for (let s = 0; s < stitches.initialLengths.length; s++) {
    const i = i32(stitches.pairs, s * 2);
    const j = i32(stitches.pairs, s * 2 + 1);
    const length = distanceBetween(x, i, j);
    const most = f64(stitches.initialLengths, s) * open;
    if (length <= most + TINY_M) continue;
    const wi = f64(w, i);
    const wj = f64(w, j);
    moveApart(x, i, j, wi, wj, (most - length) / ((wi + wj) * length));
  }
};

/** Vertices that have come too close are pushed apart, half way each sweep. */
export const solveSelfContact = (
  x: Float64Array,
  w: Float64Array,
  pairs: Int32Array,
  pairCount: number,
  radiusM: number,
): void => {
  for (let p = 0; p < pairCount; p++) {
    const i = i32(pairs, p * 2);
    const j = i32(pairs, p * 2 + 1);
    const length = distanceBetween(x, i, j);
    if (length >= radiusM || length < 1e-6) continue;
    const wi = f64(w, i);
    const wj = f64(w, j);
    moveApart(x, i, j, wi, wj, (0.5 * (radiusM - length)) / ((wi + wj) * length));
  }
};

/** Distances further than this are not exact in a grid, metres. */
const EXACT_WITHIN_M = 0.025;
/** Interpolated distances may grow faster than the way moved. */
const STEEPEST = 1.5;

/**
 * Keeps vertices `offsetM` off the collider; what they slide is held back by Coulomb friction. `clearance` holds how far
 * each vertex may still move before it can touch: until then the grid is not asked.
 */
export const solveContact = (
  x: Float64Array,
  before: Float64Array,
  clearance: Float64Array,
  grid: DistanceGrid,
  offsetM: number,
  friction: number,
): void => {
  for (let v = 0, o = 0; o < x.length; v++, o += 3) {
    const moved =
      Math.abs(f64(x, o) - f64(before, o)) +
      Math.abs(f64(x, o + 1) - f64(before, o + 1)) +
      Math.abs(f64(x, o + 2) - f64(before, o + 2));
    const left = f64(clearance, v) - moved * STEEPEST;
    clearance[v] = left;
    if (left > 0) continue;
    const depth = offsetM - grid.sample(f64(x, o), f64(x, o + 1), f64(x, o + 2));
    clearance[v] = Math.min(-depth, EXACT_WITHIN_M);
    if (depth <= 0) continue;
    const { gx, gy, gz } = grid;
    const px = f64(x, o) + gx * depth;
    const py = f64(x, o + 1) + gy * depth;
    const pz = f64(x, o + 2) + gz * depth;
    const dx = px - f64(before, o);
    const dy = py - f64(before, o + 1);
    const dz = pz - f64(before, o + 2);
    const along = dx * gx + dy * gy + dz * gz;
    const sx = dx - along * gx;
    const sy = dy - along * gy;
    const sz = dz - along * gz;
    const slide = Math.sqrt(sx * sx + sy * sy + sz * sz);
    const held = slide > 1e-12 ? Math.min(1, (friction * depth) / slide) : 0;
    x[o] = px - sx * held;
    x[o + 1] = py - sy * held;
    x[o + 2] = pz - sz * held;
  }
};
