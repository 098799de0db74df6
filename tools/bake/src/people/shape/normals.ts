import { f64, i32, item } from '../../base/arrays.ts';

/** Normals of shared points, weighted by the triangles' areas. */
export const normalsOf = (points: Float64Array, triangles: Int32Array, count: number): Float64Array => {
  const normals = new Float64Array(count * 3);
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [0, 1, 2].map((k) => i32(triangles, t + k) * 3);
    const [a = 0, b = 0, c = 0] = corners;
    const side = (to: number, axis: number): number => f64(points, to + axis) - f64(points, a + axis);
    const [ux, uy, uz, vx, vy, vz] = [side(b, 0), side(b, 1), side(b, 2), side(c, 0), side(c, 1), side(c, 2)];
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    for (const corner of corners)
      normal.forEach((value, axis) => {
        normals[corner + axis] = f64(normals, corner + axis) + value;
      });
  }
  for (let p = 0; p < count * 3; p += 3) {
    const length = Math.hypot(f64(normals, p), f64(normals, p + 1), f64(normals, p + 2)) || 1;
    for (let k = p; k < p + 3; k++) normals[k] = f64(normals, k) / length;
  }
  return normals;
};

/** The points that each point shares an edge with. */
export const neighboursOf = (triangles: Int32Array, count: number): readonly (readonly number[])[] => {
  const found = Array.from({ length: count }, () => new Set<number>());
  for (let t = 0; t < triangles.length; t += 3)
    for (let k = 0; k < 3; k++) {
      const [a, b] = [i32(triangles, t + k), i32(triangles, t + ((k + 1) % 3))];
      item(found, a).add(b);
      item(found, b).add(a);
    }
  return found.map((set) => [...set]);
};

/** Values drawn to their neighbours' mean, half way each round. */
export const softened = (
  values: Float64Array,
  neighbours: readonly (readonly number[])[],
  rounds: number,
): Float64Array => {
  let current = values;
  for (let round = 0; round < rounds; round++) {
    const from = current;
    current = from.map((own, p) => {
      const near = item(neighbours, p);
      if (near.length === 0) return own;
      return own / 2 + near.reduce((sum, q) => sum + f64(from, q), 0) / (2 * near.length);
    });
  }
  return current;
};
