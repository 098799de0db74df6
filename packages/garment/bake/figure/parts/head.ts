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
      [0, 1.702, 0.0775],
      [0, 1.686, 0.0828],
      [0, 1.67, 0.0903],
      [0, 1.66, 0.095],
    ],
    [0.0068, 0.0066, 0.0072, 0.0078],
    0.024,
  ),
  // tip, wing, the bridge between the nostrils
  ellipsoid([0, 1.6556, 0.0976], [0.0096, 0.0076, 0.0092], 0.013),
  ellipsoid([0.0122, 1.6524, 0.0872], [0.0064, 0.0062, 0.0094], 0.014, [0, 0.15, 1], [1, 0, 0]),
  tube(
    [
      [0, 1.651, 0.099],
      [0, 1.6472, 0.0905],
    ],
    [0.0032, 0.0036],
    0.006,
  ),
  // nostril
  cut(ellipsoid([0.0066, 1.6455, 0.0928], [0.0056, 0.0032, 0.0034], 0.005, [0.35, 0.1, -1], [1, 0, 0])),
];

const MOUTH: readonly Primitive[] = [
  // muzzle
  ellipsoid([0, 1.6215, 0.0686], [0.032, 0.022, 0.0172], 0.04),
  // groove under the nose
  cut(
    tube(
      [
        [0, 1.644, 0.0925],
        [0, 1.631, 0.0948],
      ],
      [0.0016, 0.0022],
      0.01,
    ),
  ),
  // upper lip, lower lip
  splineTube(
    [
      [0, 1.6233, 0.0876],
      [0.007, 1.6247, 0.0875],
      [0.0165, 1.6236, 0.0838],
      [0.0272, 1.6231, 0.0762],
    ],
    [0.0046, 0.005, 0.0038, 0.0018],
    0.0058,
  ),
  splineTube(
    [
      [0, 1.6131, 0.0863],
      [0.0095, 1.614, 0.0858],
      [0.0185, 1.6179, 0.0815],
      [0.0262, 1.6225, 0.0765],
    ],
    [0.006, 0.0059, 0.0042, 0.0018],
    0.0058,
  ),
  // groove above the chin
  cut(ellipsoid([0, 1.6025, 0.0945], [0.014, 0.0038, 0.008], 0.02)),
];

const CHEEKS: readonly Primitive[] = [
  // the cheek, a little lifted; the chewing muscle; the temple
  ellipsoid([0.0385, 1.6545, 0.0555], [0.017, 0.0155, 0.0135], 0.03, [0.4, 1, -0.2], [0.6, 0, 1]),
  ellipsoid([0.0505, 1.6365, 0.024], [0.027, 0.02, 0.01], 0.03, [0.15, 1, -0.35], [1, 0, 0.35]),
  cut(ellipsoid([0.0885, 1.716, 0.042], [0.016, 0.03, 0.03], 0.032)),
];

const FACE: readonly Primitive[] = [...EYES, ...CHEEKS, ...NOSE, ...MOUTH];

/** Distance to the head without ears, for x >= 0. */
export const faceDistance: Distance = (x, y, z) => fold(FACE, skullDistance(x, y, z), x, y, z);

/** Distance to the head with its ears, for x >= 0. */
export const headDistance: Distance = (x, y, z) =>
  smoothMin(faceDistance(x, y, z), fold(EAR, 1, x, y, z), 0.007);
