import { artworkOf, type DressedGarment } from '../pack/garment-sheets.ts';
import { coloursOfOperation } from '../pdf/used-colours.ts';

/** A colour of a design, and the pieces it is on, in the pattern's order. */
export interface UsedColour {
  readonly colour: string;
  readonly pieceIds: readonly string[];
}

/** Every colour that is drawn on a garment, pictures apart; those on most pieces first. */
export const coloursOf = (dressed: DressedGarment): readonly UsedColour[] => {
  const pieces = new Map<string, string[]>();
  for (const cut of dressed.cutPattern.cuts) {
    for (const colour of new Set(artworkOf(dressed, cut).operations.flatMap(coloursOfOperation)))
      pieces.set(colour, [...(pieces.get(colour) ?? []), cut.piece.id]);
  }
  return [...pieces]
    .map(([colour, pieceIds]) => ({ colour, pieceIds }))
    .sort((a, b) => b.pieceIds.length - a.pieceIds.length || a.colour.localeCompare(b.colour));
};
