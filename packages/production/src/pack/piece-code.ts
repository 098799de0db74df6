import type { Piece } from '@kitwright/garment';
import type { CutGarment, CutPattern } from './garment-sheets.ts';
import type { PackSetting } from './garment-order.ts';

/** Cord is bought by the metre; everything else is printed, trims as well. */
export const isPrinted = ({ cloth }: Piece): boolean => cloth !== 'cord';

/** The number of a piece among the printed ones of its pattern, and how many those are: the same in a pack and a re-cut. */
export const placeOfPiece = (
  { pattern }: Pick<CutPattern, 'pattern'>,
  pieceId: string,
): { readonly place: number; readonly count: number } => {
  const printed = pattern.pieces.filter(isPrinted);
  return { place: printed.findIndex(({ id }) => id === pieceId) + 1, count: printed.length };
};

/**
 * Text of the QR code on a piece: the order, the player's garment in it, and the number of the piece
 * (`KW-000123/017/3`). In letters and signs of a QR code's alphanumeric mode and at most 20 of them, so that the
 * smallest code holds it (version 1, correction M, ISO/IEC 18004 table 7): its dots are as large as the narrowest
 * allowance lets them be.
 */
export const pieceCode = (
  { order, cutPattern }: Pick<CutGarment, 'order' | 'cutPattern'>,
  pieceId: string,
  { orderNumber }: Pick<PackSetting, 'orderNumber'>,
): string => `${orderNumber}/${pieceNumber({ order, cutPattern }, pieceId)}`;

/** Short name of a piece within an order, on its label, the cutting plan and the cutting list: `017/3`. */
export const pieceNumber = (
  { order, cutPattern }: Pick<CutGarment, 'order' | 'cutPattern'>,
  pieceId: string,
): string => `${order.id}/${placeOfPiece(cutPattern, pieceId).place}`;
