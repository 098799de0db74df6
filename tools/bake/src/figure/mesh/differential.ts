import type { Vec3 } from '@kitwright/geometry';
import type { Distance } from '../sdf/primitives.ts';
import { at } from '../sdf/blend.ts';

/** Unit normal of a field by central differences over 2 * `step`, and the slope there. */
export const gradient = (
  distance: Distance,
  [x, y, z]: Vec3,
  step: number,
): { readonly normal: Vec3; readonly slope: number } => {
  const gx = distance(x + step, y, z) - distance(x - step, y, z);
  const gy = distance(x, y + step, z) - distance(x, y - step, z);
  const gz = distance(x, y, z + step) - distance(x, y, z - step);
  const l = Math.hypot(gx, gy, gz) || 1;
  return { normal: [gx / l, gy / l, gz / l], slope: l / (2 * step) };
};

/** Moves a point on to the zero surface by two Newton steps of at most 4 mm. */
export const projected = (distance: Distance, point: Vec3, step: number): Vec3 => {
  let [x, y, z] = point;
  for (let i = 0; i < 2; i++) {
    const { normal, slope } = gradient(distance, [x, y, z], step);
    const move = Math.max(-0.004, Math.min(0.004, distance(x, y, z) / Math.max(slope, 0.4)));
    x -= normal[0] * move;
    y -= normal[1] * move;
    z -= normal[2] * move;
  }
  return [x, y, z];
};

/** Heights above the surface at which openness is probed (metres), and what each counts. */
const OCCLUSION_TAPS = [
  [0.006, 8],
  [0.014, 6],
  [0.03, 4],
  [0.06, 3],
  [0.11, 2],
] as const;
const OCCLUSION_TOTAL = OCCLUSION_TAPS.reduce((sum, [, weight]) => sum + weight, 0);

/** Ambient occlusion at a surface point from the distance field: 1 is open. After I. Quilez. */
export const occlusionAt = (distance: Distance, [x, y, z]: Vec3, [nx, ny, nz]: Vec3): number => {
  const closed = OCCLUSION_TAPS.reduce((sum, [height, weight]) => {
    const room = distance(x + nx * height, y + ny * height, z + nz * height);
    return sum + weight * Math.max(0, 1 - Math.max(0, room) / height);
  }, 0);
  return Math.max(0.25, 1 - closed / OCCLUSION_TOTAL) ** 0.9;
};

/** Vertex normals weighted by triangle area, unit length. */
export const areaNormals = (positions: ArrayLike<number>, indices: ArrayLike<number>): Float32Array => {
  const normals = new Float32Array(positions.length);
  const point = (vertex: number): Vec3 => [
    at(positions, vertex * 3),
    at(positions, vertex * 3 + 1),
    at(positions, vertex * 3 + 2),
  ];
  for (let t = 0; t < indices.length; t += 3) {
    const corners = [at(indices, t), at(indices, t + 1), at(indices, t + 2)] as const;
    const [a, b, c] = [point(corners[0]), point(corners[1]), point(corners[2])];
    const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
    for (const corner of corners)
      for (let k = 0; k < 3; k++) normals[corner * 3 + k] = at(normals, corner * 3 + k) + at(normal, k);
  }
  for (let i = 0; i < normals.length; i += 3) {
    const l = Math.hypot(at(normals, i), at(normals, i + 1), at(normals, i + 2)) || 1;
    for (let k = 0; k < 3; k++) normals[i + k] = at(normals, i + k) / l;
  }
  return normals;
};
