/** Element access for the bake's inner loops. Reading past the end gives NaN or -1, which no later step survives. */

export const f64 = (array: Float64Array, i: number): number => array[i] ?? Number.NaN;

export const f32 = (array: Float32Array, i: number): number => array[i] ?? Number.NaN;

export const i32 = (array: Int32Array, i: number): number => array[i] ?? -1;

/** The element of an ordinary array. Throws past the end: a bug in the bake. */
export const item = <T>(array: readonly T[], i: number): T => {
  const value = array[i];
  if (value === undefined) throw new RangeError(`No element ${i} of ${array.length}`);
  return value;
};

/** The value under a key. Throws when it is missing: a bug in the bake. */
export const entry = <K, V>(map: ReadonlyMap<K, V>, key: K): V => {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`Nothing under ${String(key)}`);
  return value;
};

/** The three corners of triangle `t`. */
export const cornersOf = (triangles: Int32Array, t: number): readonly [number, number, number] => [
  i32(triangles, t * 3),
  i32(triangles, t * 3 + 1),
  i32(triangles, t * 3 + 2),
];

/** The undirected edge between two of `count` vertices as one number. */
export const edgeKey = (a: number, b: number, count: number): number =>
  a < b ? a * count + b : b * count + a;

/** Smooth ramp from 0 at `from` to 1 at `to`. */
export const smoothstep = (from: number, to: number, x: number): number => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};
