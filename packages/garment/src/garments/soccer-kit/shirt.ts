import type { Piece } from '../../garment.ts';
import type { SleeveLength } from '../../blocks/top/long-sleeve.ts';
import { plainTop, type CollarShape } from '../../blocks/top/plain-top.ts';
import type { ShirtMeasures } from './sizes.ts';

/** What changes the shirt's pieces. */
export interface KitChoice {
  readonly sleeve: SleeveLength;
  readonly collar: CollarShape;
}

/** A crew collar is stretched on more than most, so that it lies flat round a wide, level neckline. */
const COLLAR_TO_FRONT_NECK = 0.86;

/** The shirt's five pieces. */
export const shirtPieces = (
  { body, sleeves, collarHeight, vNeckDrop }: ShirtMeasures,
  { sleeve, collar }: KitChoice,
): readonly Piece[] =>
  plainTop(
    {
      body: collar === 'v' ? { ...body, frontNeckDrop: vNeckDrop } : body,
      sleeve: sleeves[sleeve],
      collarHeight,
      collarToFrontNeck: COLLAR_TO_FRONT_NECK,
      cuffHeight: 0,
    },
    collar,
  );
