import type { Piece } from '../../src/garment.ts';
import { pieceOf } from '../../src/geometry/edges.ts';
import { toUv } from '../../src/piece-space.ts';
import type { Occlusion } from '../ao/occlusion.ts';
import { cornersOf, f32, f64, i32, item } from '../arrays.ts';
import type { GarmentSkin } from '../skin/garment-skin.ts';
import type { HemLip } from '../surface/hem-lip.ts';
import type { Ribbon } from '../surface/stitch-ribbons.ts';
import { pointNormals, type SurfaceMesh } from '../surface/surface-mesh.ts';

/** A garment ready to be written: surface, shade, skin, lip and stitches. */
export interface FinishedGarment {
  readonly surface: SurfaceMesh;
  readonly occlusion: Occlusion;
  readonly skin: GarmentSkin;
  readonly lip: HemLip;
  readonly ribbons: readonly Ribbon[];
}

/** One mesh of the file; arrays as glTF wants them. */
export interface FinishedMesh {
  readonly node: string;
  readonly pieceId: string;
  readonly positions: number[];
  readonly normals: number[];
  readonly uvs: number[];
  /** Way along a stitch row over `STITCH_SPAN_MM`, and side; stitches only. */
  readonly rowUvs: number[];
  readonly shades: number[];
  readonly joints: number[];
  readonly weights: number[];
  readonly indices: number[];
}

/** Length that the whole range of a stitch's u covers, mm. */
export const STITCH_SPAN_MM = 2000;

const emptyMesh = (node: string, pieceId: string): FinishedMesh => ({
  node,
  pieceId,
  positions: [],
  normals: [],
  uvs: [],
  rowUvs: [],
  shades: [],
  joints: [],
  weights: [],
  indices: [],
});

const clampUv = (v: number): number => Math.min(1, Math.max(0, v));

/** Shade and skin of a surface vertex; on the inner side of the lip the outside darkens towards the inside. */
const addAttributes = (
  mesh: FinishedMesh,
  garment: FinishedGarment,
  vertex: number,
  inward: number,
): void => {
  const { surface, occlusion, skin } = garment;
  const point = i32(surface.pointOf, vertex);
  const outside = f64(occlusion.outside, point);
  const worn = f64(occlusion.insideWorn, point);
  mesh.shades.push(outside + (worn - outside) * 0.5 * inward, worn, f64(occlusion.insideGhost, point));
  for (let k = 0; k < 4; k++) {
    mesh.joints.push(skin.joints[point * 4 + k] ?? 0);
    mesh.weights.push(f32(skin.weights, point * 4 + k));
  }
};

const pieceMeshes = (garment: FinishedGarment, pieces: readonly Piece[]): readonly FinishedMesh[] => {
  const { surface, lip } = garment;
  const normals = pointNormals(surface);
  const meshes = surface.pieceIds.map((id) => emptyMesh(`piece:${id}`, id));
  const outIndex = new Map<number, number>();
  const surfaceCount = surface.pointOf.length;
  const addVertex = (v: number): number => {
    const known = outIndex.get(v);
    if (known !== undefined) return known;
    const lipVertex = v >= surfaceCount ? item(lip.vertices, v - surfaceCount) : undefined;
    const source = lipVertex?.source ?? v;
    const mesh = item(meshes, i32(surface.pieceOfVertex, source));
    const index = mesh.positions.length / 3;
    const point = i32(surface.pointOf, source);
    const piece = pieceOf(pieces, mesh.pieceId);
    const mm = lipVertex?.pieceMm ?? [f64(surface.pieceMm, v * 2), f64(surface.pieceMm, v * 2 + 1)];
    for (let k = 0; k < 3; k++) {
      mesh.positions.push(lipVertex?.position[k] ?? f64(surface.positions, point * 3 + k));
      mesh.normals.push(lipVertex?.normal[k] ?? f64(normals, point * 3 + k));
    }
    mesh.uvs.push(...toUv(piece, mm).map(clampUv));
    addAttributes(mesh, garment, source, lipVertex?.inward ?? 0);
    outIndex.set(v, index);
    return index;
  };
  const addTriangle = (corners: readonly [number, number, number]): void => {
    const [first] = corners;
    const source = first >= surfaceCount ? item(lip.vertices, first - surfaceCount).source : first;
    item(meshes, i32(surface.pieceOfVertex, source)).indices.push(...corners.map(addVertex));
  };
  for (let t = 0; t < surface.triangles.length / 3; t++) addTriangle(cornersOf(surface.triangles, t));
  lip.triangles.forEach(addTriangle);
  return meshes;
};

const stitchMeshes = (garment: FinishedGarment, pieces: readonly Piece[]): readonly FinishedMesh[] =>
  garment.ribbons.map((ribbon) => {
    const mesh = emptyMesh(`detail:stitch:${ribbon.piece}`, ribbon.piece);
    const piece = pieceOf(pieces, ribbon.piece);
    for (const vertex of ribbon.vertices) {
      mesh.positions.push(...vertex.position);
      mesh.normals.push(...vertex.normal);
      mesh.uvs.push(...toUv(piece, vertex.pieceMm).map(clampUv));
      mesh.rowUvs.push(clampUv(vertex.alongMm / STITCH_SPAN_MM), vertex.across);
      addAttributes(mesh, garment, vertex.source, 0);
    }
    ribbon.triangles.forEach((corners) => mesh.indices.push(...corners));
    return mesh;
  });

/** The meshes of one garment: a mesh a piece, then its stitches. */
export const finishedMeshes = (garment: FinishedGarment, pieces: readonly Piece[]): readonly FinishedMesh[] =>
  [...pieceMeshes(garment, pieces), ...stitchMeshes(garment, pieces)].filter(
    ({ indices }) => indices.length > 0,
  );
