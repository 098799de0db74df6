import { clamp } from '../sdf/blend.ts';
import { cross, dot, normalize, perpendicular, subtract, type Vec3 } from '../../base/vec3.ts';

/** Middle of the head, about which strands lie. */
const CENTRE: Vec3 = [0, 1.715, -0.012];

/** Where a point lies among strands that leave a pole in all directions, like meridians. */
export interface StrandPlace {
  /** Angle about the pole, -pi..pi. */
  readonly angle: number;
  /** Angle from the pole along the strand, 0..pi. */
  readonly along: number;
}

/** Strands round a pole; `pole` points from the head's middle to where they come from. */
export const strandsFrom = (pole: Vec3): ((x: number, y: number, z: number) => StrandPlace) => {
  const axis = normalize(pole);
  const upright: Vec3 = Math.abs(axis[1]) > 0.9 ? [0, 0, -1] : [0, 1, 0];
  const zero = perpendicular(upright, axis);
  const side = cross(axis, zero);
  return (x, y, z) => {
    const d = normalize(subtract([x, y, z], CENTRE));
    return { angle: Math.atan2(dot(d, side), dot(d, zero)), along: Math.acos(clamp(dot(d, axis), -1, 1)) };
  };
};

/** Texture coordinates of a place: across (mirrored, so that there is no seam) and along the strands, 0..1. */
export const strandUv = ({ angle, along }: StrandPlace): readonly [u: number, v: number] => [
  Math.abs(angle) / Math.PI,
  along / Math.PI,
];
