import { MeshoptSimplifier } from 'meshoptimizer';
import { f64, i32 } from '../base/arrays.ts';
import { pointNormals, type SurfaceMesh } from './surface-mesh.ts';
import { trimSlivers } from './trim-slivers.ts';

/** How much a turned normal counts against a moved surface; kept high so that soft folds survive. */
const NORMAL_WEIGHT = 0.5;

/** What is kept of a mesh that is thinned out: some of its vertices and points, under new numbers. */
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

/** What a thinning keeps of a mesh: of the one it was worked out on, or of another with the same triangles. */
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

/** Which vertices stay where the cloth is thinned out where it is flat; none is moved, so print stays where it is. */
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
