import type { Garment } from '../../garment.ts';
import { plainTopPattern } from '../../blocks/top/plain-top.ts';
import { tshirtMeasures } from './sizes.ts';

/** A regular tee with short sleeves and a crew or a V collar. */
export const tshirt: Garment = {
  productType: 'TSHIRT',
  group: 'shirts',
  options: [{ id: 'collar', values: ['crew', 'v'], defaultValue: 'crew' }],
  displaySize: 'M',
  models: [
    { file: 'tshirt.glb', options: { collar: 'crew' } },
    { file: 'tshirt-v.glb', options: { collar: 'v' } },
  ],
  pattern: (size, options = {}) => {
    const collar = options['collar'] === 'v' ? 'v' : 'crew';
    return plainTopPattern(tshirtMeasures(size, collar), collar);
  },
};
