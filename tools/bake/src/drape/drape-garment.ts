import type { Vec3 } from '@kitwright/geometry';
import { f64, i32, item, smoothstep } from '../base/arrays.ts';
import { weldOf, weldPositions, type DrapedGarment, type SewnCloth } from '../mesh/draped-garment.ts';
import type { GarmentMesh } from '../mesh/garment-mesh.ts';
import type { DrapeSettings, Guide } from '../recipe/recipe.ts';
import { clothAt, edgeStrains, stepFrame, type Cloth, type StepSettings } from '../solver/cloth.ts';
import type { DistanceGrid } from '../solver/distance-grid.ts';
import { NearPairs } from '../solver/self-contact.ts';
import { clothTopology, neighbourhoods, type ClothTopology } from '../solver/topology.ts';
import { untangle } from './untangle.ts';

export interface DrapeTask {
  readonly mesh: GarmentMesh;
  readonly place: (pieceId: string, xMm: number, yMm: number) => Vec3;
  /** Share of the cut width to which elastic draws a piece in; 1 for plain cloth. */
  readonly drawIn: (pieceId: string) => number;
  readonly collider: DistanceGrid;
  readonly settings: DrapeSettings;
  readonly guide?: (sewn: SewnCloth) => Guide;
  readonly onProgress?: (done: number) => void;
}

const GRAVITY_MS2 = -9.81;
const GRAVITY_RAMP_FRAMES = 30;
/** The last frames are averaged: a vertex in an armpit may tremble. */
const AVERAGED_FRAMES = 24;
const SELF_CONTACT_FROM_FRAME = 20;
const SELF_CONTACT_RINGS = 3;
/** Points of cloth that still falls keep this distance at least, m: nearer to each other they slip through its triangles. */
const EARLY_CONTACT_M = 0.009;
/**
 * Interval between looks for cloth that passes through itself, frames, and the share of the settling until which they
 * go on.
 */
const UNTANGLED_EVERY_FRAMES = 12;
const UNTANGLED_UNTIL = 0.6;

const cornersM = (mesh: GarmentMesh): Float64Array =>
  Float64Array.from(
    { length: mesh.triangles.length * 2 },
    (_, i) => f64(mesh.pieceMm, i32(mesh.triangles, i >> 1) * 2 + (i & 1)) / 1000,
  );

export const topologyOf = (
  task: Pick<DrapeTask, 'mesh' | 'drawIn'> & { readonly settings: Pick<DrapeSettings, 'material'> },
  triangles: Int32Array,
  vertexCount: number,
): ClothTopology => {
  const { mesh } = task;
  const drawIn = Float64Array.from({ length: triangles.length / 3 }, (_, t) =>
    task.drawIn(item(mesh.pieceIds, i32(mesh.pieceOfVertex, i32(mesh.triangles, t * 3)))),
  );
  return clothTopology({ vertexCount, triangles, cornerM: cornersM(mesh), drawIn }, task.settings.material);
};

const placed = ({ mesh, place }: DrapeTask): Float64Array =>
  Float64Array.from(
    Array.from(mesh.pieceOfVertex, (piece, v) =>
      place(item(mesh.pieceIds, piece), f64(mesh.pieceMm, v * 2), f64(mesh.pieceMm, v * 2 + 1)),
    ).flat(),
  );

const gapsOf = (mesh: GarmentMesh, x: Float64Array): Float64Array =>
  Float64Array.from(mesh.stitches, ([a, b]) =>
    Math.hypot(
      f64(x, a * 3) - f64(x, b * 3),
      f64(x, a * 3 + 1) - f64(x, b * 3 + 1),
      f64(x, a * 3 + 2) - f64(x, b * 3 + 2),
    ),
  );

/** Draws the seams shut: the stitches shorten to nothing while the cloth hardly weighs. */
const closeSeams = (task: DrapeTask): { readonly positions: Float64Array; readonly gapMm: number } => {
  const { mesh, settings } = task;
  const start = placed(task);
  const cloth = clothAt(topologyOf(task, mesh.triangles, mesh.pieceOfVertex.length), start);
  const stitches = { pairs: Int32Array.from(mesh.stitches.flat()), initialLengths: gapsOf(mesh, start) };
  const frames = settings.closeFrames + settings.holdFrames;
  for (let frame = 0; frame < frames; frame++) {
    const open = 1 - smoothstep(0, 1, (frame + 1) / settings.closeFrames);
    const step: StepSettings = {
      ...stepOf(settings, false),
      gravityMS2: frame < settings.closeFrames ? -0.8 : -3,
      dampingPerS: 12,
      friction: 0.05,
      maxSpeedMS: 1.5,
    };
    stepFrame(cloth, step, { collider: task.collider, stitches: { stitches, open } });
    task.onProgress?.((frame + 1) / (frames + settings.settleFrames));
  }
  return { positions: cloth.positions, gapMm: Math.max(...gapsOf(mesh, cloth.positions)) * 1000 };
};

