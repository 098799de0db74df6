import { f64, i32 } from '@kitwright/garment/sized/sparse-solve.ts';
import type { CoarseCloth, FineCloth } from './coarse-cloth.ts';

/** Cloth between knots is found from those this far off, and how softly they are mixed, mm. */
const REACH_MM = 52;
const SOFT_MM = 17;

/** Solves a symmetric 3 by 3 equation for its right side 1, 0, 0; null where it is no plane. */
const firstOf = (m: readonly number[]): readonly [number, number, number] | null => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = m;
  const det = a * (d * f - e * e) - b * (b * f - e * c) + c * (b * e - d * c);
  if (Math.abs(det) <= 1e-6 * Math.abs(a * d * f)) return null;
  return [(d * f - e * e) / det, (c * e - b * f) / det, (b * e - c * d) / det];
};

/**
 * Shares of knots in each vertex of the fine cloth: what is flat between knots stays flat (moving least squares on the piece).
 * The places of sewn points are the mean of those of their vertices.
 */
export const betweenKnots = (
  { pointCount, flatMm, pieceOf, triangles, pointOf }: FineCloth,
  { verticesOf }: CoarseCloth,
): ((knots: Float64Array, into: Float64Array) => void) => {
  const cells = new Map<string, { readonly knot: number; readonly vertex: number }[]>();
  const cellOf = (mm: number): number => Math.floor(mm / REACH_MM);
  verticesOf.forEach((own, knot) => {
    for (const vertex of own) {
      const key = `${pieceOf[vertex]} ${cellOf(f64(flatMm, vertex * 2))} ${cellOf(f64(flatMm, vertex * 2 + 1))}`;
      const cell = cells.get(key) ?? [];
      cell.push({ knot, vertex });
      cells.set(key, cell);
    }
  });
  const vertices = Int32Array.from(new Set(triangles));
  const times = new Float64Array(pointCount);
  const [from, knots, shares]: [number[], number[], number[]] = [[0], [], []];
  for (const v of vertices) {
    const [x, y] = [f64(flatMm, v * 2), f64(flatMm, v * 2 + 1)];
    const near: { knot: number; dx: number; dy: number; weight: number }[] = [];
    for (let i = -1; i <= 1; i += 1)
      for (let j = -1; j <= 1; j += 1)
        for (const { knot, vertex } of cells.get(`${pieceOf[v]} ${cellOf(x) + i} ${cellOf(y) + j}`) ?? []) {
          const [dx, dy] = [f64(flatMm, vertex * 2) - x, f64(flatMm, vertex * 2 + 1) - y];
          const far = Math.hypot(dx, dy);
          if (far < REACH_MM)
            near.push({
              knot,
              dx,
              dy,
              weight: Math.exp(-((far / SOFT_MM) ** 2)) * (1 - far / REACH_MM) ** 2,
            });
        }
    const sums = [0, 0, 0, 0, 0, 0];
    for (const { dx, dy, weight } of near)
      [1, dx, dy, dx * dx, dx * dy, dy * dy].forEach(
        (value, k) => (sums[k] = (sums[k] ?? 0) + weight * value),
      );
    const plane = firstOf(sums) ?? [1 / (sums[0] || 1), 0, 0];
    for (const { knot, dx, dy, weight } of near) {
      knots.push(knot);
      shares.push(weight * (plane[0] + plane[1] * dx + plane[2] * dy));
    }
    from.push(knots.length);
    if (near.length > 0) times[i32(pointOf, v)] = f64(times, i32(pointOf, v)) + 1;
  }
  const [starts, ids, weights] = [Int32Array.from(from), Int32Array.from(knots), Float64Array.from(shares)];
  return (places, into) => {
    for (let p = 0; p < pointCount; p += 1) if (f64(times, p) > 0) into.fill(0, p * 3, p * 3 + 3);
    for (let n = 0; n < vertices.length; n += 1) {
      const o = i32(pointOf, i32(vertices, n)) * 3;
      const share = 1 / f64(times, o / 3);
      for (let i = i32(starts, n); i < i32(starts, n + 1); i += 1) {
        const [q, weight] = [i32(ids, i) * 3, f64(weights, i) * share];
        for (let k = 0; k < 3; k += 1) into[o + k] = f64(into, o + k) + weight * f64(places, q + k);
      }
    }
  };
};
