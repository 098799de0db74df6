import { f64, i32, item } from '../../base/arrays.ts';

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
