import type { Garment, OptionValues } from '../../garment.ts';
import { SLEEVE_OPTION, sleeveLengthOf } from '../../blocks/top/long-sleeve.ts';
import { plainTopPattern } from '../../blocks/top/plain-top.ts';
import { tshirtMeasures, type TshirtChoice } from './sizes.ts';

/** The cut that the options ask for. */
export const tshirtChoiceOf = (options: OptionValues): TshirtChoice => ({
  sleeve: sleeveLengthOf(options),
  collar: options['collar'] === 'v' ? 'v' : 'crew',
});

/** A regular tee with short or long sleeves and a crew or a V collar. */
export const tshirt: Garment = {
  productType: 'TSHIRT',
  group: 'shirts',
  options: [SLEEVE_OPTION, { id: 'collar', values: ['crew', 'v'], defaultValue: 'crew' }],
  displaySize: 'M',
  models: [
    { file: 'tshirt.glb', options: { sleeve: 'short', collar: 'crew' } },
    { file: 'tshirt-long.glb', options: { sleeve: 'long', collar: 'crew' } },
    { file: 'tshirt-v.glb', options: { sleeve: 'short', collar: 'v' } },
    { file: 'tshirt-long-v.glb', options: { sleeve: 'long', collar: 'v' } },
  ],
  pattern: (size, options = {}) => {
    const choice = tshirtChoiceOf(options);
    return plainTopPattern(tshirtMeasures(size, choice), choice.collar);
  },
};
