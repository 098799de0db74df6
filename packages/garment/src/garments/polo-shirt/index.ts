import type { Garment, OptionValues, Pattern } from '../../garment.ts';
import type { Size } from '../../size.ts';
import { poloPieces } from './pieces.ts';
import { poloPlacements } from './placements.ts';
import { measuresOf, type Buttons } from './sizes.ts';
import { poloZones } from './zones.ts';

/** The number of buttons that the options ask for. */
export const buttonsOf = (options: OptionValues): Buttons => (options['buttons'] === 'two' ? 'two' : 'three');

const pattern = (size: Size, options: OptionValues = {}): Pattern => {
  const measures = measuresOf(size, buttonsOf(options));
  const { pieces, seams } = poloPieces(measures);
  return {
    pieces,
    seams,
    overlays: [],
    zones: poloZones(pieces),
    placements: poloPlacements(pieces, measures),
  };
};

/** A polo shirt with flat-knit collar and cuffs, and a placket for two or three buttons. */
export const poloShirt: Garment = {
  productType: 'POLO_SHIRT',
  group: 'shirts',
  options: [{ id: 'buttons', values: ['two', 'three'], defaultValue: 'three' }],
  displaySize: 'M',
  models: [
    { file: 'polo-shirt.glb', options: { buttons: 'three' } },
    { file: 'polo-shirt-two.glb', options: { buttons: 'two' } },
  ],
  pattern,
};
