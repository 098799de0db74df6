import { cornersOf, edgeKey, f64, i32, item } from '../base/arrays.ts';
import type { SurfaceMesh } from './surface-mesh.ts';

const SWEEPS = 60;
/** Share of each edge's error that a sweep takes away: gentle, so that errors spread instead of buckling. */
const STEP = 0.35;

interface RestEdges {
  readonly points: Int32Array;
  readonly lengthsM: Float64Array;
}

/** Every edge once, with the mean of its lengths on the pieces at its sides. */
const restEdges = (
  mesh: SurfaceMesh,
  drawIn: (pieceId: string) => number,
  isLaid: (pieceId: string) => boolean,
): RestEdges => {
  const pointCount = mesh.positions.length / 3;
  const found = new Map<number, { readonly a: number; readonly b: number; sum: number; count: number }>();
  for (let t = 0; t < mesh.triangles.length / 3; t++) {
    const corners = cornersOf(mesh.triangles, t);
    const pieceId = item(mesh.pieceIds, i32(mesh.pieceOfVertex, corners[0]));
    if (isLaid(pieceId)) continue;
    const scale = drawIn(pieceId);
    corners.forEach((v, k) => {
      const w = item(corners, (k + 1) % 3);
      const [a, b] = [i32(mesh.pointOf, v), i32(mesh.pointOf, w)];
      const key = edgeKey(a, b, pointCount);
      const edge = found.get(key) ?? { a, b, sum: 0, count: 0 };
      const dx = (f64(mesh.pieceMm, v * 2) - f64(mesh.pieceMm, w * 2)) * scale;
      edge.sum += Math.hypot(dx, f64(mesh.pieceMm, v * 2 + 1) - f64(mesh.pieceMm, w * 2 + 1)) / 1000;
      edge.count++;
      found.set(key, edge);
    });
  }
  const edges = [...found.values()];
  return {
    points: Int32Array.from(edges.flatMap(({ a, b }) => [a, b])),
    lengthsM: Float64Array.from(edges, ({ sum, count }) => sum / count),
  };
};

/**
 * Gives the refined cloth its cut lengths back: rounding a fold with more triangles makes it longer than the chords
 * the solver held. A few gentle Gauss-Seidel sweeps over the edges; shape changes by fractions of a millimetre. Pieces
 * that were laid in their final shape keep it.
 */
export const restoreLengths = (
  mesh: SurfaceMesh,
  drawIn: (pieceId: string) => number,
  isLaid: (pieceId: string) => boolean = () => false,
): SurfaceMesh => {
  const { points, lengthsM } = restEdges(mesh, drawIn, isLaid);
  const x = mesh.positions.slice();
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (let e = 0; e < lengthsM.length; e++) {
      const a = i32(points, e * 2) * 3;
      const b = i32(points, e * 2 + 1) * 3;
      const dx = f64(x, a) - f64(x, b);
      const dy = f64(x, a + 1) - f64(x, b + 1);
      const dz = f64(x, a + 2) - f64(x, b + 2);
      const length = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1;
      const share = (STEP * 0.5 * (f64(lengthsM, e) - length)) / length;
      x[a] = f64(x, a) + dx * share;
      x[a + 1] = f64(x, a + 1) + dy * share;
      x[a + 2] = f64(x, a + 2) + dz * share;
      x[b] = f64(x, b) - dx * share;
      x[b + 1] = f64(x, b + 1) - dy * share;
      x[b + 2] = f64(x, b + 2) - dz * share;
    }
  return { ...mesh, positions: x };
};
