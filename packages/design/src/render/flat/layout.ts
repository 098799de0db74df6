import type { Edge, Path, Pattern, Piece, Point } from '@kitwright/garment';
import type { BoxMm, Matrix } from '../display-list.ts';
import { transformPoint } from '@kitwright/geometry';
import { boxOf, intersection, pathBox, rectanglePath } from '../geometry.ts';

/** One piece laid on the drawing. */
export interface LaidPiece {
  readonly pieceId: string;
  /** From the piece to the drawing, mm. */
  readonly transform: Matrix;
  /** Part of the piece that is to be seen, on the piece; all of it when absent. */
  readonly clip?: Path;
  /** Cloth added to the piece, on the piece, to fill what would gape; it wears the piece's own bleed. */
  readonly backing?: Path;
  /** Darkness of it, 0..1: more for what is further from the eye. */
  readonly shade?: number;
}

/** A band of cloth along a line, such as a neckband seen on a shirt laid flat. */
export interface LaidBand {
  /** The piece it is cut from: its main cloth gives the colour. */
  readonly pieceId: string;
  /** The seam line it stands on, on the drawing. */
  readonly line: Path;
  readonly widthMm: number;
  readonly shade?: number;
  /** Seen from inside: in the colour of what is turned in, where the piece is folded. */
  readonly isInside?: boolean;
}

/** Cloth of a piece in a form that it only takes when sewn, such as a collar's leaf: in its main colour, without its print. */
export interface LaidShape {
  readonly pieceId: string;
  /** Closed, on the drawing. */
  readonly path: Path;
  readonly shade?: number;
}

export type LaidItem =
  | ({ readonly kind: 'piece' } & LaidPiece)
  | ({ readonly kind: 'band' } & LaidBand)
  | ({ readonly kind: 'shape' } & LaidShape);

/** Pieces arranged for a drawing, furthest first. */
export interface FlatLayout {
  readonly items: readonly LaidItem[];
}

export const NO_MOVE: Matrix = [1, 0, 0, 1, 0, 0];

export const moveBy = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];

/** `second` after `first`. */
export function combine(second: Matrix, first: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [a2, b2, c2, d2] = second;
  const [x, y] = transformPoint(second, [e, f]);
  return [a2 * a + c2 * b, b2 * a + d2 * b, a2 * c + c2 * d, b2 * c + d2 * d, x, y];
}

/** A layout moved as a whole. */
export const moveLayout = (items: readonly LaidItem[], x: number, y: number): readonly LaidItem[] =>
  items.map((item) => {
    const move = moveBy(x, y);
    if (item.kind === 'piece') return { ...item, transform: combine(move, item.transform) };
    if (item.kind === 'band') return { ...item, line: transformPath(move, item.line) };
    return { ...item, path: transformPath(move, item.path) };
  });

/** A path under a matrix. */
export const transformPath = (matrix: Matrix, path: Path): Path =>
  path.map((command) => {
    if (command.op === 'Z') return command;
    const [x, y] = transformPoint(matrix, [command.x, command.y]);
    if (command.op === 'M' || command.op === 'L') return { op: command.op, x, y };
    const [x1, y1] = transformPoint(matrix, [command.x1, command.y1]);
    if (command.op === 'Q') return { op: 'Q', x1, y1, x, y };
    const [x2, y2] = transformPoint(matrix, [command.x2, command.y2]);
    return { op: 'C', x1, y1, x2, y2, x, y };
  });

const grown = ({ x, y, width, height }: BoxMm, by: number): BoxMm => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Upright box round everything laid. */
export function layoutBox(items: readonly LaidItem[], pattern: Pattern): BoxMm {
  const boxes = items.map((item) => {
    if (item.kind === 'band') return grown(pathBox(item.line), item.widthMm);
    if (item.kind === 'shape') return pathBox(item.path);
    const piece = pattern.pieces.find(({ id }) => id === item.pieceId);
    const outline = piece?.outline ?? [];
    const seen = intersection(pathBox(outline), pathBox(item.clip ?? outline));
    return pathBox(transformPath(item.transform, rectanglePath(seen)));
  });
  return boxOf(
    boxes.flatMap(({ x, y, width, height }) => [[x, y] as const, [x + width, y + height] as const]),
  );
}

const GAP_MM = 36;

/** Tables tried, from narrow to wide. */
const TABLE_WIDTHS_MM = Array.from({ length: 31 }, (_, step) => 900 + 50 * step);
const LIKED_PROPORTION = 1.4;

/** All pieces side by side in rows, on the table that gives the most compact picture of pleasing proportions. */
export function layOnTable(pieces: Pattern['pieces']): readonly LaidItem[] {
  const tables = TABLE_WIDTHS_MM.map((width) => layInRows(pieces, width));
  const best = tables.reduce((a, b) => (b.cost < a.cost ? b : a));
  return best.items;
}

interface Table {
  readonly items: readonly LaidItem[];
  /** Area used, worse the further its proportions are from those liked. */
  readonly cost: number;
}

/** Rows as wide as the table; tall pieces first, so that rows waste little. */
function layInRows(pieces: Pattern['pieces'], tableWidthMm: number): Table {
  const items: LaidItem[] = [];
  let [x, y, rowHeight, width] = [0, 0, 0, 1];
  for (const piece of [...pieces].sort(byHeight)) {
    if (x > 0 && x + piece.widthMm > tableWidthMm) [x, y, rowHeight] = [0, y + rowHeight + GAP_MM, 0];
    items.push({ kind: 'piece', pieceId: piece.id, transform: moveBy(x, y) });
    x += piece.widthMm + GAP_MM;
    rowHeight = Math.max(rowHeight, piece.heightMm);
    width = Math.max(width, x - GAP_MM);
  }
  const height = y + rowHeight;
  const strangeness = Math.abs(Math.log(width / height / LIKED_PROPORTION));
  return { items, cost: width * height * (1 + strangeness / 2) };
}

/** Within a centimetre, pieces count as equally tall and keep their order. */
const byHeight = (a: Piece, b: Piece) => Math.round(b.heightMm / 10) - Math.round(a.heightMm / 10);

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
