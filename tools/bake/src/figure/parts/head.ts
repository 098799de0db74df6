import { fold, smoothMin } from '../sdf/blend.ts';
import { cut, ellipsoid, framePoint, splineTube, tube, type Primitive } from '../sdf/primitives.ts';
import { cross, normalize, perpendicular, type Distance, type Vec3 } from '../../base/vec3.ts';
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
      [0, 1.704, 0.0768],
      [0, 1.688, 0.0815],
      [0, 1.672, 0.0892],
      [0, 1.66, 0.0955],
    ],
    [0.0062, 0.006, 0.0066, 0.0072],
    0.024,
  ),
  // tip, wing, the bridge between the nostrils
  ellipsoid([0, 1.6572, 0.0982], [0.0088, 0.0072, 0.0088], 0.013),
  ellipsoid([0.0112, 1.6532, 0.0872], [0.0092, 0.006, 0.0062], 0.012, [0.25, 0.12, -1], [1, 0, 0.25]),
  tube(
    [
      [0, 1.6525, 0.0985],
      [0, 1.6485, 0.0905],
    ],
    [0.0036, 0.0036],
    0.007,
  ),
  // nostril
  cut(ellipsoid([0.0064, 1.6462, 0.0925], [0.0052, 0.0026, 0.0034], 0.005, [0.3, 0.1, -1], [1, 0, 0])),
];

const MOUTH: readonly Primitive[] = [
  // muzzle
  ellipsoid([0, 1.6215, 0.0686], [0.032, 0.022, 0.0172], 0.04),
  // groove under the nose
  cut(
    tube(
      [
        [0, 1.644, 0.0935],
        [0, 1.631, 0.0958],
      ],
      [0.0016, 0.0022],
      0.012,
    ),
  ),
  // upper lip, lower lip
  splineTube(
    [
      [0, 1.6222, 0.0872],
      [0.007, 1.6235, 0.087],
      [0.0165, 1.6236, 0.0836],
      [0.0275, 1.6246, 0.0758],
    ],
    [0.0044, 0.0047, 0.0038, 0.0018],
    0.008,
  ),
  splineTube(
    [
      [0, 1.6119, 0.086],
      [0.0095, 1.613, 0.0855],
      [0.0185, 1.6175, 0.0812],
      [0.0265, 1.6238, 0.0762],
    ],
    [0.0058, 0.0056, 0.0042, 0.0018],
    0.008,
  ),
  // groove above the chin
  cut(ellipsoid([0, 1.602, 0.096], [0.016, 0.0045, 0.008], 0.024)),
];

const CHEEKS: readonly Primitive[] = [
  // the cheek, a little lifted; the chewing muscle; the temple
  ellipsoid([0.0385, 1.6545, 0.056], [0.0185, 0.0165, 0.0142], 0.034, [0.4, 1, -0.2], [0.6, 0, 1]),
  ellipsoid([0.0505, 1.6365, 0.024], [0.027, 0.02, 0.01], 0.03, [0.15, 1, -0.35], [1, 0, 0.35]),
  cut(ellipsoid([0.0885, 1.716, 0.042], [0.016, 0.03, 0.03], 0.032)),
];

const FACE: readonly Primitive[] = [...EYES, ...CHEEKS, ...NOSE, ...MOUTH];

/** Distance to the head without ears, for x >= 0. */
export const faceDistance: Distance = (x, y, z) => fold(FACE, skullDistance(x, y, z), x, y, z);

const outwards = normalize([0.93, -0.02, 0.37]);
const upwards = perpendicular([0.1, 1, -0.2], outwards);
const backwards = ((v: Vec3): Vec3 => [-v[0], -v[1], -v[2]])(cross(upwards, outwards));
const on = framePoint([0.0742, 1.6765, -0.012], upwards, backwards, outwards);

/** The left ear: shell, rim from helix to lobe, hollow, tragus. */
const EAR: readonly Primitive[] = [
  ellipsoid(on(0.002, 0.002, 0.001), [0.03, 0.0185, 0.0065], 0.006, upwards, outwards),
  splineTube(
    [
      on(0.01, -0.012, 0.003),
      on(0.024, -0.011, 0.005),
      on(0.031, 0.001, 0.006),
      on(0.024, 0.014, 0.007),
      on(0.004, 0.0175, 0.007),
      on(-0.014, 0.0115, 0.005),
      on(-0.025, 0.002, 0.004),
    ],
    [0.0025, 0.0032, 0.0036, 0.0038, 0.0036, 0.0036, 0.0048],
    0.006,
    18,
  ),
  cut(ellipsoid(on(0, -0.001, 0.008), [0.0165, 0.0085, 0.0055], 0.005, upwards, outwards)),
  ellipsoid(on(-0.006, -0.0125, 0.004), [0.0065, 0.0036, 0.0042], 0.006, upwards, outwards),
];

/** Distance to the head with its ears, for x >= 0. */
export const headDistance: Distance = (x, y, z) =>
  smoothMin(faceDistance(x, y, z), fold(EAR, 1, x, y, z), 0.007);
