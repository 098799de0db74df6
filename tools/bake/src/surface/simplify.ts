import { MeshoptSimplifier } from 'meshoptimizer';
import { f64, i32 } from '../base/arrays.ts';
import { pointNormals, type SurfaceMesh } from './surface-mesh.ts';
import { trimSlivers } from './trim-slivers.ts';

/** How much a turned normal counts against a moved surface; kept high so that soft folds survive. */
const NORMAL_WEIGHT = 0.5;

/** The mesh without the vertices and points that no triangle uses. */
const compacted = (mesh: SurfaceMesh): SurfaceMesh => {
  const { triangles } = mesh;
  const vertices = [...new Set(triangles)].sort((a, b) => a - b);
  const points = [...new Set(vertices.map((v) => i32(mesh.pointOf, v)))].sort((a, b) => a - b);
  const vertexIds = new Map(vertices.map((v, i) => [v, i]));
  const pointIds = new Map(points.map((p, i) => [p, i]));
  return {
    pieceIds: mesh.pieceIds,
    pieceOfVertex: Int32Array.from(vertices, (v) => i32(mesh.pieceOfVertex, v)),
    pieceMm: Float64Array.from(
      vertices.flatMap((v) => [f64(mesh.pieceMm, v * 2), f64(mesh.pieceMm, v * 2 + 1)]),
    ),
    pointOf: Int32Array.from(vertices, (v) => pointIds.get(i32(mesh.pointOf, v)) ?? -1),
    positions: Float64Array.from(points.flatMap((p) => [0, 1, 2].map((k) => f64(mesh.positions, p * 3 + k)))),
    triangles: triangles.map((v) => vertexIds.get(v) ?? -1),
  };
};

/** Fewer triangles where the cloth is flat. Vertices are only left out, never moved: print stays where it is. */
export const simplify = async (mesh: SurfaceMesh, targetTriangles: number): Promise<SurfaceMesh> => {
  if (mesh.triangles.length / 3 <= targetTriangles) return mesh;
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
  return compacted(trimSlivers({ ...mesh, triangles: Int32Array.from(indices) }));
};
