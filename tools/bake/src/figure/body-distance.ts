import { armDistance } from './parts/arm.ts';
import { headDistance } from './parts/head.ts';
import { legDistance } from './parts/leg.ts';
import { neckDistance } from './parts/neck.ts';
import { torsoDistance } from './parts/torso.ts';
import { smoothMax, smoothMin } from './sdf/blend.ts';
import { tube } from './sdf/primitives.ts';
import type { Vec3 } from '../base/vec3.ts';

export { ARM_ANGLE_DEG, JOINTS } from './joints.ts';

/** The crease between buttock and thigh, which only shows once both are joined. */
const GLUTEAL_FOLD = tube(
  [
    [0.03, 0.842, -0.108],
    [0.078, 0.829, -0.119],
    [0.126, 0.842, -0.112],
  ],
  [0.004, 0.005, 0.003],
  0.034,
);

/** Box in which the whole body lies, metres. */
export const BODY_BOUNDS: { readonly min: Vec3; readonly max: Vec3 } = {
  min: [-0.6, -0.012, -0.21],
  max: [0.6, 1.83, 0.27],
};

/**
 * Signed distance in metres from a point to the nude body: negative inside, symmetric in x, hands and feet included.
 * The arms hang 31 degrees from the vertical, the bare feet stand on y = 0, the figure looks along +z and its left
 * side is at x > 0. Near the surface the value is a distance to within a few per cent; far away it is a lower bound
 * of the right order, good enough to march along. Each part is only asked where it can matter.
 */
export const bodyDistanceM = (xM: number, yM: number, zM: number): number => {
  const x = Math.abs(xM);
  let d = 1e3;
  if (yM > 0.6 && yM < 1.75) d = torsoDistance(x, yM, zM);
  if (yM > 1.3) {
    d = smoothMin(d, neckDistance(x, yM, zM), 0.035);
    if (yM > 1.48) d = smoothMin(d, headDistance(x, yM, zM), 0.022);
  }
  if (x > 0.04 && yM > 0.5 && yM < 1.62) d = smoothMin(d, armDistance(x, yM, zM), 0.034);
  if (yM < 1.15) d = smoothMin(d, legDistance(x, yM, zM), 0.045);
  if (yM > 0.76 && yM < 0.92 && zM < 0)
    d = smoothMax(d, -GLUTEAL_FOLD.distance(x, yM, zM), GLUTEAL_FOLD.blend);
  return d;
};
