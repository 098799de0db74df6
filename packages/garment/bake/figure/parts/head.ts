import { smoothMin } from '../sdf/blend.ts';
import { fold } from '../sdf/fold.ts';
import { cut, ellipsoid, splineTube, tube, type Primitive } from '../sdf/primitives.ts';
import type { Distance } from '../sdf/vec3.ts';
import { EAR } from './ear.ts';
import { skullDistance } from './skull.ts';

const EYES: readonly Primitive[] = [
  // brow ridge
  splineTube(
    [
      [0.0, 1.706, 0.0785],
      [0.02, 1.7105, 0.077],
      [0.042, 1.7085, 0.064],
      [0.056, 1.699, 0.046],
    ],
    [0.0085, 0.0085, 0.008, 0.006],
    0.024,
  ),
  // socket, then the eyeball with its lids
  cut(ellipsoid([0.033, 1.689, 0.089], [0.021, 0.011, 0.0145], 0.016, [1, -0.05, -0.45], [0.4, 0, 1])),
  ellipsoid([0.032, 1.6875, 0.064], [0.0185, 0.013, 0.014], 0.008, [1, -0.02, -0.25], [0.25, 0, 1]),
];

const NOSE: readonly Primitive[] = [
  // ridge, tip, wing
  tube(
    [
      [0, 1.703, 0.079],
      [0, 1.68, 0.085],
      [0, 1.66, 0.094],
    ],
    [0.0062, 0.0064, 0.0076],
    0.02,
  ),
  ellipsoid([0, 1.655, 0.0985], [0.0095, 0.0085, 0.01], 0.014),
  ellipsoid([0.0098, 1.652, 0.089], [0.0058, 0.0056, 0.0095], 0.012),
];

const MOUTH: readonly Primitive[] = [
  // muzzle, upper lip, lower lip
  ellipsoid([0, 1.621, 0.068], [0.03, 0.02, 0.0165], 0.04),
  splineTube(
    [
      [0, 1.624, 0.087],
      [0.008, 1.6254, 0.0864],
      [0.0175, 1.6224, 0.0815],
      [0.0258, 1.6202, 0.0725],
    ],
    [0.0046, 0.005, 0.0038, 0.002],
    0.0048,
  ),
  splineTube(
    [
      [0, 1.614, 0.0858],
      [0.01, 1.6145, 0.085],
      [0.0185, 1.6172, 0.0795],
      [0.025, 1.62, 0.073],
    ],
    [0.006, 0.0058, 0.004, 0.002],
    0.0048,
  ),
  // groove above the chin
  cut(ellipsoid([0, 1.6045, 0.0945], [0.015, 0.0045, 0.009], 0.014)),
];

const TEMPLE: readonly Primitive[] = [cut(ellipsoid([0.089, 1.716, 0.042], [0.018, 0.03, 0.03], 0.03))];

const FACE: readonly Primitive[] = [...EYES, ...NOSE, ...MOUTH, ...TEMPLE];

/** Distance to the head without ears, for x >= 0. */
export const faceDistance: Distance = (x, y, z) => fold(FACE, skullDistance(x, y, z), x, y, z);

/** Distance to the head with its ears, for x >= 0. */
export const headDistance: Distance = (x, y, z) =>
  smoothMin(faceDistance(x, y, z), fold(EAR, 1, x, y, z), 0.007);
