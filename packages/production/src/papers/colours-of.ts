import type { Operation, Paint } from '@kitwright/design/render';
import type { DressedGarment } from '../pack/garment-sheets.ts';

/** A colour of a design, and the pieces it is on, in the pattern's order. */
export interface UsedColour {
  readonly colour: string;
  readonly pieceIds: readonly string[];
}

const ofPaint = (paint: Paint): readonly string[] =>
  paint.kind === 'pure' ? [paint.colour] : paint.stops.map(({ colour }) => colour);

const ofOperation = (operation: Operation): readonly string[] => {
  if (operation.op === 'image') return [];
  if (operation.op === 'group') return operation.children.flatMap(ofOperation);
  return ofPaint(operation.paint);
};

/** Every colour that is drawn on a garment, pictures apart; those on most pieces first. */
export const coloursOf = ({ composition, cutPattern }: DressedGarment): readonly UsedColour[] => {
  const pieces = new Map<string, string[]>();
  for (const { piece } of cutPattern.cuts) {
    const list = composition.pieces.get(piece.id)?.operations ?? [];
    for (const colour of new Set(list.flatMap(ofOperation)))
      pieces.set(colour, [...(pieces.get(colour) ?? []), piece.id]);
  }
  return [...pieces]
    .map(([colour, pieceIds]) => ({ colour, pieceIds }))
    .sort((a, b) => b.pieceIds.length - a.pieceIds.length || a.colour.localeCompare(b.colour));
};
