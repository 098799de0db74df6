import { smoothMin } from '../sdf/blend.ts';
import { fold } from '../sdf/fold.ts';
import { cut, ellipsoid, splineTube, tube, type Primitive } from '../sdf/primitives.ts';
import type { Distance } from '../sdf/vec3.ts';
import { EAR } from './ear.ts';
import { skullDistance } from './skull.ts';

const EYES: readonly Primitive[] = [
  // brow ridge: soft, so that the look is open
  splineTube(
    [
      [0.0, 1.7055, 0.0775],
      [0.02, 1.711, 0.0757],
      [0.042, 1.7095, 0.063],
      [0.056, 1.7, 0.0455],
    ],
    [0.0072, 0.0076, 0.0074, 0.006],
    0.026,
  ),
  // socket, then the eyeball with its lids
  cut(ellipsoid([0.033, 1.6885, 0.0885], [0.0205, 0.0108, 0.0135], 0.018, [1, -0.03, -0.45], [0.4, 0, 1])),
  ellipsoid([0.032, 1.687, 0.0645], [0.0185, 0.0126, 0.014], 0.008, [1, 0.02, -0.25], [0.25, 0, 1]),
  // fold over the upper lid
  splineTube(
    [
      [0.019, 1.6932, 0.0745],
      [0.031, 1.6975, 0.0765],
      [0.043, 1.696, 0.07],
      [0.05, 1.691, 0.06],
    ],
    [0.003, 0.0042, 0.0042, 0.003],
    0.012,
  ),
];

const NOSE: readonly Primitive[] = [
  // ridge
  splineTube(
    [
      [0, 1.7015, 0.0772],
      [0, 1.686, 0.0815],
      [0, 1.67, 0.0885],
      [0, 1.66, 0.0942],
    ],
    [0.0066, 0.0064, 0.0072, 0.0078],
    0.022,
  ),
  // tip, wing, the bridge between the nostrils
  ellipsoid([0, 1.6562, 0.0972], [0.0094, 0.0076, 0.0092], 0.012),
  ellipsoid([0.0128, 1.6526, 0.0868], [0.0066, 0.0064, 0.0092], 0.011, [0, 0.15, 1], [1, 0, 0]),
  tube(
    [
      [0, 1.6515, 0.099],
      [0, 1.6475, 0.0905],
    ],
    [0.0032, 0.0036],
    0.006,
  ),
  // nostril
  cut(ellipsoid([0.0068, 1.6457, 0.0925], [0.0058, 0.0034, 0.0036], 0.004, [0.35, 0.1, -1], [1, 0, 0])),
];

const MOUTH: readonly Primitive[] = [
  // muzzle
  ellipsoid([0, 1.6215, 0.068], [0.031, 0.021, 0.0168], 0.04),
  // groove under the nose
  cut(
    tube(
      [
        [0, 1.644, 0.0915],
        [0, 1.6305, 0.0935],
      ],
      [0.0018, 0.0022],
      0.01,
    ),
  ),
  // upper lip, lower lip
  splineTube(
    [
      [0, 1.6235, 0.0866],
      [0.0075, 1.6247, 0.0862],
      [0.017, 1.6231, 0.0812],
      [0.0262, 1.6222, 0.0722],
    ],
    [0.0044, 0.0048, 0.0037, 0.0018],
    0.0062,
  ),
  splineTube(
    [
      [0, 1.6133, 0.0853],
      [0.0095, 1.614, 0.0845],
      [0.018, 1.6176, 0.0795],
      [0.0255, 1.6218, 0.0727],
    ],
    [0.006, 0.0059, 0.0042, 0.0018],
    0.0062,
  ),
  // groove above the chin, dimple at the corner of the mouth
  cut(ellipsoid([0, 1.603, 0.0935], [0.015, 0.0042, 0.0085], 0.015)),
  cut(ellipsoid([0.0285, 1.6222, 0.076], [0.003, 0.0035, 0.004], 0.008)),
];

const CHEEKS: readonly Primitive[] = [
  // the cheek, a little lifted; the temple
  ellipsoid([0.0375, 1.6555, 0.057], [0.017, 0.015, 0.0125], 0.03, [0.4, 1, -0.2], [0.6, 0, 1]),
  cut(ellipsoid([0.0885, 1.716, 0.042], [0.016, 0.03, 0.03], 0.032)),
];

const FACE: readonly Primitive[] = [...EYES, ...CHEEKS, ...NOSE, ...MOUTH];

/** Distance to the head without ears, for x >= 0. */
export const faceDistance: Distance = (x, y, z) => fold(FACE, skullDistance(x, y, z), x, y, z);

/** Distance to the head with its ears, for x >= 0. */
export const headDistance: Distance = (x, y, z) =>
  smoothMin(faceDistance(x, y, z), fold(EAR, 1, x, y, z), 0.007);
