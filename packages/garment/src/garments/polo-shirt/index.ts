import type { Garment, OptionValues, Pattern, Piece, Placement, Zone } from '../../garment.ts';
import { SLEEVE_OPTION, sleeveLengthOf } from '../../blocks/top/long-sleeve.ts';
import type { Size } from '../../size.ts';
import { poloPieces } from './pieces.ts';
import { measuresOf, type PoloChoice, type PoloMeasures } from './sizes.ts';
import { centrePlacement } from '../../blocks/placed.ts';
import { layoutScale, sleevePlacements, topPlacements } from '../../blocks/top/placements.ts';
import { topZones } from '../../blocks/top/zones.ts';
import { whole } from '../../blocks/zone-regions.ts';

/** The polo's zones, in the order in which they are painted. */
const poloZones = (pieces: readonly Piece[]): readonly Zone[] => [
  ...topZones(pieces),
  { id: 'placket', regions: whole('placketTop', 'placketUnder') },
];

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
const poloPlacements = (pieces: readonly Piece[], m: PoloMeasures): readonly Placement[] => [
  ...clearOfPlacket(topPlacements(pieces, layoutScale(m.body)), m),
  ...sleevePlacements(pieces, { capHeight: m.sleeve.capHeight, sideMm: m.sleeveLogo }),
  ...pieces.map(centrePlacement),
];

/** The cut that the options ask for. */
export const poloChoiceOf = (options: OptionValues): PoloChoice => ({
  sleeve: sleeveLengthOf(options),
  buttons: options['buttons'] === 'two' ? 'two' : 'three',
});

const pattern = (size: Size, options: OptionValues = {}): Pattern => {
  const measures = measuresOf(size, poloChoiceOf(options));
  const { pieces, seams } = poloPieces(measures);
  return {
    pieces,
    seams,
    overlays: [],
    zones: poloZones(pieces),
    placements: poloPlacements(pieces, measures),
  };
};

/** A polo shirt with short or long sleeves, flat-knit collar and cuffs, and a placket for two or three buttons. */
export const poloShirt: Garment = {
  productType: 'POLO_SHIRT',
  group: 'shirts',
  options: [SLEEVE_OPTION, { id: 'buttons', values: ['two', 'three'], defaultValue: 'three' }],
  displaySize: 'M',
  models: [
    { file: 'polo-shirt.glb', options: { sleeve: 'short', buttons: 'three' } },
    { file: 'polo-shirt-long.glb', options: { sleeve: 'long', buttons: 'three' } },
    { file: 'polo-shirt-two.glb', options: { sleeve: 'short', buttons: 'two' } },
    { file: 'polo-shirt-long-two.glb', options: { sleeve: 'long', buttons: 'two' } },
  ],
  pattern,
};
