import type { Piece, Placement, PlacementKind } from '../../garment.ts';
import { centrePlacement, MAX_SMALL_NUMBER_MM, placed } from '../../blocks/placed.ts';
import { layoutScale, sleevePlacements, topPlacements } from '../../blocks/top/placements.ts';
import { endsOf, pieceOf } from '../../geometry/edges.ts';
import type { KitMeasures, ShortsMeasures } from './sizes.ts';

/** The front of a leg, low and towards the outside. */
const legPlacement = (piece: Piece, shorts: ShortsMeasures, id: string, kind: PlacementKind): Placement => {
  const [a, b] = endsOf(piece, 'hem');
  const size = Math.min(MAX_SMALL_NUMBER_MM, shorts.halfHem * 0.4);
  return placed(piece, {
    id,
    kind,
    centre: [(a[0] + b[0]) / 2, Math.max(a[1], b[1]) - 48 - size / 2],
    maxWidthMm: kind === 'number' ? size * 1.25 : size * 0.8,
    maxHeightMm: kind === 'number' ? size : size * 0.8,
  });
};

/** Every placement of the kit, graded with its pieces. */
export const kitPlacements = (
  pieces: readonly Piece[],
  { shirt, shorts }: KitMeasures,
): readonly Placement[] => {
  const { capHeight, halfHem } = shirt.sleeves.short;
  return [
    ...topPlacements(pieces, layoutScale(shirt.body)),
    ...sleevePlacements(pieces, { capHeight, sideMm: halfHem * 0.5 }),
    legPlacement(pieceOf(pieces, 'shortsFrontRight'), shorts, 'shortsNumber', 'number'),
    legPlacement(pieceOf(pieces, 'shortsFrontLeft'), shorts, 'shortsLogo', 'logo'),
    ...pieces.map(centrePlacement),
  ];
};
