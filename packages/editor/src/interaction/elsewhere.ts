import { anchorPointMm, anchorTo, fitTo, homeOf, mirrorOf, roundMm, type Element } from '@kitwright/design';
import type { ElementGeometry } from '@kitwright/design/render';
import type { Pattern, Piece, Placement, Point } from '@kitwright/garment';
import { placementAt } from './drag-step.ts';
import { wrapDeg } from './interaction.ts';

/** Nearer to the middle line than this, an element is its own other side, mm. */
const MIDDLE_MM = 5;

/** The same name on the other side of the body. */
export const otherSide = (id: string): string =>
  id.replace(/left|right/i, (side) => {
    const other = side.toLowerCase() === 'left' ? 'right' : 'left';
    return side.startsWith(side.slice(0, 1).toLowerCase())
      ? other
      : other.replace(/^./, (first) => first.toUpperCase());
  });

const pieceOf = (pattern: Pattern, pieceId: string): Piece | undefined =>
  pattern.pieces.find(({ id }) => id === pieceId);

/** False for what stands in the very middle of a piece that has no counterpart: it is its own other side. */
export function hasOtherSide({ anchor }: Element, pattern: Pattern): boolean {
  const placement = pattern.placements.find(({ id }) => id === anchor.placement);
  const piece = placement && pieceOf(pattern, placement.piece);
  if (!placement || !piece) return false;
  if (pieceOf(pattern, otherSide(piece.id)) !== piece) return true;
  return Math.abs(2 * anchorPointMm(placement, anchor)[0] - piece.widthMm) >= MIDDLE_MM;
}

/**
 * The element as it lies on the other side of the garment: on the other sleeve or leg, or beyond the middle line of its
 * own piece. A picture is turned over, words stay readable. Null in the very middle, where it is its own other side.
 */
export function mirrored(element: Element, geometry: ElementGeometry, pattern: Pattern): Element | null {
  const own = pieceOf(pattern, geometry.pieceId);
  const other = pieceOf(pattern, otherSide(geometry.pieceId)) ?? own;
  if (!own || !other) return null;
  const at: Point = [other.widthMm - geometry.anchorMm[0], geometry.anchorMm[1]];
  if (!hasOtherSide(element, pattern)) return null;
  const placement = mirrorPlacement(element, at, other, pattern);
  if (!placement) return null;
  const place = hung(placement, at, -geometry.rotationDeg);
  return { ...mirrorOf(element), ...place };
}

const mirrorPlacement = (element: Element, at: Point, on: Piece, pattern: Pattern): Placement | undefined =>
  pattern.placements.find(({ id, piece }) => piece === on.id && id === otherSide(element.anchor.placement)) ??
  placementAt(pattern, { pieceId: on.id, xMm: at[0], yMm: at[1] }, homeOf(element));

/** Anchor on a placement and angle from it, for an element at a point and an angle of the piece. */
const hung = (placement: Placement, at: Point, angleDeg: number) => ({
  anchor: anchorTo(placement, at),
  rotationDeg: wrapDeg(roundMm(angleDeg - placement.rotationDeg)),
});

/** Pieces that something can be copied to: those that have a place of their own kind or any at all. */
export const piecesFor = (pattern: Pattern): readonly Piece[] =>
  pattern.pieces.filter(
    ({ id, cloth }) => cloth === 'shell' && pattern.placements.some(({ piece }) => piece === id),
  );

/** The element on another piece: on a place of its kind there if there is one, and small enough for it. */
export function onPiece(element: Element, pieceId: string, pattern: Pattern): Element | null {
  const there = pattern.placements.filter(({ piece }) => piece === pieceId);
  const placement =
    there.find(({ kind }) => kind === homeOf(element)) ??
    there.find(({ kind }) => kind === 'free') ??
    there[0];
  if (!placement) return null;
  const place = { anchor: { placement: placement.id, dxMm: 0, dyMm: 0 }, rotationDeg: 0 };
  return { ...fitTo(element, placement), ...place };
}
