import { MeshoptSimplifier } from 'meshoptimizer';
import { cornersOf, edgeKey, f64, i32, item } from '../base/arrays.ts';
import { pointNormals, type SurfaceMesh } from './surface-mesh.ts';

/** Weight of a turned normal against a moved surface; kept high so that soft folds survive. */
const NORMAL_WEIGHT = 0.5;

/** Vertices and points kept of a mesh that is thinned out, under new numbers. */
export interface Thinning {
  readonly vertices: Int32Array;
  readonly points: Int32Array;
  /** Three of the kept vertices a triangle, by their new numbers. */
  readonly triangles: Int32Array;
}

const thinningOf = (mesh: SurfaceMesh, triangles: Int32Array): Thinning => {
  const vertices = Int32Array.from(new Set(triangles)).sort();
  const points = Int32Array.from(new Set(vertices.map((v) => i32(mesh.pointOf, v)))).sort();
  const numbers = new Map(Array.from(vertices, (v, i) => [v, i]));
  return { vertices, points, triangles: triangles.map((v) => numbers.get(v) ?? -1) };
};

/** Mesh that a thinning keeps: of the one it was worked out on, or of another with the same triangles. */
export const thinned = (mesh: SurfaceMesh, { vertices, points, triangles }: Thinning): SurfaceMesh => {
  const numbers = new Map(Array.from(points, (p, i) => [p, i]));
  const taken = (from: Float64Array, of: Int32Array, size: number): Float64Array =>
    Float64Array.from({ length: of.length * size }, (_, i) =>
      f64(from, i32(of, Math.floor(i / size)) * size + (i % size)),
    );
  return {
    pieceIds: mesh.pieceIds,
    pieceOfVertex: vertices.map((v) => i32(mesh.pieceOfVertex, v)),
    pieceMm: taken(mesh.pieceMm, vertices, 2),
    pointOf: vertices.map((v) => numbers.get(i32(mesh.pointOf, v)) ?? -1),
    positions: taken(mesh.positions, points, 3),
    triangles,
  };
};

/** A triangle with less of its piece in it than this is none, mm2. */
const SLIVER_MM2 = 0.02;

const areaMm2 = ({ pieceMm }: SurfaceMesh, corners: readonly number[]): number => {
  const at = (k: number): readonly [number, number] => [
    f64(pieceMm, item(corners, k) * 2),
    f64(pieceMm, item(corners, k) * 2 + 1),
  ];
  const [[ax, ay], [bx, by], [cx, cy]] = [at(0), at(1), at(2)];
  return Math.abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2;
};

/**
 * Leaves out triangles whose corners all lie on one straight free edge, as they remain where cloth was thinned out along
 * it: a lip that grows from them would stand out sideways. What they uncover is looked at again.
 */
export const trimSlivers = (mesh: SurfaceMesh): SurfaceMesh => {
  const count = mesh.positions.length / 3;
  const slivers = new Set<number>();
  const uses = new Map<number, number>();
  const edgesOf = (t: number): readonly number[] => {
    const points = cornersOf(mesh.triangles, t).map((v) => i32(mesh.pointOf, v));
    return points.map((p, k) => edgeKey(p, item(points, (k + 1) % 3), count));
  };
  for (let t = 0; t < mesh.triangles.length / 3; t++) {
    for (const key of edgesOf(t)) uses.set(key, (uses.get(key) ?? 0) + 1);
    if (areaMm2(mesh, cornersOf(mesh.triangles, t)) < SLIVER_MM2) slivers.add(t);
  }
  const dropped = new Set<number>();
  for (let before = -1; before < dropped.size;) {
    before = dropped.size;
    for (const t of slivers) {
      if (edgesOf(t).filter((key) => uses.get(key) === 1).length < 2) continue;
      for (const key of edgesOf(t)) uses.set(key, (uses.get(key) ?? 0) - 1);
      dropped.add(t);
      slivers.delete(t);
    }
  }
  return { ...mesh, triangles: mesh.triangles.filter((_, i) => !dropped.has(Math.floor(i / 3))) };
};

/**
 * Chooses the vertices that stay where the cloth is thinned out where it is flat; none is moved, so print stays where
 * it is.
 */
export const simplification = async (mesh: SurfaceMesh, targetTriangles: number): Promise<Thinning> => {
  if (mesh.triangles.length / 3 <= targetTriangles) return thinningOf(mesh, mesh.triangles);
  await MeshoptSimplifier.ready;
  const normals = pointNormals(mesh);
  const perVertex = (values: Float64Array) =>
    Float32Array.from({ length: mesh.pointOf.length * 3 }, (_, i) =>
      f64(values, i32(mesh.pointOf, Math.floor(i / 3)) * 3 + (i % 3)),
    );
  const [indices] = MeshoptSimplifier.simplifyWithAttributes(
    Uint32Array.from(mesh.triangles),
    perVertex(mesh.positions),
    3,
    perVertex(normals),
    3,
    [NORMAL_WEIGHT, NORMAL_WEIGHT, NORMAL_WEIGHT],
    null,
    targetTriangles * 3,
    1,
  );
  return thinningOf(mesh, trimSlivers({ ...mesh, triangles: Int32Array.from(indices) }).triangles);
};

/** Fewer triangles where the cloth is flat. */
export const simplify = async (mesh: SurfaceMesh, targetTriangles: number): Promise<SurfaceMesh> =>
  thinned(mesh, await simplification(mesh, targetTriangles));
