import type { Edge, Piece, Seam } from '../garment.ts';
import type { Point } from '@kitwright/geometry';
import { lengthMm } from './polyline.ts';

/** The piece with this id. Throws when the garment has none: a pattern that names it is wrong. */
export const pieceOf = (pieces: readonly Piece[], id: string): Piece => {
  const piece = pieces.find((candidate) => candidate.id === id);
  if (!piece) throw new RangeError(`No piece ${id}`);
  return piece;
};

/** The edge with this id. Throws when the piece has none. */
export const edgeOf = (piece: Piece, id: string): Edge => {
  const edge = piece.edges.find((candidate) => candidate.id === id);
  if (!edge) throw new RangeError(`No edge ${id} on piece ${piece.id}`);
  return edge;
};

/** First and last corner of an edge. */
export const endsOf = (piece: Piece, edgeId: string): readonly [start: Point, end: Point] => {
  const { points } = edgeOf(piece, edgeId);
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end) throw new RangeError(`Edge ${edgeId} of ${piece.id} has no points`);
  return [start, end];
};

/** The seam between two edges, written `piece.edge`, with its ease measured on the pieces. */
export const seamBetween = (pieces: readonly Piece[], a: string, b: string): Seam => {
  const side = (name: string) => {
    const [piece = '', edge = ''] = name.split('.');
    return { piece, edge, lengthMm: lengthMm(edgeOf(pieceOf(pieces, piece), edge).points) };
  };
  const [sideA, sideB] = [side(a), side(b)];
  return {
    a: { piece: sideA.piece, edge: sideA.edge },
    b: { piece: sideB.piece, edge: sideB.edge },
    easeMm: sideA.lengthMm - sideB.lengthMm,
  };
};
