import { addScaled, cross, dot, length, normalize, perpendicular, type Vec3 } from '@kitwright/geometry';

/** A rotation as x, y, z, w of unit length. */
export type Quaternion = readonly [x: number, y: number, z: number, w: number];

export const IDENTITY: Quaternion = [0, 0, 0, 1];

/** First `b`, then `a`. */
export const multiply = (a: Quaternion, b: Quaternion): Quaternion => [
  a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
  a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
  a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
  a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
];

export const inverse = (q: Quaternion): Quaternion => [-q[0], -q[1], -q[2], q[3]];

export const rotate = (q: Quaternion, v: Vec3): Vec3 => {
  const axis: Vec3 = [q[0], q[1], q[2]];
  const t = cross(axis, v);
  const doubled: Vec3 = [2 * t[0], 2 * t[1], 2 * t[2]];
  return addScaled(addScaled(v, doubled, q[3]), cross(axis, doubled));
};

export const aboutAxis = (axis: Vec3, degrees: number): Quaternion => {
  const half = (degrees * Math.PI) / 360;
  const s = Math.sin(half);
  return [axis[0] * s, axis[1] * s, axis[2] * s, Math.cos(half)];
};

/** Turns about y, then nods about x, then tilts about z, in the bone's own frame; degrees. */
export const fromEulerDeg = (nod: number, turn: number, tilt: number): Quaternion =>
  multiply(aboutAxis([0, 1, 0], turn), multiply(aboutAxis([1, 0, 0], nod), aboutAxis([0, 0, 1], tilt)));

/** Normalised linear blend: for small differences as good as a spherical one. */
export const blend = (a: Quaternion, b: Quaternion, t: number): Quaternion => {
  const sign = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] < 0 ? -1 : 1;
  const [x, y, z, w] = [0, 1, 2, 3].map((i) => (a[i] ?? 0) * (1 - t) + sign * (b[i] ?? 0) * t);
  return unit([x ?? 0, y ?? 0, z ?? 0, w ?? 1]);
};

const unit = (q: Quaternion): Quaternion => {
  const l = Math.hypot(...q) || 1;
  return [q[0] / l, q[1] / l, q[2] / l, q[3] / l];
};

/** The shortest rotation from one direction to another. */
export const between = (from: Vec3, to: Vec3): Quaternion => {
  const [a, b] = [normalize(from), normalize(to)];
  const axis = cross(a, b);
  return unit([axis[0], axis[1], axis[2], 1 + dot(a, b)]);
};

/** The rotation that takes direction `from` to `to` and the side `fromSide` as near as it can to `toSide`. */
export const aligning = (from: Vec3, fromSide: Vec3, to: Vec3, toSide: Vec3): Quaternion => {
  const swing = between(from, to);
  const axis = normalize(to);
  const have = perpendicular(rotate(swing, fromSide), axis);
  const want = perpendicular(toSide, axis);
  const turned = cross(have, want);
  const angle = Math.atan2(dot(turned, axis), dot(have, want));
  return length(turned) < 1e-9 ? swing : multiply(aboutAxis(axis, (angle * 180) / Math.PI), swing);
};
