import { f64, i32 } from '../arrays.ts';
import type { DistanceGrid } from './distance-grid.ts';
import type { ClothTopology } from './topology.ts';

/**
 * One Gauss-Seidel sweep over each kind of constraint, in the manner of XPBD (Macklin et al. 2016; small steps, 2019).
 * Positions are three numbers a vertex, metres; `invH2` is one over the square of the substep, 1/s2.
 */

/** Quadratic bending: the weighted sum of a hinge's four points is drawn to zero. */
export const solveBending = (x: Float64Array, cloth: ClothTopology, invH2: number): void => {
  const { hinges, hingeWeights: weights, inverseMass: w } = cloth;
  for (let q = 0; q < cloth.hingeCompliance.length; q++) {
    const o = q * 4;
    const ia = i32(hinges, o);
    const ib = i32(hinges, o + 1);
    const ic = i32(hinges, o + 2);
    const id = i32(hinges, o + 3);
    const ka = f64(weights, o);
    const kb = f64(weights, o + 1);
    const kc = f64(weights, o + 2);
    const kd = f64(weights, o + 3);
    const ma = f64(w, ia) * ka;
    const mb = f64(w, ib) * kb;
    const mc = f64(w, ic) * kc;
    const md = f64(w, id) * kd;
    const denominator = ma * ka + mb * kb + mc * kc + md * kd + f64(cloth.hingeCompliance, q) * invH2;
    const l = -1 / denominator;
    for (let k = 0; k < 3; k++) {
      const a = ia * 3 + k;
      const b = ib * 3 + k;
      const c = ic * 3 + k;
      const d = id * 3 + k;
      const pull = l * (ka * f64(x, a) + kb * f64(x, b) + kc * f64(x, c) + kd * f64(x, d));
      x[a] = f64(x, a) + ma * pull;
      x[b] = f64(x, b) + mb * pull;
      x[c] = f64(x, c) + mc * pull;
      x[d] = f64(x, d) + md * pull;
    }
  }
};

/** Moves two vertices along their connection by `share` of it, each by its inverse mass. */
const moveApart = (x: Float64Array, i: number, j: number, wi: number, wj: number, share: number): void => {
  for (let k = 0; k < 3; k++) {
    const a = i * 3 + k;
    const b = j * 3 + k;
    const d = f64(x, a) - f64(x, b);
    x[a] = f64(x, a) + share * wi * d;
    x[b] = f64(x, b) - share * wj * d;
  }
};

const distanceBetween = (x: Float64Array, i: number, j: number): number => {
  const dx = f64(x, i * 3) - f64(x, j * 3);
  const dy = f64(x, i * 3 + 1) - f64(x, j * 3 + 1);
  const dz = f64(x, i * 3 + 2) - f64(x, j * 3 + 2);
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
};

const TINY_M = 1e-9;

/** Edges keep their rest length; compliance in m/N. */
export const solveStretch = (
  x: Float64Array,
  cloth: ClothTopology,
  complianceMPerN: number,
  invH2: number,
): void => {
  const { edges, restLengths, inverseMass: w } = cloth;
  const soft = complianceMPerN * invH2;
  for (let e = 0; e < restLengths.length; e++) {
    const i = i32(edges, e * 2);
    const j = i32(edges, e * 2 + 1);
    const length = distanceBetween(x, i, j);
    if (length < TINY_M) continue;
    const wi = f64(w, i);
    const wj = f64(w, j);
    moveApart(x, i, j, wi, wj, (f64(restLengths, e) - length) / ((wi + wj + soft) * length));
  }
};

/** Pairs of vertices on cords that only pull: the stitches of a seam being closed. */
export interface Stitches {
  readonly pairs: Int32Array;
  readonly initialLengths: Float64Array;
}

/** Stitches hold at most the share `open` of their first length. */
export const solveStitches = (x: Float64Array, w: Float64Array, stitches: Stitches, open: number): void => {
  for (let s = 0; s < stitches.initialLengths.length; s++) {
    const i = i32(stitches.pairs, s * 2);
    const j = i32(stitches.pairs, s * 2 + 1);
    const length = distanceBetween(x, i, j);
    const most = f64(stitches.initialLengths, s) * open;
    if (length <= most + TINY_M) continue;
    const wi = f64(w, i);
    const wj = f64(w, j);
    moveApart(x, i, j, wi, wj, (most - length) / ((wi + wj) * length));
  }
};

/** Vertices that have come too close are pushed apart, half way each sweep. */
export const solveSelfContact = (
  x: Float64Array,
  w: Float64Array,
  pairs: Int32Array,
  pairCount: number,
  radiusM: number,
): void => {
  for (let p = 0; p < pairCount; p++) {
    const i = i32(pairs, p * 2);
    const j = i32(pairs, p * 2 + 1);
    const length = distanceBetween(x, i, j);
    if (length >= radiusM || length < 1e-6) continue;
    const wi = f64(w, i);
    const wj = f64(w, j);
    moveApart(x, i, j, wi, wj, (0.5 * (radiusM - length)) / ((wi + wj) * length));
  }
};

/** Keeps vertices `offsetM` off the collider; what they slide is held back by Coulomb friction. */
export const solveContact = (
  x: Float64Array,
  before: Float64Array,
  grid: DistanceGrid,
  offsetM: number,
  friction: number,
): void => {
  for (let o = 0; o < x.length; o += 3) {
    const depth = offsetM - grid.sample(f64(x, o), f64(x, o + 1), f64(x, o + 2));
    if (depth <= 0) continue;
    const { gx, gy, gz } = grid;
    const px = f64(x, o) + gx * depth;
    const py = f64(x, o + 1) + gy * depth;
    const pz = f64(x, o + 2) + gz * depth;
    const dx = px - f64(before, o);
    const dy = py - f64(before, o + 1);
    const dz = pz - f64(before, o + 2);
    const along = dx * gx + dy * gy + dz * gz;
    const sx = dx - along * gx;
    const sy = dy - along * gy;
    const sz = dz - along * gz;
    const slide = Math.sqrt(sx * sx + sy * sy + sz * sz);
    const held = slide > 1e-12 ? Math.min(1, (friction * depth) / slide) : 0;
    x[o] = px - sx * held;
    x[o + 1] = py - sy * held;
    x[o + 2] = pz - sz * held;
  }
};
