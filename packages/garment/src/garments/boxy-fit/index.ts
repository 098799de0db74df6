import type { Garment } from '../../garment.ts';
import { plainTopPattern } from '../../blocks/top/plain-top.ts';
import { boxyMeasures } from './sizes.ts';

/** A short, square shirt with dropped shoulders, wide sleeves and a tall rib collar. */
export const boxyFit: Garment = {
  productType: 'BOXY_FIT',
  group: 'shirts',
  options: [],
  displaySize: 'M',
  models: [{ file: 'boxy-fit.glb', options: {} }],
  pattern: (size) => plainTopPattern(boxyMeasures(size), 'crew'),
};
