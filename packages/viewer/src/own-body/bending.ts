import { f64, i32 } from '@kitwright/garment/sized/sparse-solve.ts';
import type { Laplacian } from './laplacian.ts';

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

/** Points with some of the stiffness, and those with their neighbours besides whose surroundings are a disc. */
const pointsOf = ({ from, ends }: Laplacian, isBorder: Uint8Array, stiffness: Float64Array) => {
  const isNear = new Uint8Array(stiffness.length);
  const moving: number[] = [];
  for (let p = 0; p < stiffness.length; p += 1) {
    if (f64(stiffness, p) <= 0) continue;
    moving.push(p);
    isNear[p] = 1;
    for (let e = i32(from, p); e < i32(from, p + 1); e += 1) isNear[i32(ends, e) / 3] = 1;
  }
  const near = [...isNear.keys()].filter((p) => isNear[p] === 1 && isBorder[p] === 0);
  return { moving: Int32Array.from(moving), near: Int32Array.from(near) };
};

/**
 * Stiffness of cloth: takes off the bends that it has not got at rest, in place, in so many passes. Each is a step down the
 * quadratic bending of flat cloth: small waves go at once, wide ones hardly; cloth that moves as a
 * whole, or grows evenly, is left alone. `stiffness` has 0 to 1 of it for each point.
 */
export const bendingOf = (
  laplacian: Laplacian,
  corners: Int32Array,
  rest: Float64Array,
  stiffness: Float64Array,
): ((x: Float64Array, passes: number) => void) => {
  const { from, ends } = laplacian;
  const shares = sharesOf(laplacian);
  const { moving, near } = pointsOf(laplacian, borderOf(corners, from.length - 1), stiffness);
  const [moved, bends] = [new Float64Array(rest.length), new Float64Array(rest.length)];
  /** Adds to points a share of how far others, at the same places, are off the mean of their neighbours. Plain loops: they are run some hundred times. */
  const addOff = (
    points: Int32Array,
    of: Float64Array,
    into: Float64Array,
    shareOf: Float64Array | null,
  ): void => {
    for (let i = 0; i < points.length; i += 1) {
      const p = i32(points, i);
      const o = p * 3;
      let [x, y, z] = [f64(of, o), f64(of, o + 1), f64(of, o + 2)];
      const end = i32(from, p + 1);
      for (let e = i32(from, p); e < end; e += 1) {
        const q = i32(ends, e);
        const share = f64(shares, e);
        x -= share * f64(of, q);
        y -= share * f64(of, q + 1);
        z -= share * f64(of, q + 2);
      }
      const by = shareOf === null ? 1 : -SHARE * f64(shareOf, p);
      into[o] = f64(into, o) + by * x;
      into[o + 1] = f64(into, o + 1) + by * y;
      into[o + 2] = f64(into, o + 2) + by * z;
    }
  };
  return (x, passes) => {
    for (let i = 0; i < x.length; i += 1) moved[i] = f64(x, i) - f64(rest, i);
    for (let pass = 0; pass < passes; pass += 1) {
      bends.fill(0);
      addOff(near, moved, bends, null);
      addOff(moving, bends, moved, stiffness);
    }
    for (let i = 0; i < x.length; i += 1) x[i] = f64(rest, i) + f64(moved, i);
  };
};
