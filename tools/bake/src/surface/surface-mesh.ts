import { cornersOf, f64, i32, item } from '../base/arrays.ts';
import type { DrapedGarment } from '../mesh/draped-garment.ts';

/** A draped surface whose vertices know their place on their piece; seams are split, points are shared. */
export interface SurfaceMesh {
  readonly pieceIds: readonly string[];
  readonly pieceOfVertex: Int32Array;
  /** Two numbers a vertex, mm on its piece. */
  readonly pieceMm: Float64Array;
  /** Shared point of each vertex. */
  readonly pointOf: Int32Array;
  /** Three numbers a point, metres. */
  readonly positions: Float64Array;
  /** Three vertices a triangle, counter-clockwise from the print side. */
  readonly triangles: Int32Array;
}

export const surfaceMeshOf = ({ mesh, weld, positions }: DrapedGarment): SurfaceMesh => ({
  pieceIds: mesh.pieceIds,
  pieceOfVertex: mesh.pieceOfVertex,
  pieceMm: mesh.pieceMm,
  pointOf: weld.pointOf,
  positions,
  triangles: mesh.triangles,
});

/** Area-weighted unit normals of the shared points: smooth across seams. */
export const pointNormals = ({ positions, pointOf, triangles }: SurfaceMesh): Float64Array => {
  const normals = new Float64Array(positions.length);
  for (let t = 0; t < triangles.length / 3; t++) {
    const points = cornersOf(triangles, t).map((v) => i32(pointOf, v));
    const [a, b, c] = [item(points, 0) * 3, item(points, 1) * 3, item(points, 2) * 3];
    const u = [0, 1, 2].map((k) => f64(positions, b + k) - f64(positions, a + k));
    const v = [0, 1, 2].map((k) => f64(positions, c + k) - f64(positions, a + k));
    for (let k = 0; k < 3; k++) {
      const [i, j] = [(k + 1) % 3, (k + 2) % 3];
      const n = item(u, i) * item(v, j) - item(u, j) * item(v, i);
      for (const o of [a, b, c]) normals[o + k] = f64(normals, o + k) + n;
    }
  }
  for (let o = 0; o < normals.length; o += 3) {
    const length = Math.hypot(f64(normals, o), f64(normals, o + 1), f64(normals, o + 2)) || 1;
    for (let k = 0; k < 3; k++) normals[o + k] = f64(normals, o + k) / length;
  }
  return normals;
};
