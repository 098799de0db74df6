import type { Piece, Seam } from '../../garment.ts';
import { legSeams } from '../../blocks/legs/seams.ts';
import { TOP_SEAMS, type SeamPair } from '../../blocks/top/seams.ts';
import { seamBetween } from '../../geometry/edges.ts';
import { shirtPieces, type KitChoice } from './shirt.ts';
import { shortsPieces } from './shorts.ts';
import type { KitMeasures } from './sizes.ts';

/** Every seam of the kit, in sewing order. */
const SEAMS: readonly SeamPair[] = [...TOP_SEAMS, ...legSeams('shorts')];

/** The kit's pieces and how they are sewn. */
export const kitPieces = (
  measures: KitMeasures,
  choice: KitChoice,
): { readonly pieces: readonly Piece[]; readonly seams: readonly Seam[] } => {
  const pieces = [...shirtPieces(measures.shirt, choice), ...shortsPieces(measures.shorts)];
  return { pieces, seams: SEAMS.map(([a, b]) => seamBetween(pieces, a, b)) };
};
