import type { Edge, Piece, Placement, Seam } from '../garment.ts';
import type { Point } from '@kitwright/geometry';
import { lengthMm, type Polyline } from './polyline.ts';

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

/** Chords per curve: on the tightest neckline the sagitta stays under 0.02 mm. */
const CHORDS = 48;

/** A cubic Bezier from `a` to `d` as a polyline. */
export const curve = (a: Point, b: Point, c: Point, d: Point, chords = CHORDS): Polyline =>
  Array.from({ length: chords + 1 }, (_, i) => {
    const t = i / chords;
    const u = 1 - t;
    const [wa, wb, wc, wd] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    return [
      wa * a[0] + wb * b[0] + wc * c[0] + wd * d[0],
      wa * a[1] + wb * b[1] + wc * c[1] + wd * d[1],
    ] as const;
  });

/** A straight line as a polyline. */
export const straight = (a: Point, b: Point): Polyline => [a, b];

/**
 * The line so many mm to the right of the walk: into the piece when the outline runs clockwise (y down), out of it when
 * negative. Each point moves along the mean normal of its two steps, so that gentle corners keep their distance.
 * Curves tighter than the distance are not untangled.
 */
export const parallel = (line: Polyline, byMm: number): Polyline => {
  const points = line.filter(([x, y], i) => {
    const before = line[i - 1];
    return !before || before[0] !== x || before[1] !== y;
  });
  const normalOf = (a: Point, b: Point): Point => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
  };
  return points.map((point, i): Point => {
    const [before, after] = [points[i - 1], points[i + 1]];
    const normals = [before && normalOf(before, point), after && normalOf(point, after)].filter(
      (normal) => normal !== undefined,
    );
    const [sumX, sumY] = normals.reduce(([x, y], normal) => [x + normal[0], y + normal[1]], [0, 0]);
    // The mitre: the sum of two unit normals is shorter, the sharper the corner.
    const share = (byMm * normals.length) / (sumX * sumX + sumY * sumY || 1);
    return [point[0] + sumX * share, point[1] + sumY * share];
  });
};

/** Distances by which a place of a piece lies past the sides of a placement's room, mm, along the room's own directions; below 0 within. */
export const pastRoomMm = (
  {
    centre,
    rotationDeg,
    maxWidthMm,
    maxHeightMm,
  }: Pick<Placement, 'centre' | 'rotationDeg' | 'maxWidthMm' | 'maxHeightMm'>,
  [x, y]: Point,
): readonly [acrossMm: number, downMm: number] => {
  const turn = (rotationDeg * Math.PI) / 180;
  const [dx, dy] = [x - centre[0], y - centre[1]];
  return [
    Math.abs(dx * Math.cos(turn) + dy * Math.sin(turn)) - maxWidthMm / 2,
    Math.abs(dy * Math.cos(turn) - dx * Math.sin(turn)) - maxHeightMm / 2,
  ];
};

/** Is true of a place of a piece in the room of a placement. */
export const isInRoom = (placement: Parameters<typeof pastRoomMm>[0], at: Point): boolean =>
  pastRoomMm(placement, at).every((mm) => mm <= 0);
