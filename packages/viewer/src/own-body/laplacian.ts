import { cotangentRows, f64, i32 } from '@kitwright/garment/sized/sparse-solve.ts';

/** The Laplacian of the cloth by rows: neighbours with their weights, and the diagonal. */
export interface Laplacian {
  readonly from: Int32Array;
  /** Beginnings of the three numbers of each neighbour. */
  readonly ends: Int32Array;
  readonly weights: Float64Array;
  readonly diagonal: Float64Array;
}

/** Flat cloth, sewn: triangles of vertices, and the point that each vertex is sewn into. */
interface FlatCloth {
  readonly flatToMm: Float64Array;
  readonly triangles: Int32Array;
  readonly pointOf: Int32Array;
  readonly pointCount: number;
}

export const laplacianOf = ({ flatToMm, triangles, pointOf, pointCount }: FlatCloth): Laplacian => {
  const { neighbours, diagonal } = cotangentRows({
    flatMm: flatToMm,
    triangles,
    unknownOf: (v) => i32(pointOf, v),
    count: pointCount,
  });
  const from = new Int32Array(pointCount + 1);
  neighbours.forEach((row, p) => {
    from[p + 1] = i32(from, p) + row.size;
  });
  const [ends, weights] = [new Int32Array(i32(from, pointCount)), new Float64Array(i32(from, pointCount))];
  neighbours.forEach((row, p) => {
    let at = i32(from, p);
    for (const [q, weight] of row) {
      ends[at] = q * 3;
      weights[at] = weight;
      at += 1;
    }
  });
  return { from, ends, weights, diagonal };
};

/** Computes the Laplacian of three numbers a point, and adds what holds each of them. */
const apply = (
  { from, ends, weights, diagonal }: Laplacian,
  held: Float64Array,
  v: Float64Array,
  into: Float64Array,
): void => {
  for (let p = 0; p < held.length; p += 1) {
    const o = p * 3;
    const own = f64(diagonal, p) + f64(held, p);
    let x = own * f64(v, o);
    let y = own * f64(v, o + 1);
    let z = own * f64(v, o + 2);
    const end = i32(from, p + 1);
    for (let e = i32(from, p); e < end; e += 1) {
      const q = i32(ends, e);
      const weight = f64(weights, e);
      x -= weight * f64(v, q);
      y -= weight * f64(v, q + 1);
      z -= weight * f64(v, q + 2);
    }
    into[o] = x;
    into[o + 1] = y;
    into[o + 2] = z;
  }
};

/** Some steps of conjugate gradients, in place. Plain loops: they take most of the time of it all. */
export const solve = (
  laplacian: Laplacian,
  held: Float64Array,
  right: Float64Array,
  steps: number,
  x: Float64Array,
): void => {
  const count = x.length;
  const residual = right.slice();
  const [direction, product] = [new Float64Array(count), new Float64Array(count)];
  const scale = new Float64Array(count);
  for (let i = 0; i < count; i += 1) {
    const p = Math.floor(i / 3);
    scale[i] = 1 / (f64(laplacian.diagonal, p) + f64(held, p));
  }
  apply(laplacian, held, x, product);
  for (let i = 0; i < count; i += 1) residual[i] = f64(residual, i) - f64(product, i);
  let before = 0;
  for (let step = 0; step < steps; step += 1) {
    let now = 0;
    for (let i = 0; i < count; i += 1) now += f64(residual, i) * f64(residual, i) * f64(scale, i);
    if (now < 1e-26) return;
    const kept = step === 0 ? 0 : now / before;
    for (let i = 0; i < count; i += 1)
      direction[i] = f64(residual, i) * f64(scale, i) + kept * f64(direction, i);
    apply(laplacian, held, direction, product);
    let against = 0;
    for (let i = 0; i < count; i += 1) against += f64(direction, i) * f64(product, i);
    const far = now / (against || 1);
    for (let i = 0; i < count; i += 1) {
      x[i] = f64(x, i) + far * f64(direction, i);
      residual[i] = f64(residual, i) - far * f64(product, i);
    }
    before = now;
  }
};
