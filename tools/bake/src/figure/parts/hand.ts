import { ARM_DIRECTION, JOINTS } from '../joints.ts';
import { framePoint } from '../sdf/primitives.ts';
import { addScaled, cross, dot, normalize, perpendicular, type Vec3 } from '../../base/vec3.ts';

const { shoulder } = JOINTS;
const axis = ARM_DIRECTION;
const outwards = normalize(addScaled([1, 0, 0], axis, -dot(axis, [1, 0, 0])));

const along = normalize([axis[0] * 0.7, axis[1], 0.085]);
const towardsThumb = perpendicular([0.1, 0, 1], along);
const raw = cross(along, towardsThumb);
const towardsPalm: Vec3 = raw[0] > 0 ? [-raw[0], -raw[1], -raw[2]] : raw;

/** The left hand's own frame: its origin at the wrist, unit axes along the hand, to the thumb (forward), to the palm. */
export const HAND_FRAME = {
  wrist: framePoint(shoulder, axis, outwards, [0, 0, 1])(0.562, -0.012, 0.022),
  along,
  towardsThumb,
  towardsPalm,
} as const;
