import type { Garment, OptionValues, Pattern } from '../../garment.ts';
import { SLEEVE_OPTION, sleeveLengthOf } from '../../blocks/top/long-sleeve.ts';
import type { Size } from '../../size.ts';
import { kitPieces } from './pieces.ts';
import { kitPlacements } from './placements.ts';
import { measuresOf } from './sizes.ts';
import { kitZones } from './zones.ts';

const pattern = (size: Size, options: OptionValues = {}): Pattern => {
  const measures = measuresOf(size);
  const { pieces, seams } = kitPieces(measures, {
    sleeve: sleeveLengthOf(options),
    collar: options['collar'] === 'v' ? 'v' : 'crew',
  });
  return {
    pieces,
    seams,
    overlays: [],
    zones: kitZones(pieces),
    placements: kitPlacements(pieces, measures),
  };
};

/** Shirt and shorts of a football kit, with short or long sleeves and a crew or a V collar. */
export const soccerKit: Garment = {
  productType: 'SOCCER_KIT',
  group: 'sets',
  options: [SLEEVE_OPTION, { id: 'collar', values: ['crew', 'v'], defaultValue: 'crew' }],
  displaySize: 'M',
  models: [
    { file: 'soccer-kit.glb', options: { sleeve: 'short', collar: 'crew' } },
    { file: 'soccer-kit-long.glb', options: { sleeve: 'long', collar: 'crew' } },
    { file: 'soccer-kit-v.glb', options: { sleeve: 'short', collar: 'v' } },
    { file: 'soccer-kit-long-v.glb', options: { sleeve: 'long', collar: 'v' } },
  ],
  pattern,
};
