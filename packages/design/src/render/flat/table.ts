import type { Pattern, Piece } from '@kitwright/garment';
import { moveBy, type LaidItem } from './layout.ts';

const GAP_MM = 36;

/** Pieces side by side in rows, each row as wide as the table; tall ones first, so that rows waste little. */
export function layOnTable(pieces: Pattern['pieces'], tableWidthMm: number): readonly LaidItem[] {
  const items: LaidItem[] = [];
  let [x, y, rowHeight] = [0, 0, 0];
  for (const piece of [...pieces].sort(byHeight)) {
    if (x > 0 && x + piece.widthMm > tableWidthMm) [x, y, rowHeight] = [0, y + rowHeight + GAP_MM, 0];
    items.push({ kind: 'piece', pieceId: piece.id, transform: moveBy(x, y) });
    x += piece.widthMm + GAP_MM;
    rowHeight = Math.max(rowHeight, piece.heightMm);
  }
  return items;
}

/** Within a centimetre, pieces count as equally tall and keep their order. */
const byHeight = (a: Piece, b: Piece) => Math.round(b.heightMm / 10) - Math.round(a.heightMm / 10);
