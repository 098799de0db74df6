import type { Garment } from '../../garment.ts';
import { plainTopPattern } from '../../blocks/top/plain-top.ts';
import { oversizedMeasures } from './sizes.ts';

/** A wide shirt with dropped shoulders and sleeves to the elbow. */
export const oversizedShirt: Garment = {
  productType: 'OVERSIZED_SHIRT',
  group: 'shirts',
  options: [],
  displaySize: 'M',
  models: [{ file: 'oversized-shirt.glb', options: {} }],
  pattern: (size) => plainTopPattern(oversizedMeasures(size), 'crew'),
};
