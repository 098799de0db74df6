import type { Pattern, Piece, Seam } from '../../garment.ts';
import { edgeOf, pieceOf } from '../../geometry/edges.ts';
import { joined, lengthMm, pointAt } from '../../geometry/polyline.ts';
import type { Point } from '@kitwright/geometry';

/** Steps in which an edge is searched for the nearest point. */
const SEARCH_STEPS = 2000;

/** The seam line once round, from the piece's own edges. */
export const outlineOf = (piece: Piece): readonly Point[] =>
  joined(...piece.edges.map(({ points }) => points));

/** Length of one side of a seam, mm. */
export const edgeLengthMm = (pattern: Pattern, { piece, edge }: Seam['a']): number =>
  lengthMm(edgeOf(pieceOf(pattern.pieces, piece), edge).points);

/** Shares of an edge's length at which its notches stand, in ascending order. */
export const notchShares = (piece: Piece, edgeId: string): readonly number[] => {
  const { points } = edgeOf(piece, edgeId);
  const candidates = Array.from({ length: SEARCH_STEPS + 1 }, (_, i) => {
    const share = i / SEARCH_STEPS;
    return { share, point: pointAt(points, share) };
  });
  const away = (point: Point, [x, y]: Point) => Math.hypot(point[0] - x, point[1] - y);
  return piece.notches
    .filter(({ edge }) => edge === edgeId)
    .map(({ at }) => candidates.reduce((a, b) => (away(b.point, at) < away(a.point, at) ? b : a)).share)
    .sort((a, b) => a - b);
};
