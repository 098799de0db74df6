import { f64, i32 } from '@kitwright/garment/sized/sparse-solve.ts';
import type { CoarseCloth } from './coarse-cloth.ts';

/** Bending stiffness of a knit, N m, and by how much it is more where prints are: there chest and back are to lie smooth, as if on a board. */
const BENDING_NM = 1e-5;
const AT_PRINTS = 30;

/** Hinges of a net, four numbers each, as a sweep needs them. */
export interface Hinges {
  readonly weights: Float64Array;
  /** Weights times inverse masses. */
  readonly pulls: Float64Array;
  /** Minus one over the weighted inverse masses and compliance of each. */
  readonly scales: Float64Array;
}

/** Quadratic bending of flat cloth (Bergou et al. 2006): weights by the lengths of the edges about each hinge. */
export const hingesOf = (
  {
    coarse,
    lengths,
    stiffness,
  }: { readonly coarse: CoarseCloth; readonly lengths: Float64Array; readonly stiffness: Float64Array },
  inverseMass: Float64Array,
  stepS: number,
): Hinges => {
  const { hinges, edges } = coarse;
  const count = inverseMass.length;
  const key = (a: number, b: number): number => Math.min(a, b) * count + Math.max(a, b);
  const lengthOf = new Map<number, number>();
  for (let e = 0; e < lengths.length; e += 1)
    lengthOf.set(key(i32(edges, e * 2), i32(edges, e * 2 + 1)), f64(lengths, e));
  const between = (a: number, b: number): number => lengthOf.get(key(a, b)) ?? 0;
  const weights = new Float64Array(hinges.length);
  const pulls = new Float64Array(hinges.length);
  const scales = new Float64Array(hinges.length / 4);
  for (let q = 0; q < hinges.length; q += 4) {
    const [a, b, c, d] = [0, 1, 2, 3].map((k) => i32(hinges, q + k)) as [number, number, number, number];
    const length = between(a, b) || 1e-3;
    const tipOf = (tip: number): readonly [along: number, height: number] => {
      const [fromA, fromB] = [between(a, tip), between(b, tip)];
      const along = (length * length + fromA * fromA - fromB * fromB) / (2 * length);
      return [along, Math.sqrt(Math.max(length * length * 0.01, fromA * fromA - along * along))];
    };
    const [[sAlong, sHeight], [tAlong, tHeight]] = [tipOf(c), tipOf(d)];
    const [cotA0, cotA1] = [sAlong / sHeight, tAlong / tHeight];
    const [cotB0, cotB1] = [(length - sAlong) / sHeight, (length - tAlong) / tHeight];
    weights.set([cotB0 + cotB1, cotA0 + cotA1, -cotA0 - cotB0, -cotA1 - cotB1], q);
    const stiff = BENDING_NM * (1 + (AT_PRINTS - 1) * 0.5 * (f64(stiffness, a) + f64(stiffness, b)));
    let sum = (length * (sHeight + tHeight)) / 6 / stiff / stepS ** 2;
    for (let k = q; k < q + 4; k += 1) {
      pulls[k] = f64(weights, k) * f64(inverseMass, i32(hinges, k));
      sum += f64(pulls, k) * f64(weights, k);
    }
    scales[q / 4] = -1 / sum;
  }
  return { weights, pulls, scales };
};
