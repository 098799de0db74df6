import type { Operation } from '@kitwright/design/render';
import type { Point } from '@kitwright/garment';
import { box } from '@kitwright/geometry';
import { polygonOf } from '../cut/flatten.ts';
import type { PieceCut } from '../sheet/piece-cut.ts';
import { qrCode } from '../sheet/qr-code.ts';
import { words } from '../sheet/words.ts';
import type { PackSetting } from './garment-order.ts';
import { labelTitle, type CutGarment } from './garment-sheets.ts';
import { pieceCode } from './piece-code.ts';

/** Height of the strip, mm: what the narrowest allowance has room for, and no more than a code needs. */
const STRIP_MM = { least: 8, most: 12 } as const;

/** White round the code, in dots, of which it has 21 a side: scanners find it by that. */
const QUIET_DOTS = 1.5;
const CODE_DOTS = 21;

export interface RollLabelPlace {
  /** Top left of the strip, in the piece's own coordinates, mm. */
  readonly x: number;
  readonly y: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Where a piece on a roll says whose it is: in the allowance along its lower edge, as high as that allows. */
export const rollLabelPlace = (cut: PieceCut): RollLabelPlace => {
  const x = cut.piece.widthMm / 2;
  const bottom = lowestAt(cut.cut, x);
  const seam = lowestAt(polygonOf(cut.piece.outline), x);
  const heightMm = Math.min(STRIP_MM.most, Math.max(STRIP_MM.least, bottom - seam));
  const widthMm = Math.min(110, cut.box.width * 0.6);
  return { x: x - widthMm / 2, y: bottom - heightMm, widthMm, heightMm };
};

/** Whose a piece on the roll is: white, so that it is read on dark cloth too, and out of sight once sewn. */
export const rollLabel = (cut: PieceCut, garment: CutGarment, setting: PackSetting): readonly Operation[] => {
  const { x, y, widthMm, heightMm } = rollLabelPlace(cut);
  const title = [...labelTitle(garment.order, setting), setting.pieceName(cut.piece.id)];
  const dotMm = heightMm / (CODE_DOTS + 2 * QUIET_DOTS);
  return [
    { op: 'fill', path: box(x, y, widthMm, heightMm), paint: { kind: 'pure', colour: '#ffffff' } },
    qrCode(
      pieceCode(garment, cut.piece.id, setting),
      x + QUIET_DOTS * dotMm,
      y + QUIET_DOTS * dotMm,
      CODE_DOTS * dotMm,
    ),
    words(setting.letterer, title, {
      xMm: x + heightMm + 1,
      yMm: y + heightMm / 2 + 1.4,
      heightMm: 2.8,
      fontId: setting.labelFontId,
      maxWidthMm: widthMm - heightMm - 2,
    }),
  ];
};

/** Where a closed line crosses an upright at its lower end, mm. */
const lowestAt = (line: readonly Point[], x: number): number => {
  const crossings = line.flatMap((to, index) => {
    const from = line.at(index - 1) ?? to;
    if (from[0] > x === to[0] > x) return [];
    return [from[1] + ((x - from[0]) / (to[0] - from[0])) * (to[1] - from[1])];
  });
  return Math.max(...crossings);
};
