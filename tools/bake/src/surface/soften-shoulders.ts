import { cornersOf, f64, i32, item, smoothstep } from '../base/arrays.ts';
import { pointNormals, type SurfaceMesh } from './surface-mesh.ts';

const PASSES = 30;
const STEP = 0.5;
/** Corners that look down are underarms: their folds are wanted. */
const LEAST_UP = 0.25;
/** Pieces that meet at the end of a shoulder seam: front, back and sleeve. */
const MEETING = 3;

/** The points at which three pieces meet on top. */
const shoulderPoints = (mesh: SurfaceMesh, normals: Float64Array): readonly number[] => {
  const pieces: Set<number>[] = Array.from({ length: mesh.positions.length / 3 }, () => new Set());
  mesh.pointOf.forEach((p, v) => item(pieces, p).add(i32(mesh.pieceOfVertex, v)));
  return [...pieces.keys()].filter(
    (p) => item(pieces, p).size >= MEETING && f64(normals, p * 3 + 1) > LEAST_UP,
  );
};

/** Share by which each point may be smoothed, 0..1: fully at a shoulder's end, not at all `reachM` from it. */
const sharesNear = ({ positions }: SurfaceMesh, ends: readonly number[], reachM: number): Float64Array =>
  Float64Array.from({ length: positions.length / 3 }, (_, p) => {
    const distance = (q: number) =>
      Math.hypot(...[0, 1, 2].map((k) => f64(positions, p * 3 + k) - f64(positions, q * 3 + k)));
    return Math.max(0, ...ends.map((q) => 1 - smoothstep(0, reachM, distance(q))));
  });

/**
 * Rounds the ends of the shoulder seams, which a solver of hinges leaves slightly pointed, as a press does: points near
 * them move across the cloth towards the mean of their neighbours.
 */
export const softenShoulders = (mesh: SurfaceMesh, reachM: number): SurfaceMesh => {
  const normals = pointNormals(mesh);
  const shares = sharesNear(mesh, shoulderPoints(mesh, normals), reachM);
  const x = mesh.positions.slice();
  for (let pass = 0; pass < PASSES; pass++) {
    const sums = new Float64Array(x.length);
    const counts = new Float64Array(shares.length);
    for (let t = 0; t < mesh.triangles.length / 3; t++) {
      const points = cornersOf(mesh.triangles, t).map((v) => i32(mesh.pointOf, v));
      if (points.every((p) => f64(shares, p) === 0)) continue;
      points.forEach((p, i) => {
        for (const q of [item(points, (i + 1) % 3), item(points, (i + 2) % 3)]) {
          counts[p] = f64(counts, p) + 1;
          for (let k = 0; k < 3; k++) sums[p * 3 + k] = f64(sums, p * 3 + k) + f64(x, q * 3 + k);
        }
      });
    }
    shares.forEach((share, p) => {
      if (share === 0) return;
      const toMean = [0, 1, 2].map((k) => f64(sums, p * 3 + k) / f64(counts, p) - f64(x, p * 3 + k));
      const across = toMean.reduce((sum, d, k) => sum + d * f64(normals, p * 3 + k), 0);
      for (let k = 0; k < 3; k++)
        x[p * 3 + k] = f64(x, p * 3 + k) + STEP * share * across * f64(normals, p * 3 + k);
    });
  }
  return { ...mesh, positions: x };
};
