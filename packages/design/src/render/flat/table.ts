import type { Pattern, Piece } from '@kitwright/garment';
import { moveBy, type LaidItem } from './layout.ts';

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
