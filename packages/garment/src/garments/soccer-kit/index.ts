import type { Garment, OptionValues, Pattern } from '../../garment.ts';
import type { Size } from '../../size.ts';
import { kitPieces } from './pieces.ts';
import { kitPlacements } from './placements.ts';
import { measuresOf } from './sizes.ts';
import { kitZones } from './zones.ts';

const pattern = (size: Size, options: OptionValues = {}): Pattern => {
  const measures = measuresOf(size);
  const { pieces, seams } = kitPieces(measures, options['sleeve'] === 'long' ? 'long' : 'short');
  return { pieces, seams, overlays: [], zones: kitZones(pieces), placements: kitPlacements(pieces, measures) };
};

/** Shirt and shorts of a football kit. The display mesh wears the short sleeve. */
export const soccerKit: Garment = {
  productType: 'SOCCER_KIT',
  group: 'sets',
  options: [
    { id: 'sleeve', values: ['short', 'long'], defaultValue: 'short' },
    { id: 'collar', values: ['crew'], defaultValue: 'crew' },
  ],
  displaySize: 'M',
  models: [{ file: 'soccer-kit.glb', options: {} }],
  pattern,
};
