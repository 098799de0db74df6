import type { Garment, OptionValues, Pattern } from '../../garment.ts';
import { SLEEVE_OPTION, sleeveLengthOf } from '../../blocks/top/long-sleeve.ts';
import type { Size } from '../../size.ts';
import { poloPieces } from './pieces.ts';
import { poloPlacements } from './placements.ts';
import { measuresOf, type PoloChoice } from './sizes.ts';
import { poloZones } from './zones.ts';

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
