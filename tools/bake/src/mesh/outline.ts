import type { Edge, Piece, Point } from '@kitwright/garment';
import type { Polyline } from '@kitwright/garment/geometry/polyline.ts';

/** The seam line of a piece as a closed polygon, mm. */
export const outlineOf = (piece: Piece): Polyline => piece.edges.flatMap(({ points }) => points.slice(0, -1));

/** Distance from a point to the nearest place on an open polyline, mm. */
export const distanceToLineMm = (line: Polyline, [x, y]: Point): number => {
  let least = Infinity;
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1] ?? [x, y];
    const [bx, by] = line[i] ?? [x, y];
    const [ex, ey] = [bx - ax, by - ay];
    const t = Math.min(1, Math.max(0, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey || 1)));
    least = Math.min(least, Math.hypot(ax + t * ex - x, ay + t * ey - y));
  }
  return least;
};

/** True where an edge is a narrow end of a band: ends are named so. */
export const isEnd = (edgeId: string): boolean => edgeId.startsWith('end');

/** The long sides of a band: the one that stays free, if any, and the edges along the other. */
export const sidesOfStrip = ({ edges }: Piece): { readonly free?: Edge; readonly sewn: readonly Edge[] } => {
  const long = edges.filter(({ id }) => !isEnd(id));
  const free = long.find(({ finish }) => finish !== 'seam');
  return free ? { free, sewn: long.filter((edge) => edge !== free) } : { sewn: long };
};
