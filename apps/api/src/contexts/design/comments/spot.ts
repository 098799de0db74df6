import type { Spot } from '@kitwright/contract/designs';
import {
  garmentOf,
  toUv,
  type Garment,
  type OptionValues,
  type Piece,
  type ProductType,
} from '@kitwright/garment';

/** Distance from a piece's box at which a spot may still lie, mm: bleed, and the haste of a finger. */
const BESIDE_MM = 25;

/** A spot with its shares of the piece's texture box, which hold in every size. */
export interface PlacedSpot extends Spot {
  readonly u: number;
  readonly v: number;
}

/** Every choice of a garment's options, those of the design first. */
const choicesOf = (garment: Garment, first: OptionValues): readonly OptionValues[] =>
  garment.options.reduce<OptionValues[]>(
    (choices, option) =>
      choices.flatMap((choice) =>
        [choice[option.id] ?? option.defaultValue, ...option.values].map((value) => ({
          ...choice,
          [option.id]: value,
        })),
      ),
    [first],
  );

const pieceNamed = (garment: Garment, options: OptionValues, pieceId: string): Piece | undefined => {
  for (const choice of choicesOf(garment, options)) {
    const piece = garment.pattern(garment.displaySize, choice).pieces.find(({ id }) => id === pieceId);
    if (piece !== undefined) return piece;
  }
  return undefined;
};

/**
 * A spot on a garment, or null where the garment has no such piece in any cut, or the piece no such place. A design's
 * cut may have changed since it was ordered, so that pieces of another cut are known too.
 */
export const placeSpot = (productType: ProductType, options: OptionValues, spot: Spot): PlacedSpot | null => {
  const piece = pieceNamed(garmentOf(productType), options, spot.pieceId);
  if (piece === undefined) return null;
  const within = (at: number, length: number): boolean => at >= -BESIDE_MM && at <= length + BESIDE_MM;
  if (!within(spot.xMm, piece.widthMm) || !within(spot.yMm, piece.heightMm)) return null;
  const [u, v] = toUv(piece, [spot.xMm, spot.yMm]);
  return { ...spot, u, v };
};
