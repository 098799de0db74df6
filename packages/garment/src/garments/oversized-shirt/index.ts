import type { Garment } from '../../garment.ts';
import { SLEEVE_OPTION, sleeveLengthOf } from '../../blocks/top/long-sleeve.ts';
import { plainTopPattern } from '../../blocks/top/plain-top.ts';
import { oversizedMeasures } from './sizes.ts';

/** A wide shirt with dropped shoulders, and sleeves to the elbow or down to a rib cuff. */
export const oversizedShirt: Garment = {
  productType: 'OVERSIZED_SHIRT',
  group: 'shirts',
  options: [SLEEVE_OPTION],
  displaySize: 'M',
  models: [
    { file: 'oversized-shirt.glb', options: { sleeve: 'short' } },
    { file: 'oversized-shirt-long.glb', options: { sleeve: 'long' } },
  ],
  pattern: (size, options = {}) => plainTopPattern(oversizedMeasures(size, sleeveLengthOf(options)), 'crew'),
};
