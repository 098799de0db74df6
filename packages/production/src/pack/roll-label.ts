import type { Operation } from '@kitwright/design/render';
import type { Point } from '@kitwright/garment';
import { box } from '@kitwright/geometry';
import { polygonOf } from '../cut/flatten.ts';
import type { PieceCut } from '../sheet/piece-cut.ts';
import { qrCode, words } from '../sheet/labels.ts';
import type { PackSetting } from './garment-order.ts';
import { labelTitle, type CutGarment } from './garment-sheets.ts';
import { pieceCode, pieceNumber } from './piece-code.ts';

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

/** Places of a label along an edge, as shares of the piece's width; and its widths, mm: the best first. */
const MIDDLES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];
const WIDTHS_MM = [110, 80, 55, 36];
/** Places at which the allowance is measured under a label, as shares of its width: an edge is seldom straight. */
const LOOKED_AT = [0, 0.25, 0.5, 0.75, 1];

/** The strip between cut line and seam line at the lower or upper edge of a piece; as high as it is hidden, at most 12 mm. */
const stripAt = (
  { seam, cut }: { readonly seam: readonly Point[]; readonly cut: readonly Point[] },
  isLower: boolean,
  left: number,
  widthMm: number,
): RollLabelPlace => {
  const sign = isLower ? 1 : -1;
  const ends = (line: readonly Point[]): readonly number[] =>
    LOOKED_AT.map((share) => sign * endAt(line, left + share * widthMm, sign));
  const outer = Math.min(...ends(cut));
  const heightMm = Math.min(STRIP_MM.most, outer - Math.max(...ends(seam)));
  return { x: left, y: isLower ? outer - heightMm : -outer, widthMm, heightMm };
};

/**
 * Place of the label that says whose a piece on a roll is: in the allowance along its lower edge, else its upper one
 * (a collar's lower edge is its finished one), as wide and as high as sewing hides it.
 */
export const rollLabelPlace = (cut: PieceCut): RollLabelPlace => {
  const lines = { seam: polygonOf(cut.piece.outline), cut: cut.cut };
  let best: RollLabelPlace | undefined;
  for (const isLower of [true, false])
    for (const asked of WIDTHS_MM)
      for (const share of MIDDLES) {
        const widthMm = Math.min(asked, cut.box.width * 0.6);
        const place = stripAt(lines, isLower, cut.piece.widthMm * share - widthMm / 2, widthMm);
        if (place.heightMm >= STRIP_MM.least) return place;
        if (best === undefined || place.heightMm > best.heightMm) best = place;
      }
  // Where no allowance is as high as the smallest code, it stands out of the highest there is.
  return { ...(best ?? stripAt(lines, true, 0, cut.piece.widthMm)), heightMm: STRIP_MM.least };
};

/**
 * Label that says whose a piece on the roll is: white, so that it is read on dark cloth too, and out of sight once
 * sewn.
 */
export const rollLabel = (cut: PieceCut, garment: CutGarment, setting: PackSetting): readonly Operation[] => {
  const { x, y, widthMm, heightMm } = rollLabelPlace(cut);
  const [order = '', ...whose] = labelTitle(garment.order, setting);
  const { id } = cut.piece;
  const title = [order, pieceNumber(garment, id), ...whose, setting.pieceName(id)];
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

/**
 * Height at which a closed line crosses an upright, at its lower end or with -1 its upper one, mm; far outside
 * beyond its ends.
 */
const endAt = (line: readonly Point[], x: number, sign: number): number => {
  const crossings = line.flatMap((to, index) => {
    const from = line.at(index - 1) ?? to;
    if (from[0] > x === to[0] > x) return [];
    return [from[1] + ((x - from[0]) / (to[0] - from[0])) * (to[1] - from[1])];
  });
  return sign * Math.max(...crossings.map((y) => sign * y), -1e6);
};
