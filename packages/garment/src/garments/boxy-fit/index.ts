import type { Garment } from '../../garment.ts';
import { SLEEVE_OPTION, sleeveLengthOf } from '../../blocks/top/long-sleeve.ts';
import { plainTopPattern } from '../../blocks/top/plain-top.ts';
import { boxyMeasures } from './sizes.ts';

/** A short, square shirt with dropped shoulders, wide sleeves, short or down to a rib cuff, and a tall rib collar. */
export const boxyFit: Garment = {
  productType: 'BOXY_FIT',
  group: 'shirts',
  options: [SLEEVE_OPTION],
  displaySize: 'M',
  models: [
    { file: 'boxy-fit.glb', options: { sleeve: 'short' } },
    { file: 'boxy-fit-long.glb', options: { sleeve: 'long' } },
  ],
  pattern: (size, options = {}) => plainTopPattern(boxyMeasures(size, sleeveLengthOf(options)), 'crew'),
};
