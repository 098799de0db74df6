import type { CutGarment } from './garment-sheets.ts';
import type { PackSetting } from './garment-order.ts';

/**
 * What the QR code on a piece says: the order, the player's garment in it, and the number of the piece (`KW-000123/017/3`).
 * In letters and signs of a QR code's alphanumeric mode and at most 20 of them, so that the smallest code holds it
 * (version 1, correction M, ISO/IEC 18004 table 7): its dots are as large as the narrowest allowance lets them be.
 */
export const pieceCode = (
  { order, cutPattern }: Pick<CutGarment, 'order' | 'cutPattern'>,
  pieceId: string,
  { orderNumber }: Pick<PackSetting, 'orderNumber'>,
): string => {
  const place = cutPattern.cuts.findIndex(({ piece }) => piece.id === pieceId) + 1;
  return `${orderNumber}/${order.id}/${place}`;
};
