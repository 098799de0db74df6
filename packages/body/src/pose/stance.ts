import { normalize, type Vec3 } from '../vec3.ts';

const ARM_RADIANS = (31 * Math.PI) / 180;
const ARM: Vec3 = [Math.sin(ARM_RADIANS), -Math.cos(ARM_RADIANS), 0.05];

/** Where the left limbs point in the pose in which garments are draped: arms 31 degrees from vertical. */
export const POINTING = {
  upperArm: normalize([0.302 * ARM[0], 0.302 * ARM[1], -0.006]),
  forearm: normalize([0.255 * ARM[0] - 0.012, 0.255 * ARM[1], 0.04]),
  hand: normalize([0.4, -0.9, 0.16]),
  thigh: normalize([0.012, -0.413, 0.01]),
  shin: normalize([0.009, -0.407, -0.028]),
} as const;

/** Where the left palm looks: to the thigh, a little backwards. */
export const PALM: Vec3 = [-0.28, 0, 1];

export type Side = 'L' | 'R';
export const SIDES: readonly Side[] = ['L', 'R'];

/** A direction of the left side, on a side. */
export const onSide = (side: Side, [x, y, z]: Vec3): Vec3 => (side === 'L' ? [x, y, z] : [-x, y, z]);
