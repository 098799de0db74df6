/** The element of an array of numbers. Reading past its end gives NaN, which no later step survives. */
export const at = (array: ArrayLike<number>, i: number): number => array[i] ?? Number.NaN;

export const clamp = (x: number, from = 0, to = 1): number => Math.min(to, Math.max(from, x));

/** Smooth ramp from 0 at `from` to 1 at `to`. */
export const smoothstep = (from: number, to: number, x: number): number => {
  const t = clamp((x - from) / (to - from));
  return t * t * (3 - 2 * t);
};

/** The value under a key. Throws when it is missing: a bug. */
export const entry = <K, V>(map: ReadonlyMap<K, V>, key: K): V => {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`Nothing under ${String(key)}`);
  return value;
};
