import { addScaled, cross, dot, normalize, perpendicular, type Vec3 } from '../base/vec3.ts';
import { framePoint } from './sdf/primitives.ts';

/** Angle of the upper arm from the vertical in the pose in which everything is modelled and draped. */
const ARM_ANGLE = (31 * Math.PI) / 180;

/** Direction of the left arm; slightly longer than a unit vector, which all lengths along the arm account for. */
export const ARM_DIRECTION: Vec3 = [Math.sin(ARM_ANGLE), -Math.cos(ARM_ANGLE), 0.05];

const SHOULDER: Vec3 = [0.174, 1.425, -0.022];

/** Joint centres of the left side, metres. The right side is the mirror image. */
export const JOINTS = {
  shoulder: SHOULDER,
  elbow: [
    SHOULDER[0] + 0.302 * ARM_DIRECTION[0],
    SHOULDER[1] + 0.302 * ARM_DIRECTION[1],
    SHOULDER[2] - 0.006,
  ],
  wrist: [
    SHOULDER[0] + 0.557 * ARM_DIRECTION[0] - 0.012,
    SHOULDER[1] + 0.557 * ARM_DIRECTION[1],
    SHOULDER[2] + 0.034,
  ],
  hip: [0.092, 0.905, -0.008],
  knee: [0.104, 0.492, 0.002],
  ankle: [0.113, 0.085, -0.026],
} as const satisfies Readonly<Record<string, Vec3>>;

const outwards = normalize(addScaled([1, 0, 0], ARM_DIRECTION, -dot(ARM_DIRECTION, [1, 0, 0])));

const along = normalize([ARM_DIRECTION[0] * 0.7, ARM_DIRECTION[1], 0.085]);
const towardsThumb = perpendicular([0.1, 0, 1], along);
const raw = cross(along, towardsThumb);
const towardsPalm: Vec3 = raw[0] > 0 ? [-raw[0], -raw[1], -raw[2]] : raw;

/** The left hand's own frame: its origin at the wrist, unit axes along the hand, to the thumb (forward), to the palm. */
export const HAND_FRAME = {
  wrist: framePoint(SHOULDER, ARM_DIRECTION, outwards, [0, 0, 1])(0.562, -0.012, 0.022),
  along,
  towardsThumb,
  towardsPalm,
} as const;
