/** Element access of the inner loops. Reading past the end gives NaN or -1, which no later step survives. */
export const f64 = (array: Float64Array, i: number): number => array[i] ?? Number.NaN;
export const i32 = (array: Int32Array, i: number): number => array[i] ?? -1;

/** A symmetric matrix by rows: each unknown's neighbours with their weights, and its own. */
export interface Rows {
  readonly neighbours: readonly ReadonlyMap<number, number>[];
  readonly diagonal: Float64Array;
}

/** Triangles lying flat, and the unknown that each vertex stands for. */
export interface FlatMesh {
  readonly flatMm: Float64Array;
  readonly triangles: Int32Array;
  readonly unknownOf: (vertex: number) => number;
  readonly count: number;
}

/** Half the cotangent of the angle at c, of a flat triangle. */
export const halfCotangent = (flatMm: Float64Array, a: number, b: number, c: number): number => {
  const [ux, uy] = [f64(flatMm, a * 2) - f64(flatMm, c * 2), f64(flatMm, a * 2 + 1) - f64(flatMm, c * 2 + 1)];
  const [vx, vy] = [f64(flatMm, b * 2) - f64(flatMm, c * 2), f64(flatMm, b * 2 + 1) - f64(flatMm, c * 2 + 1)];
  return (0.5 * (ux * vx + uy * vy)) / Math.max(1e-9, Math.abs(ux * vy - uy * vx));
};

/** The Laplacian of a flat mesh with cotangent weights: what is linear on it is harmonic. */
export const cotangentRows = ({ flatMm, triangles, unknownOf, count }: FlatMesh): Rows => {
  const neighbours = Array.from({ length: count }, () => new Map<number, number>());
  const diagonal = new Float64Array(count);
  const add = (p: number, q: number, weight: number): void => {
    neighbours[p]?.set(q, (neighbours[p].get(q) ?? 0) + weight);
    diagonal[p] = f64(diagonal, p) + weight;
  };
  for (let t = 0; t < triangles.length; t += 3)
    for (let e = 0; e < 3; e++) {
      const [a, b, c] = [0, 1, 2].map((k) => i32(triangles, t + ((e + k) % 3))) as [number, number, number];
      const weight = halfCotangent(flatMm, a, b, c);
      add(unknownOf(a), unknownOf(b), weight);
      add(unknownOf(b), unknownOf(a), weight);
    }
  return { neighbours, diagonal };
};

export interface Solve {
  readonly rows: Rows;
  /** 1 for unknowns that keep their value. */
  readonly isFixed: Uint8Array;
  readonly right: Float64Array;
  readonly tolerance: number;
}

const MOST_ROUNDS = 3000;

/** Solves `diagonal x - sum of weights x = right` by conjugate gradients, from what `x` holds; returns the answer in `x`. */
export const solveRows = ({ rows, isFixed, right, tolerance }: Solve, x: Float64Array): void => {
  const n = x.length;
  const from = new Int32Array(n + 1);
  const [to, weights]: [number[], number[]] = [[], []];
  rows.neighbours.forEach((row, i) => {
    if (isFixed[i] !== 1)
      for (const [j, weight] of row) {
        to.push(j);
        weights.push(weight);
      }
    from[i + 1] = to.length;
  });
  const [ends, shares] = [Int32Array.from(to), Float64Array.from(weights)];
  const own = rows.diagonal;
  // The inner loops of the bake of sizes: plain loops, no lists made on the way.
  const apply = (v: Float64Array, out: Float64Array): void => {
    for (let i = 0; i < n; i++) {
      let sum = isFixed[i] === 1 ? 0 : f64(own, i) * f64(v, i);
      const end = i32(from, i + 1);
      for (let e = i32(from, i); e < end; e++) sum -= f64(shares, e) * f64(v, i32(ends, e));
      out[i] = sum;
    }
  };
  const [residual, product, direction] = [new Float64Array(n), new Float64Array(n), new Float64Array(n)];
  apply(x, residual);
  for (let i = 0; i < n; i++) residual[i] = isFixed[i] === 1 ? 0 : f64(right, i) - f64(residual, i);
  let [before, first] = [0, 0];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let now = 0;
    for (let i = 0; i < n; i++) now += f64(residual, i) ** 2 / (f64(own, i) || 1);
    if (round === 0) first = now;
    if (now <= tolerance * tolerance * (first || 1) || now < 1e-26) return;
    const share = round === 0 ? 0 : now / before;
    for (let i = 0; i < n; i++)
      direction[i] = f64(residual, i) / (f64(own, i) || 1) + share * f64(direction, i);
    apply(direction, product);
    let against = 0;
    for (let i = 0; i < n; i++) against += f64(direction, i) * f64(product, i);
    const step = now / against;
    for (let i = 0; i < n; i++) {
      x[i] = f64(x, i) + step * f64(direction, i);
      residual[i] = f64(residual, i) - step * f64(product, i);
    }
    before = now;
  }
};