const stepOf = (settings: DrapeSettings, late: boolean): StepSettings => ({
  substeps: late ? settings.substeps : (settings.earlySubsteps ?? settings.substeps),
  stretchComplianceMPerN: settings.stretchComplianceMPerN,
  gravityMS2: GRAVITY_MS2,
  dampingPerS: 4,
  maxSpeedMS: 3,
  offsetM: settings.offsetM,
  friction: settings.friction,
  selfContactM: settings.selfContactM,
});

/** Lets the sewn cloth fall and come to rest; gives the mean of the last frames. */
const settle = (task: DrapeTask, cloth: Cloth, triangles: Int32Array, guide?: Guide): Float64Array => {
  const { settings, collider } = task;
  const contactM = (late: boolean): number =>
    late || settings.isUntangled !== true
      ? settings.selfContactM
      : Math.max(EARLY_CONTACT_M, settings.selfContactM);
  const nearPairs = new NearPairs(
    cloth.topology.vertexCount,
    neighbourhoods(cloth.topology, SELF_CONTACT_RINGS),
    contactM(false),
  );
  const mean = new Float64Array(cloth.positions.length);
  const frames = settings.closeFrames + settings.holdFrames;
  for (let frame = 0; frame < settings.settleFrames; frame++) {
    const late = frame >= 0.6 * settings.settleFrames;
    if (
      settings.isUntangled === true &&
      frame % UNTANGLED_EVERY_FRAMES === 0 &&
      frame <= UNTANGLED_UNTIL * settings.settleFrames
    )
      untangle(cloth.topology, triangles, cloth.positions);
    const step: StepSettings = {
      ...stepOf(settings, late),
      gravityMS2: GRAVITY_MS2 * Math.min(1, (frame + 1) / GRAVITY_RAMP_FRAMES),
      dampingPerS: late ? 12 : 4,
      friction: settings.friction * (frame < 40 ? 0.4 : 1),
      selfContactM: contactM(late),
    };
    const hands = guide?.(frame / settings.settleFrames);
    stepFrame(cloth, step, {
      collider,
      ...(frame >= SELF_CONTACT_FROM_FRAME && { nearPairs }),
      ...(hands && { guide: hands }),
    });
    if (frame >= settings.settleFrames - AVERAGED_FRAMES)
      cloth.positions.forEach((x, i) => {
        mean[i] = f64(mean, i) + x / AVERAGED_FRAMES;
      });
    task.onProgress?.((frames + frame + 1) / (frames + settings.settleFrames));
  }
  return mean;
};

/** Places, closes, sews and settles a garment on its collider. */
export const drapeGarment = (task: DrapeTask): DrapedGarment => {
  const { mesh } = task;
  const closed = closeSeams(task);
  const weld = weldOf(mesh);
  const triangles = mesh.triangles.map((v) => i32(weld.pointOf, v));
  const topology = topologyOf(task, triangles, weld.pointCount);
  const cloth = clothAt(topology, weldPositions(closed.positions, weld));
  const guide = task.guide?.({ mesh, weld, positions: cloth.positions.slice() });
  const positions = settle(task, cloth, triangles, guide);
  const pieceOfPoint = new Int32Array(weld.pointCount);
  weld.pointOf.forEach((point, v) => {
    pieceOfPoint[point] = i32(mesh.pieceOfVertex, v);
  });
  return {
    mesh,
    weld,
    positions,
    strains: edgeStrains({ ...cloth, positions }),
    pieceOfStrain: topology.restLengths.reduce((pieces, _, e) => {
      pieces[e] = i32(pieceOfPoint, i32(topology.edges, e * 2));
      return pieces;
    }, new Int32Array(topology.restLengths.length)),
    gapMm: closed.gapMm,
  };
};
