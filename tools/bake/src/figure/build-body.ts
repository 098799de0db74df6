import { BODY_BOUNDS, bodyDistanceM } from './body-distance.ts';
import { axis, evenGrid, symmetricAxis } from './mesh/grid.ts';
import type { Mesh } from './mesh/mesh.ts';
import { refine } from './mesh/refine.ts';
import { surfaceNets } from './mesh/surface-nets.ts';
import { smoothstep } from './sdf/blend.ts';
import type { Vec3 } from '../base/vec3.ts';
import { chartUvs } from './face/chart.ts';
import { cellFactor, type Quality } from './quality.ts';

/** A slanting level at the foot of the neck. Body and head overlap there by 8 mm, on the same surface. */
const neckLevel = ([x, y, z]: Vec3): number => y + 0.225 * z - 0.18 * Math.abs(x);
const BODY_TOP_M = 1.489;
const HEAD_BOTTOM_M = 1.481;

/** Below this height legs belong to `feet`; both overlap by a little. */
const FEET_TOP_M = 0.412;
const OVERLAP_M = 0.008;

/** What a shirt or shorts cover. */
const isTrunk = ([x, y]: Vec3): boolean => Math.abs(x) < 0.19 && y > 0.75;
const isHand = ([x, y]: Vec3): boolean => Math.abs(x) > 0.37 && y < 1;

const BODY_VERTICES = 6400;
const FEET_VERTICES = 1100;
const HEAD_VERTICES = 5000;

/** Trunk, arms, hands and legs down to the middle of the shins. */
export const buildBody = async (quality: Quality): Promise<Mesh> => {
  const f = cellFactor(quality);
  const { min, max } = BODY_BOUNDS;
  const grid = {
    x: symmetricAxis(max[0], (x) => f * (x > 0.37 ? 0.0028 : 0.0046)),
    y: axis(FEET_TOP_M - 0.03, 1.53, (y) => f * (y > 0.7 && y < 0.95 ? 0.0032 : 0.005)),
    z: axis(min[2], 0.2, () => f * 0.0033),
    isSymmetric: true,
  };
  return refine(bodyDistanceM, surfaceNets(bodyDistanceM, grid), {
    vertices: BODY_VERTICES,
    normalStep: (p) => (isHand(p) ? 0.001 : 0.0025),
    importance: (p) => (isHand(p) ? 1 : isTrunk(p) ? 0.5 : 0.6),
    isKept: (p) => neckLevel(p) < BODY_TOP_M && p[1] > FEET_TOP_M - OVERLAP_M,
  });
};

/** Lower shins and feet, which socks and boots cover. */
export const buildFeet = async (quality: Quality): Promise<Mesh> => {
  const grid = evenGrid(
    [-0.2, -0.012, -0.13],
    [0.2, FEET_TOP_M + 0.02, 0.22],
    0.0042 * cellFactor(quality),
    true,
  );
  return refine(bodyDistanceM, surfaceNets(bodyDistanceM, grid), {
    vertices: FEET_VERTICES,
    normalStep: () => 0.0025,
    isKept: (p) => p[1] < FEET_TOP_M,
  });
};

/** Head and neck, with the head's chart as UVs. */
export const buildHead = async (quality: Quality): Promise<Mesh> => {
  const grid = evenGrid([-0.12, 1.45, -0.14], [0.12, 1.825, 0.13], 0.0019 * cellFactor(quality), true);
  const mesh = await refine(bodyDistanceM, surfaceNets(bodyDistanceM, grid), {
    vertices: HEAD_VERTICES,
    normalStep: ([, y]) => 0.0013 + 0.0012 * smoothstep(1.58, 1.54, y),
    importance: ([x, y, z]) =>
      y < 1.57 ? 0.4 : z > 0.03 ? 1.35 : Math.abs(x) > 0.066 ? 1.1 : y > 1.68 ? 0.15 : 0.3,
    isKept: (p) => neckLevel(p) > HEAD_BOTTOM_M && p[1] > 1.44,
  });
  return { ...mesh, uvs: chartUvs(mesh.positions) };
};
