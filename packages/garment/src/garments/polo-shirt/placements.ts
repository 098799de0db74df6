import type { Piece, Placement } from '../../garment.ts';
import { centrePlacement } from '../../blocks/placed.ts';
import { layoutScale, sleevePlacements, topPlacements } from '../../blocks/top/placements.ts';
import type { PoloMeasures } from './sizes.ts';

/** Distance below the placket at which things across the front begin, mm. */
const BELOW_PLACKET_MM = 22;
const ACROSS_THE_FRONT = new Set(['teamName', 'sponsor', 'frontNumber']);

/** The stack across the front moved down as one until it clears the placket; the chest logos stand beside it. */
const clearOfPlacket = (
  placements: readonly Placement[],
  { body, placket }: PoloMeasures,
): readonly Placement[] => {
  const stack = placements.filter(({ id }) => ACROSS_THE_FRONT.has(id));
  const top = Math.min(...stack.map(({ centre, maxHeightMm }) => centre[1] - maxHeightMm / 2));
  const down = Math.max(0, body.frontNeckDrop + placket.length + BELOW_PLACKET_MM - top);
  return placements.map((placement) => {
    const [x, y] = placement.centre;
    return ACROSS_THE_FRONT.has(placement.id) ? { ...placement, centre: [x, y + down] } : placement;
  });
};

/** Every placement of the polo, graded with its pieces. */
export const poloPlacements = (pieces: readonly Piece[], m: PoloMeasures): readonly Placement[] => [
  ...clearOfPlacket(topPlacements(pieces, layoutScale(m.body)), m),
  ...sleevePlacements(pieces, { capHeight: m.sleeve.capHeight, sideMm: m.sleeveLogo }),
  ...pieces.map(centrePlacement),
];
