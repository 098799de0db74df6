import { f64, i32 } from '@kitwright/garment/sized/sparse-solve.ts';

/** The Laplacian of the cloth by rows: neighbours with their weights, and the diagonal. */
export interface Laplacian {
  readonly from: Int32Array;
  /** Beginnings of the three numbers of each neighbour. */
  readonly ends: Int32Array;
  readonly weights: Float64Array;
  readonly diagonal: Float64Array;
}

/**
 * Share of the bend that a pass takes away. Of the sharpest, a zigzag of neighbours, a pass at a quarter leaves nothing; more
 * would turn it over, and points that all move at once would never come to rest.
 */
const SHARE = 0.25;

/** Points whose surroundings are no disc: edges of cloth, which are free to bend, places where more than two sides meet, strays. */
const borderOf = (corners: Int32Array, count: number): Uint8Array => {
  const sides = new Map<number, number>();
  for (let t = 0; t < corners.length; t += 3)
    for (let k = 0; k < 3; k += 1) {
      const [a, b] = [i32(corners, t + k) / 3, i32(corners, t + ((k + 1) % 3)) / 3];
      const side = Math.min(a, b) * count + Math.max(a, b);
      sides.set(side, (sides.get(side) ?? 0) + 1);
    }
  const isBorder = new Uint8Array(count).fill(1);
  for (const corner of corners) isBorder[corner / 3] = 0;
  for (const [side, times] of sides)
    if (times !== 2) {
      isBorder[side % count] = 1;
      isBorder[Math.floor(side / count)] = 1;
    }
  return isBorder;
};

/** Shares of the neighbours in the mean that each point is compared with; obtuse corners would count below 0, and count for nothing. */
const sharesOf = ({ from, weights }: Laplacian): Float64Array => {
  const shares = weights.map((weight) => Math.max(0, weight));
  for (let p = 0; p + 1 < from.length; p += 1) {
    const row = shares.subarray(i32(from, p), i32(from, p + 1));
    const sum = row.reduce((all, share) => all + share, 0);
    if (sum > 0) row.forEach((share, e) => (row[e] = share / sum));
  }
  return shares;
};

/**
 * Stiffness of cloth: takes off the bends that it has not got at rest, in place, in so many passes. Each is a step down the
 * quadratic bending of flat cloth: small waves go at once, wide ones hardly; cloth that moves as a
 * whole, or grows evenly, is left alone.
 */
export const bendingOf = (
  laplacian: Laplacian,
  corners: Int32Array,
  rest: Float64Array,
): ((x: Float64Array, passes: number) => void) => {
  const { from, ends } = laplacian;
  const count = from.length - 1;
  const shares = sharesOf(laplacian);
  const isBorder = borderOf(corners, count);
  const [moved, bends] = [new Float64Array(count * 3), new Float64Array(count * 3)];
  const off = new Float64Array(3);
  // Plain loops: they are run some hundred times.
  const readOff = (of: Float64Array, p: number): void => {
    let [x, y, z] = [0, 0, 0];
    const end = i32(from, p + 1);
    for (let e = i32(from, p); e < end; e += 1) {
      const q = i32(ends, e);
      const share = f64(shares, e);
      x += share * f64(of, q);
      y += share * f64(of, q + 1);
      z += share * f64(of, q + 2);
    }
    const o = p * 3;
    off[0] = f64(of, o) - x;
    off[1] = f64(of, o + 1) - y;
    off[2] = f64(of, o + 2) - z;
  };
  return (x, passes) => {
    for (let i = 0; i < x.length; i += 1) moved[i] = f64(x, i) - f64(rest, i);
    for (let pass = 0; pass < passes; pass += 1) {
      for (let p = 0; p < count; p += 1) {
        if (isBorder[p] === 1) continue;
        readOff(moved, p);
        for (let k = 0; k < 3; k += 1) bends[p * 3 + k] = f64(off, k);
      }
      for (let p = 0; p < count; p += 1) {
        readOff(bends, p);
        for (let k = 0; k < 3; k += 1) moved[p * 3 + k] = f64(moved, p * 3 + k) - SHARE * f64(off, k);
      }
    }
    for (let i = 0; i < x.length; i += 1) x[i] = f64(rest, i) + f64(moved, i);
  };
};
