import type { Path, PathCommand, Point } from '@kitwright/garment';
import type { BoxMm, Operation } from '../../render/display-list.ts';
import type { PatternTile, TileShape } from './tile.ts';

/** Overlap of a picture over its neighbours, mm: without it, the ground shows through the joints. */
const OVERLAP_MM = 0.25;

/** More than any piece takes of tiles of the least size; a bound for what is malformed. */
const MOST_TILES = 20_000;

/** A tile repeated over `cover`, one of them with its middle on the origin. The same input gives the same operations. */
export function drawTile(
  tile: PatternTile,
  cover: BoxMm,
  colourOf: (ink: number) => string,
): readonly Operation[] {
  const { content } = tile;
  const corners = cornersOver(tile, cover);
  if (content.kind === 'shapes') {
    return content.shapes.map((shape) => shapeOperation(shape, corners, colourOf(shape.ink)));
  }
  return corners.map(([x, y]) => ({
    op: 'image',
    imageId: content.uploadId,
    x: x - OVERLAP_MM / 2,
    y: y - OVERLAP_MM / 2,
    width: tile.widthMm + OVERLAP_MM,
    height: tile.heightMm + OVERLAP_MM,
  }));
}

function shapeOperation({ path, strokeMm }: TileShape, corners: readonly Point[], colour: string): Operation {
  const repeated = corners.flatMap((corner): Path => path.map((command) => shifted(command, corner)));
  const paint = { kind: 'pure', colour } as const;
  return strokeMm === null
    ? { op: 'fill', path: repeated, paint }
    : { op: 'stroke', path: repeated, paint, widthMm: strokeMm };
}

function shifted(command: PathCommand, [dx, dy]: Point): PathCommand {
  if (command.op === 'Z') return command;
  const at = { x: command.x + dx, y: command.y + dy };
  if (command.op === 'M' || command.op === 'L') return { op: command.op, ...at };
  const first = { x1: command.x1 + dx, y1: command.y1 + dy };
  if (command.op === 'Q') return { op: 'Q', ...first, ...at };
  return { op: 'C', ...first, x2: command.x2 + dx, y2: command.y2 + dy, ...at };
}

/** The top left corners of all tiles that touch `cover`, and of one more on each side, for what reaches over. */
function cornersOver({ widthMm, heightMm }: PatternTile, { x, y, width, height }: BoxMm): readonly Point[] {
  const columns = span(x, width, widthMm);
  const rows = span(y, height, heightMm);
  if (columns.length * rows.length > MOST_TILES) return [];
  return rows.flatMap((row) =>
    columns.map((column): Point => [(column - 0.5) * widthMm, (row - 0.5) * heightMm]),
  );
}

const span = (from: number, length: number, stepMm: number): readonly number[] => {
  const first = Math.floor(from / stepMm + 0.5) - 1;
  const last = Math.floor((from + length) / stepMm + 0.5) + 1;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
};
