import { fromUv, type Piece, type Point } from '@kitwright/garment';
import { pieceOf } from '@kitwright/garment/geometry/edges.ts';
import { containsPoint, distanceToLineMm } from '@kitwright/garment/geometry/polyline.ts';
import { cornersOf, f64, i32, item } from '../base/arrays.ts';
import type { Surface } from '../base/surface.ts';
import type { RestNode } from '../gltf/read-rest.ts';
import { outlineOf } from '../mesh/piece-mesh.ts';
import type { SurfaceMesh } from '../surface/surface-mesh.ts';

/** A piece as worn, with the place of every vertex on the piece. */
export interface MeasuredPiece extends Surface {
  readonly piece: Piece;
  readonly places: readonly Point[];
}

/** Vertices further outside the outline than this belong to the hem's lip. */
const LIP_MM = 0.8;

/** The piece without the triangles of its hem lip. */
const withoutLip = (measured: MeasuredPiece): MeasuredPiece => {
  const outline = outlineOf(measured.piece);
  const closed = [...outline, ...outline.slice(0, 1)];
  const isLip = measured.places.map(
    (at) => !containsPoint(outline, at) && distanceToLineMm(closed, at) > LIP_MM,
  );
  const kept: number[] = [];
  for (let t = 0; t < measured.triangles.length / 3; t++) {
    const corners = cornersOf(measured.triangles, t);
    if (!corners.some((v) => isLip[v])) kept.push(...corners);
  }
  return { ...measured, triangles: Int32Array.from(kept) };
};

/** The pieces of a baked file that are cut from cloth; a cord is not flat. */
export const piecesOfFile = (
  nodes: readonly RestNode[],
  pieces: readonly Piece[],
): readonly MeasuredPiece[] =>
  nodes.flatMap((node) => {
    const piece = pieceOf(pieces, node.name.slice('piece:'.length));
    if (piece.cloth === 'cord') return [];
    const uvs = node.attribute('TEXCOORD_0');
    const element: number[] = [];
    const places = Array.from({ length: node.positions.length / 3 }, (_, v) => {
      uvs?.getElement(v, element);
      return fromUv(piece, [element[0] ?? 0, element[1] ?? 0]);
    });
    return [withoutLip({ piece, places, positions: node.positions, triangles: node.triangles })];
  });

/** The pieces of a surface that has no lip yet. */
export const piecesOfSurface = (mesh: SurfaceMesh, pieces: readonly Piece[]): readonly MeasuredPiece[] =>
  mesh.pieceIds.map((id, index) => {
    const positions = Float64Array.from({ length: mesh.pointOf.length * 3 }, (_, i) =>
      f64(mesh.positions, i32(mesh.pointOf, Math.floor(i / 3)) * 3 + (i % 3)),
    );
    const places = Array.from(mesh.pointOf, (_, v): Point => [
      f64(mesh.pieceMm, v * 2),
      f64(mesh.pieceMm, v * 2 + 1),
    ]);
    const triangles = mesh.triangles.filter(
      (_, i) => i32(mesh.pieceOfVertex, item(cornersOf(mesh.triangles, Math.floor(i / 3)), 0)) === index,
    );
    return { piece: pieceOf(pieces, id), places, positions, triangles };
  });
