import type { Path, Pattern } from '@kitwright/garment';
import type { BoxMm, Matrix } from '../display-list.ts';
import { boxOf, intersection, pathBox, rectanglePath, transformPoint } from '../geometry.ts';

/** One piece laid on the drawing. */
export interface LaidPiece {
  readonly pieceId: string;
  /** From the piece to the drawing, mm. */
  readonly transform: Matrix;
  /** Part of the piece that is to be seen, on the piece; all of it when absent. */
  readonly clip?: Path;
  /** Cloth added to the piece, on the piece, to fill what would gape; it wears the piece's own bleed. */
  readonly backing?: Path;
  /** How much darker it lies, 0..1: what is further from the eye. */
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
}

export type LaidItem = ({ readonly kind: 'piece' } & LaidPiece) | ({ readonly kind: 'band' } & LaidBand);

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
  items.map((item) =>
    item.kind === 'piece'
      ? { ...item, transform: combine(moveBy(x, y), item.transform) }
      : { ...item, line: transformPath(moveBy(x, y), item.line) },
  );

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

/** Upright box round everything laid. */
export function layoutBox(items: readonly LaidItem[], pattern: Pattern): BoxMm {
  const boxes = items.map((item) => {
    if (item.kind === 'band') return pathBox(item.line);
    const piece = pattern.pieces.find(({ id }) => id === item.pieceId);
    const outline = piece?.outline ?? [];
    const seen = intersection(pathBox(outline), pathBox(item.clip ?? outline));
    return pathBox(transformPath(item.transform, rectanglePath(seen)));
  });
  return boxOf(
    boxes.flatMap(({ x, y, width, height }) => [[x, y] as const, [x + width, y + height] as const]),
  );
}
