import { legSeams } from '../../blocks/legs/measures.ts';
import type { SleeveLength } from '../../blocks/top/long-sleeve.ts';
import { plainTop, type CollarShape } from '../../blocks/top/plain-top.ts';
import type { Piece, Seam } from '../../garment.ts';
import { TOP_SEAMS, type SeamPair } from '../../blocks/top/seams.ts';
import { seamBetween } from '../../geometry/edges.ts';
import { shortsPieces } from './shorts.ts';
import type { KitMeasures, ShirtMeasures } from './sizes.ts';

/** Every seam of the kit, in sewing order. */
const SEAMS: readonly SeamPair[] = [...TOP_SEAMS, ...legSeams('shorts')];

/** Options that change the shirt's pieces. */
interface KitChoice {
  readonly sleeve: SleeveLength;
  readonly collar: CollarShape;
}

/** A crew collar is stretched on more than most, so that it lies flat round a wide, level neckline. */
const COLLAR_TO_FRONT_NECK = 0.86;

/** The shirt's five pieces. */
const shirtPieces = (
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

/** The kit's pieces and how they are sewn. */
export const kitPieces = (
  measures: KitMeasures,
  choice: KitChoice,
): { readonly pieces: readonly Piece[]; readonly seams: readonly Seam[] } => {
  const pieces = [...shirtPieces(measures.shirt, choice), ...shortsPieces(measures.shorts)];
  return { pieces, seams: SEAMS.map(([a, b]) => seamBetween(pieces, a, b)) };
};
