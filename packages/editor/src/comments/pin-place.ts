import type { Spot } from '@kitwright/contract/designs';
import { fromUv, toUv, type Pattern } from '@kitwright/garment';
import { onPattern } from '../design-view/piece-space-map.ts';
import type { SurfacePoint } from '../interaction/interaction.ts';
import type { Project } from '../interaction/project-box.ts';

/** Where on a piece, as shares of its texture's box. */
export interface PinPlace {
  readonly pieceId: string;
  readonly u: number;
  readonly v: number;
}

/** Where a pin is seen: CSS pixels from the view's top left; null where its piece is not shown. */
export type PinProjector = (place: PinPlace) => ReturnType<Project>;

/** A projector of places on a pattern that is shown in some size. */
export const projectorOf =
  (pattern: Pattern, project: (pieceId: string) => Project): PinProjector =>
  ({ pieceId, u, v }) => {
    const piece = pattern.pieces.find(({ id }) => id === pieceId);
    if (piece === undefined) return null;
    const [xMm, yMm] = fromUv(piece, [u, v]);
    return project(pieceId)(xMm, yMm);
  };

/** Tenths of a millimetre are exact enough for a comment. */
const tenths = (mm: number): number => Math.round(mm * 10) / 10;

/** A point of the pattern that is shown as a spot in the garment's display size, which comments are kept in. */
export const spotAt = (shown: Pattern, display: Pattern, at: SurfacePoint): Spot => {
  const { pieceId, xMm, yMm } = onPattern(shown, display, at);
  return { pieceId, xMm: tenths(xMm), yMm: tenths(yMm) };
};

/** The place of a spot of the display size; null where the garment, as it is cut now, has no such piece. */
export const placeOf = (display: Pattern, { pieceId, xMm, yMm }: Spot): PinPlace | null => {
  const piece = display.pieces.find(({ id }) => id === pieceId);
  if (piece === undefined) return null;
  const [u, v] = toUv(piece, [xMm, yMm]);
  return { pieceId, u, v };
};

/** The middle of a piece: where someone pins who uses the keyboard. */
export const middleOf = (display: Pattern, pieceId: string): Spot | null => {
  const piece = display.pieces.find(({ id }) => id === pieceId);
  return piece ? { pieceId, xMm: tenths(piece.widthMm / 2), yMm: tenths(piece.heightMm / 2) } : null;
};
