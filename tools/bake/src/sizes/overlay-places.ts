import type { Piece, Point } from '@kitwright/garment';
import { containsPoint, distanceToLineMm } from '@kitwright/garment/geometry/polyline.ts';
import { i32 } from '../base/arrays.ts';
import { outlineOf } from '../mesh/piece-mesh.ts';

/** A place this far outside of a piece belongs to its lip, mm. */
const LIP_MM = 0.3;

/** True where places lie on the piece, not on its lip. */
export const isOnPiece = (piece: Piece): ((at: Point) => boolean) => {
  const outline = outlineOf(piece);
  const closed = [...outline, ...outline.slice(0, 1)];
  return (at) => containsPoint(outline, at) || distanceToLineMm(closed, at) < LIP_MM;
};

/** The triangles all of whose vertices fit. */
export const trianglesOf = (
  triangles: ArrayLike<number>,
  isWanted: (vertex: number) => boolean,
): Int32Array => {
  const kept: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [0, 1, 2].map((k) => i32(Int32Array.of(triangles[t + k] ?? -1), 0));
    if (corners.every(isWanted)) kept.push(...corners);
  }
  return Int32Array.from(kept);
};
