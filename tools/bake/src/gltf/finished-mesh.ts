import { type Piece, toUv } from '@kitwright/garment';
import { pieceOf } from '@kitwright/garment/geometry/edges.ts';
import type { Occlusion } from '../ao/occlusion.ts';
import { cornersOf, f32, f64, i32, item } from '../base/arrays.ts';
import type { GarmentSkin } from '../surface/bone-shares.ts';
import type { HemLip } from '../surface/hem-lip.ts';
import { pointNormals, type SurfaceMesh } from '../surface/surface-mesh.ts';

/** A surface ready to be written: shape, shade, skin and lip. */
export interface FinishedPart {
  /** Name of the node that a piece's triangles go to. */
  readonly nodeOf: (pieceId: string) => string;
  readonly surface: SurfaceMesh;
  readonly occlusion: Occlusion;
  readonly skin: GarmentSkin;
  readonly lip: HemLip;
}

/** One mesh of the file; arrays as glTF wants them. */
export interface FinishedMesh {
  readonly node: string;
  readonly pieceId: string;
  readonly positions: number[];
  readonly normals: number[];
  readonly uvs: number[];
  readonly shades: number[];
  readonly joints: number[];
  readonly weights: number[];
  readonly indices: number[];
}

const emptyMesh = (node: string, pieceId: string): FinishedMesh => ({
  node,
  pieceId,
  positions: [],
  normals: [],
  uvs: [],
  shades: [],
  joints: [],
  weights: [],
  indices: [],
});

const clampUv = (v: number): number => Math.min(1, Math.max(0, v));

/** Shade and skin of a surface vertex; on the inner side of the lip the outside darkens towards the inside. */
const addAttributes = (mesh: FinishedMesh, part: FinishedPart, vertex: number, inward: number): void => {
  const { surface, occlusion, skin } = part;
  const point = i32(surface.pointOf, vertex);
  const outside = f64(occlusion.outside, point);
  const worn = f64(occlusion.insideWorn, point);
  mesh.shades.push(outside + (worn - outside) * 0.5 * inward, worn, f64(occlusion.insideGhost, point));
  for (let k = 0; k < 4; k++) {
    mesh.joints.push(skin.joints[point * 4 + k] ?? 0);
    mesh.weights.push(f32(skin.weights, point * 4 + k));
  }
};

/** The meshes of a part, one a piece. */
export const finishedMeshes = (part: FinishedPart, pieces: readonly Piece[]): readonly FinishedMesh[] => {
  const { surface, lip, nodeOf } = part;
  const normals = pointNormals(surface);
  const meshes = surface.pieceIds.map((id) => emptyMesh(nodeOf(id), id));
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
    addAttributes(mesh, part, source, lipVertex?.inward ?? 0);
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
  return meshes.filter(({ indices }) => indices.length > 0);
};
