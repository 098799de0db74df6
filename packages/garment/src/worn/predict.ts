/** Knowledge at the time a number is predicted: for each item, those that came before it and border on it. */
export interface Prediction {
  readonly count: number;
  /** Earlier neighbours of item i: `near` from `nearFrom[i]` to `nearFrom[i + 1]`. */
  readonly nearFrom: Int32Array;
  readonly near: Int32Array;
  /** Triples of earlier items: the two ends of an edge, and what lies across it from item i. */
  readonly acrossFrom: Int32Array;
  readonly across: Int32Array;
}

const flat = (
  lists: readonly (readonly number[])[],
): { readonly from: Int32Array; readonly all: Int32Array } => {
  const from = new Int32Array(lists.length + 1);
  lists.forEach((list, i) => {
    from[i + 1] = (from[i] ?? 0) + list.length;
  });
  return { from, all: Int32Array.from(lists.flat()) };
};

/** Prediction over triangles of items that are coded in the order of their numbers. */
export const predictionOf = (triangles: ArrayLike<number>, count: number): Prediction => {
  const near = Array.from({ length: count }, () => new Set<number>());
  const opposite = new Map<number, number[]>();
  const keyOf = (a: number, b: number): number => Math.min(a, b) * count + Math.max(a, b);
  for (let t = 0; t < triangles.length; t += 3)
    for (let k = 0; k < 3; k++) {
      const [a, b, c] = [0, 1, 2].map((n) => triangles[t + ((k + n) % 3)] ?? 0) as [number, number, number];
      near[Math.max(a, b)]?.add(Math.min(a, b));
      const key = keyOf(a, b);
      opposite.set(key, [...(opposite.get(key) ?? []), c]);
    }
  const across: number[][] = Array.from({ length: count }, () => []);
  for (const [key, corners] of opposite) {
    const [a, b] = [Math.floor(key / count), key % count];
    const [c, d] = corners;
    if (a === b || corners.length !== 2 || c === undefined || d === undefined) continue;
    const last = Math.max(c, d);
    if (c !== d && last > a && last > b) across[last]?.push(a, b, Math.min(c, d));
  }
  const nearFlat = flat(near.map((set) => [...set].filter((other) => other >= 0).sort((p, q) => p - q)));
  const acrossFlat = flat(across);
  return {
    count,
    nearFrom: nearFlat.from,
    near: nearFlat.all,
    acrossFrom: acrossFlat.from,
    across: acrossFlat.all,
  };
};

/** Method of guessing a value: the mean of its neighbours, or what continues the plane of the triangle next to it. */
export type Guess = 'mean' | 'plane';

/** Guesses one component of item i from whole numbers that are known; whole-number arithmetic, alike on every machine. */
export const guessed = (
  f: Prediction,
  guess: Guess,
  values: Int32Array,
  width: number,
  axis: number,
  i: number,
): number => {
  const at = (item: number): number => values[item * width + axis] ?? 0;
  const [from, to] = [f.acrossFrom[i] ?? 0, f.acrossFrom[i + 1] ?? 0];
  if (guess === 'plane' && to > from) {
    let sum = 0;
    for (let k = from; k < to; k += 3)
      sum += at(f.across[k] ?? 0) + at(f.across[k + 1] ?? 0) - at(f.across[k + 2] ?? 0);
    return Math.round((3 * sum) / (to - from));
  }
  const [first, end] = [f.nearFrom[i] ?? 0, f.nearFrom[i + 1] ?? 0];
  if (end === first) return i > 0 ? at(i - 1) : 0;
  let sum = 0;
  for (let k = first; k < end; k++) sum += at(f.near[k] ?? 0);
  return Math.round(sum / (end - first));
};
