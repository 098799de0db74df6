import { ARM_DIRECTION, JOINTS } from '../joints.ts';
import { fold, smoothMin } from '../sdf/blend.ts';
import { loft } from '../sdf/loft.ts';
import { ellipsoid, framePoint, muscle, type Primitive } from '../sdf/primitives.ts';
import { addScaled, dot, normalize, type Distance, type Vec3 } from '../../base/vec3.ts';
import { HAND_FRAME, handDistance } from './hand.ts';

const { shoulder } = JOINTS;
const axis = ARM_DIRECTION;

const limb = loft(
  shoulder,
  [shoulder[0] + 0.66 * axis[0], shoulder[1] + 0.66 * axis[1], shoulder[2] + 0.02],
  [1, 0, 0],
  [
    [-0.015, 0.04, 0.044, 0.044, 0.002, 0, 2],
    [0.04, 0.044, 0.049, 0.049, 0.002, 0, 2],
    [0.1, 0.043, 0.048, 0.048, 0.001, -0.001, 2],
    [0.16, 0.0415, 0.047, 0.047, 0.0, -0.002, 2],
    [0.23, 0.038, 0.042, 0.042, 0.0, -0.005, 2],
    [0.29, 0.0365, 0.037, 0.038, 0.001, -0.008, 2],
    [0.345, 0.0385, 0.04, 0.037, 0.001, -0.004, 2],
    [0.405, 0.036, 0.038, 0.035, -0.001, 0.002, 2],
    [0.47, 0.029, 0.032, 0.03, -0.006, 0.01, 2],
    [0.53, 0.0225, 0.028, 0.027, -0.011, 0.017, 2.1],
    [0.56, 0.02, 0.027, 0.026, -0.012, 0.02, 2.1],
    [0.585, 0.015, 0.021, 0.02, -0.012, 0.022, 2],
    [0.6, 0.006, 0.008, 0.008, -0.012, 0.022, 2],
  ],
);

/** Outwards from the arm's axis, in the frontal plane. */
const outwards: Vec3 = normalize(addScaled([1, 0, 0], axis, -dot(axis, [1, 0, 0])));
const forwards: Vec3 = [0, 0, 1];
const on = framePoint(shoulder, axis, outwards, forwards);

const UPPER_ARM: readonly Primitive[] = [
  // deltoid: middle, anterior, posterior
  muscle(on(-0.056, 0.01, 0), on(0.15, 0.016, 0.002), 0.054, 0.032, outwards, 0.03),
  muscle(on(-0.04, 0.006, 0.036), on(0.135, 0.016, 0.02), 0.03, 0.024, [0.4, 0, 1], 0.028),
  muscle(on(-0.04, 0.006, -0.036), on(0.125, 0.016, -0.022), 0.032, 0.022, [0.4, 0, -1], 0.03),
  // biceps; triceps: lateral, long head
  muscle(on(0.055, -0.004, 0.026), on(0.275, -0.004, 0.016), 0.032, 0.03, forwards, 0.022),
  muscle(on(0.04, 0.012, -0.022), on(0.235, 0.01, -0.026), 0.026, 0.028, [0.4, 0, -1], 0.024),
  muscle(on(0.05, -0.016, -0.02), on(0.245, -0.012, -0.024), 0.026, 0.028, [-0.5, 0, -1], 0.024),
];

const FOREARM: readonly Primitive[] = [
  // olecranon
  ellipsoid(on(0.3, 0, -0.04), [0.018, 0.013, 0.009], 0.018, axis, [0, 0, -1]),
  // brachioradialis and extensors; flexors; extensors at the back
  muscle(on(0.245, 0.02, 0.008), on(0.44, 0.006, 0.022), 0.026, 0.019, [0.8, 0, 0.6], 0.026),
  muscle(on(0.285, -0.02, -0.006), on(0.44, -0.016, 0.006), 0.028, 0.022, [-1, 0, 0], 0.028),
  muscle(on(0.3, 0.008, -0.03), on(0.43, 0.002, -0.014), 0.022, 0.014, [0, 0, -1], 0.026),
  // head of the ulna
  ellipsoid(on(0.543, 0.0015, 0), [0.014, 0.0065, 0.006], 0.024),
];

const PRIMITIVES: readonly Primitive[] = [...UPPER_ARM, ...FOREARM];
const HAND_REACH = 0.3;
const { wrist } = HAND_FRAME;

/** Distance to the left arm with its hand. */
export const armDistance: Distance = (x, y, z) => {
  const arm = fold(PRIMITIVES, limb(x, y, z), x, y, z);
  const toWrist = Math.hypot(x - wrist[0], y - wrist[1], z - wrist[2]);
  return toWrist < HAND_REACH ? smoothMin(arm, handDistance(x, y, z), 0.024) : arm;
};
