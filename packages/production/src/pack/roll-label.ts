import type { Operation } from '@kitwright/design/render';
import type { Point } from '@kitwright/garment';
import { box } from '../sheet/ink-line.ts';
import type { PieceCut } from '../sheet/piece-cut.ts';
import { qrCode } from '../sheet/qr-code.ts';
import { words } from '../sheet/words.ts';
import type { GarmentOrder, PackSetting } from './garment-order.ts';
import { labelTitle } from './garment-sheets.ts';

/** Fits the narrowest allowance, mm. */
const STRIP_MM = 8;

/** Half a millimetre of white round the code, for scanners. */
const QUIET_MM = 0.5;

/**
 * Whose a piece on the roll is, in the allowance along its lower edge: white, so that it is read on dark cloth too, and
 * out of sight once sewn.
 */
export const rollLabel = (cut: PieceCut, order: GarmentOrder, setting: PackSetting): readonly Operation[] => {
  const [x, bottom] = lowestMiddle(cut);
  const title = [...labelTitle(order, setting), setting.pieceName(cut.piece.id)];
  const widthMm = Math.min(110, cut.box.width * 0.6);
  const left = x - widthMm / 2;
  const top = bottom - STRIP_MM - QUIET_MM;
  const codeMm = STRIP_MM - 2 * QUIET_MM;
  return [
    { op: 'fill', path: box(left, top, widthMm, STRIP_MM), paint: { kind: 'pure', colour: '#ffffff' } },
    qrCode(setting.orderLink, left + QUIET_MM, top + QUIET_MM, codeMm),
    words(setting.letterer, title, {
      xMm: left + STRIP_MM + 1,
      yMm: top + STRIP_MM - 2.6,
      heightMm: 2.8,
      fontId: setting.labelFontId,
      maxWidthMm: widthMm - STRIP_MM - 2,
    }),
  ];
};

/** Where the cut line crosses the middle of the piece at its lower end. */
const lowestMiddle = ({ cut, piece }: PieceCut): Point => {
  const x = piece.widthMm / 2;
  const crossings = cut.flatMap((to, index) => {
    const from = cut.at(index - 1) ?? to;
    if (from[0] > x === to[0] > x) return [];
    return [from[1] + ((x - from[0]) / (to[0] - from[0])) * (to[1] - from[1])];
  });
  return [x, Math.max(...crossings)];
};
