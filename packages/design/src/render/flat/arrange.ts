import type { Pattern, Piece } from '@kitwright/garment';
import { layOnTable, layoutBox, moveLayout, type LaidItem } from './layout.ts';
import { layShirt } from './shirt.ts';
import { layShorts } from './shorts.ts';

/** The garment as it lies before one, from the front or from behind; or all its pieces, flat on a table. */
export type FlatView = 'front' | 'back' | 'all';

/** Between shirt and shorts. */
const GAP_MM = 70;

/** Arranges a garment's pieces for a drawing. A garment that is neither shirt nor shorts lies on the table. */
export function arrange(pattern: Pattern, view: FlatView): readonly LaidItem[] {
  if (view === 'all') return layOnTable(pattern.pieces);
  const body = pattern.pieces.find(({ id }) => id === view);
  const leg = pattern.pieces.find((piece) => isLeg(piece, view));
  const shirt = body ? layShirt(pattern, body) : [];
  const shorts = leg ? layShorts(pattern, leg) : [];
  if (shirt.length === 0 && shorts.length === 0) return layOnTable(pattern.pieces);
  const shirtBox = layoutBox(shirt, pattern);
  const shortsBox = layoutBox(shorts, pattern);
  const middle = body ? body.widthMm / 2 : 0;
  const top = body ? shirtBox.y + shirtBox.height + GAP_MM - shortsBox.y : 0;
  return [...moveLayout(shorts, middle, top), ...shirt];
}

/** A leg of the side looked at: sewn to its neighbour along the crotch. */
const isLeg = (piece: Piece, view: 'front' | 'back'): boolean =>
  piece.id.toLowerCase().includes(view) && piece.edges.some(({ id }) => id.startsWith('crotch'));
