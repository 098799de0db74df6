/** A point or direction in metres: x to the left of the body, y up, z forward. */
export type Vec3 = readonly [x: number, y: number, z: number];

export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

/** Adds b times scale to a. */
export const addScaled = (a: Vec3, b: Vec3, scale = 1): Vec3 => [
  a[0] + b[0] * scale,
  a[1] + b[1] * scale,
  a[2] + b[2] * scale,
];

export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export const length = (a: Vec3): number => Math.sqrt(dot(a, a));

/** Unit vector; the zero vector stays zero. */
export const normalize = (a: Vec3): Vec3 => {
  const l = length(a) || 1;
  return [a[0] / l, a[1] / l, a[2] / l];
};

export const lerp = (a: Vec3, b: Vec3, t: number): Vec3 => addScaled(a, subtract(b, a), t);

/** The part of `a` at right angles to the unit vector `axis`, made a unit vector. */
export const perpendicular = (a: Vec3, axis: Vec3): Vec3 => normalize(addScaled(a, axis, -dot(a, axis)));

export const mirrorX = (a: Vec3): Vec3 => [-a[0], a[1], a[2]];

export const scaled = (a: Vec3, s: number): Vec3 => [a[0] * s, a[1] * s, a[2] * s];
