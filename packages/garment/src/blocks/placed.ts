import type { Piece, Placement, PlacementKind } from '../garment.ts';
import type { Point } from '@kitwright/geometry';

/** Heights that the competitions' rules allow at most, mm (see the rules of FIFA 2014 and UEFA 2024). */
export const MAX_BACK_NUMBER_MM = 350;
export const MAX_SMALL_NUMBER_MM = 150;
export const MAX_PLAYER_NAME_MM = 75;

/** Room for one thing on a piece. */
export interface Room {
  readonly id: string;
  readonly kind: PlacementKind;
  readonly centre: Point;
  readonly maxWidthMm: number;
  readonly maxHeightMm: number;
}

/** The room as an upright placement on a piece. */
export const placed = (piece: Piece, { id, kind, centre, maxWidthMm, maxHeightMm }: Room): Placement => ({
  id,
  piece: piece.id,
  kind,
  centre,
  rotationDeg: 0,
  maxWidthMm,
  maxHeightMm,
});

/** The middle of a piece, where a free element lands. */
export const centrePlacement = (piece: Piece): Placement =>
  placed(piece, {
    id: `${piece.id}Centre`,
    kind: 'free',
    centre: [piece.widthMm / 2, piece.heightMm / 2],
    maxWidthMm: piece.widthMm * 0.6,
    maxHeightMm: piece.heightMm * 0.6,
  });
