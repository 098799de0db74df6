import { fold, smoothMax, smoothMin } from '../sdf/blend.ts';
import { loft } from '../sdf/loft.ts';
import { cut, ellipsoid, muscle, tube, type Primitive } from '../sdf/primitives.ts';
import { footDistance, toFoot } from './foot.ts';

// Stations count downwards from y = 1 m.
const limb = loft(
  [0, 1, 0],
  [0, 0, 0],
  [1, 0, 0],
  [
    [0.03, 0.048, 0.053, 0.058, 0.084, -0.01, 2],
    [0.095, 0.074, 0.08, 0.084, 0.09, -0.01, 2],
    [0.16, 0.084, 0.09, 0.09, 0.096, -0.007, 2],
    [0.23, 0.0815, 0.089, 0.086, 0.0985, -0.003, 2],
    [0.32, 0.069, 0.079, 0.074, 0.1, 0.0, 2],
    [0.4, 0.0575, 0.066, 0.063, 0.1025, 0.002, 2],
    [0.46, 0.051, 0.056, 0.055, 0.104, 0.002, 2],
    [0.505, 0.0505, 0.052, 0.052, 0.105, 0.001, 2.1],
    [0.55, 0.0485, 0.048, 0.053, 0.106, -0.002, 2.1],
    [0.61, 0.051, 0.046, 0.058, 0.1075, -0.008, 2],
    [0.67, 0.0475, 0.043, 0.055, 0.1085, -0.011, 2],
    [0.74, 0.041, 0.04, 0.046, 0.11, -0.014, 2],
    [0.82, 0.0315, 0.035, 0.037, 0.112, -0.018, 2],
    [0.88, 0.027, 0.033, 0.034, 0.113, -0.022, 2],
    [0.925, 0.0285, 0.037, 0.037, 0.113, -0.024, 2],
    [0.96, 0.028, 0.038, 0.038, 0.113, -0.024, 2],
  ],
);

const THIGH: readonly Primitive[] = [
  // rectus femoris, vastus lateralis, vastus medialis, low belly of the vastus lateralis
  muscle([0.09, 0.93, 0.046], [0.103, 0.545, 0.042], 0.04, 0.036, [0, 0, 1], 0.045),
  muscle([0.14, 0.9, 0.004], [0.136, 0.53, 0.022], 0.052, 0.034, [0.9, 0, 0.4], 0.04),
  ellipsoid([0.074, 0.605, 0.036], [0.07, 0.025, 0.024], 0.03, [0.16, 1, 0.05], [-0.6, 0, 1]),
  ellipsoid([0.132, 0.622, 0.036], [0.068, 0.024, 0.02], 0.034, [-0.12, 1, 0.05], [0.6, 0, 1]),
  // adductors; hamstrings, medial and lateral
  muscle([0.066, 0.88, 0.0], [0.074, 0.62, 0.0], 0.05, 0.032, [-1, 0, 0], 0.045),
  muscle([0.08, 0.9, -0.05], [0.082, 0.5, -0.036], 0.034, 0.032, [-0.2, 0, -1], 0.04),
  muscle([0.12, 0.9, -0.046], [0.128, 0.5, -0.034], 0.034, 0.033, [0.2, 0, -1], 0.04),
];

const KNEE: readonly Primitive[] = [
  // patella; its tendon and the tuberosity
  ellipsoid([0.104, 0.506, 0.046], [0.028, 0.0235, 0.014], 0.018, [0, 1, -0.05], [0, 0, 1]),
  tube(
    [
      [0.104, 0.49, 0.043],
      [0.105, 0.45, 0.038],
      [0.105, 0.425, 0.03],
    ],
    [0.0115, 0.011, 0.009],
    0.028,
  ),
];

const LOWER_LEG: readonly Primitive[] = [
  // gastrocnemius: the medial head is fuller and hangs lower than the lateral one
  muscle([0.08, 0.49, -0.022], [0.091, 0.252, -0.036], 0.04, 0.044, [-0.85, 0, -1], 0.03),
  muscle([0.138, 0.5, -0.02], [0.133, 0.3, -0.03], 0.036, 0.04, [0.9, 0, -1], 0.03),
  // soleus
  muscle([0.11, 0.35, -0.028], [0.112, 0.12, -0.044], 0.034, 0.022, [0, 0, -1], 0.035),
  // Achilles tendon
  tube(
    [
      [0.112, 0.2, -0.05],
      [0.113, 0.12, -0.056],
      [0.113, 0.055, -0.06],
    ],
    [0.0125, 0.009, 0.013],
    0.028,
  ),
  // tibialis anterior, shin bone
  muscle([0.128, 0.455, 0.008], [0.119, 0.2, -0.002], 0.026, 0.025, [0.75, 0, 1], 0.03),
  tube(
    [
      [0.101, 0.44, 0.024],
      [0.102, 0.3, 0.016],
      [0.108, 0.13, 0.0],
    ],
    [0.012, 0.0105, 0.01],
    0.026,
  ),
  // malleoli
  ellipsoid([0.0865, 0.092, -0.018], [0.018, 0.014, 0.01], 0.018, [0, 1, 0], [-1, 0, 0]),
  ellipsoid([0.1395, 0.08, -0.03], [0.018, 0.013, 0.009], 0.018, [0, 1, 0], [1, 0, 0]),
  // hollow of the knee
  cut(ellipsoid([0.104, 0.5, -0.066], [0.034, 0.018, 0.012], 0.034, [0, 1, 0], [0, 0, 1])),
];

const PRIMITIVES: readonly Primitive[] = [...THIGH, ...KNEE, ...LOWER_LEG];

/** Height below which the foot is blended into the leg. */
const FOOT_TOP = 0.2;

/** Distance to the left leg with its foot, which stands on y = 0. */
export const legDistance = (x: number, y: number, z: number, withToes = true): number => {
  const leg = fold(PRIMITIVES, limb(x, y, z), x, y, z);
  if (y >= FOOT_TOP) return leg;
  const [fx, fz] = toFoot(x, z);
  return smoothMax(smoothMin(leg, footDistance(fx, y, fz, withToes), 0.03), -y, 0.006);
};
