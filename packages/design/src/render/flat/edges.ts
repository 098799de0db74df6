import type { Edge, Path, Pattern, Piece, Point } from '@kitwright/garment';

/** A seam as seen from one piece: its own edge, and the piece and edge it is sewn to. */
export interface Join {
  readonly edge: Edge;
  readonly partner: Piece;
  readonly partnerEdge: Edge;
}

/** Every seam of a piece. */
export function joinsOf(pattern: Pattern, piece: Piece): readonly Join[] {
  return pattern.seams.flatMap(({ a, b }) => {
    const sides = a.piece === piece.id ? [[a, b] as const] : b.piece === piece.id ? [[b, a] as const] : [];
    return sides.flatMap(([own, other]) => {
      const edge = edgeOf(piece, own.edge);
      const partner = pattern.pieces.find(({ id }) => id === other.piece);
      const partnerEdge = partner && edgeOf(partner, other.edge);
      return edge && partner && partnerEdge ? [{ edge, partner, partnerEdge }] : [];
    });
  });
}

const edgeOf = (piece: Piece, id: string) => piece.edges.find((edge) => edge.id === id);

/** First and last point of an edge, the upper one first. */
export function endsTopDown({ points }: Edge): readonly [top: Point, bottom: Point] {
  const first = points[0] ?? [0, 0];
  const last = points.at(-1) ?? first;
  return first[1] <= last[1] ? [first, last] : [last, first];
}

export const polyline = (points: readonly Point[]): Path =>
  points.map(([x, y], index) => ({ op: index === 0 ? 'M' : 'L', x, y }));

export const polygon = (points: readonly Point[]): Path => [...polyline(points), { op: 'Z' }];
