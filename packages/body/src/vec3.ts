import { cross, dot, length, normalize, type Vec3 } from '@kitwright/geometry';
import { at } from './numbers.ts';

export {
  addScaled,
  cross,
  dot,
  length,
  lerp,
  normalize,
  perpendicular as across,
  scaled,
  subtract,
  type Vec3,
} from '@kitwright/geometry';

/** A rotation, row by row. */
export type Mat3 = readonly [number, number, number, number, number, number, number, number, number];

export const UNTURNED: Mat3 = [1, 0, 0, 0, 1, 0, 0, 0, 1];

export const pointOf = (points: ArrayLike<number>, i: number): Vec3 => [
  at(points, i * 3),
  at(points, i * 3 + 1),
  at(points, i * 3 + 2),
];

/** The rotation `a` after `b`. */
export const compose = (a: Mat3, b: Mat3): Mat3 => [
  a[0] * b[0] + a[1] * b[3] + a[2] * b[6],
  a[0] * b[1] + a[1] * b[4] + a[2] * b[7],
  a[0] * b[2] + a[1] * b[5] + a[2] * b[8],
  a[3] * b[0] + a[4] * b[3] + a[5] * b[6],
  a[3] * b[1] + a[4] * b[4] + a[5] * b[7],
  a[3] * b[2] + a[4] * b[5] + a[5] * b[8],
  a[6] * b[0] + a[7] * b[3] + a[8] * b[6],
  a[6] * b[1] + a[7] * b[4] + a[8] * b[7],
  a[6] * b[2] + a[7] * b[5] + a[8] * b[8],
];

export const turned = (m: Mat3, v: Vec3): Vec3 => [
  m[0] * v[0] + m[1] * v[1] + m[2] * v[2],
  m[3] * v[0] + m[4] * v[1] + m[5] * v[2],
  m[6] * v[0] + m[7] * v[1] + m[8] * v[2],
];

export const inverse = (m: Mat3): Mat3 => [m[0], m[3], m[6], m[1], m[4], m[7], m[2], m[5], m[8]];

/** The rotation by an angle in radians about an axis (Rodrigues). */
export const axisAngle = (axis: Vec3, angle: number): Mat3 => {
  const [x, y, z] = normalize(axis);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const t = 1 - c;
  return [
    t * x * x + c,
    t * x * y - s * z,
    t * x * z + s * y,
    t * x * y + s * z,
    t * y * y + c,
    t * y * z - s * x,
    t * x * z - s * y,
    t * y * z + s * x,
    t * z * z + c,
  ];
};

/** The least rotation that takes one direction to another. */
export const between = (from: Vec3, to: Vec3): Mat3 => {
  const [a, b] = [normalize(from), normalize(to)];
  const axis = cross(a, b);
  const sine = length(axis);
  return sine < 1e-8 ? UNTURNED : axisAngle(axis, Math.atan2(sine, dot(a, b)));
};

/** A share of a rotation. */
export const partOf = (m: Mat3, share: number): Mat3 => {
  const angle = Math.acos(Math.min(1, Math.max(-1, (m[0] + m[4] + m[8] - 1) / 2)));
  const axis: Vec3 = [m[7] - m[5], m[2] - m[6], m[3] - m[1]];
  return length(axis) < 1e-9 ? UNTURNED : axisAngle(axis, angle * share);
};
