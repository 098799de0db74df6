import { sleeveLengthOf } from '../../../src/blocks/top/long-sleeve.ts';
import { boxyFit } from '../../../src/garments/boxy-fit/index.ts';
import { boxyMeasures } from '../../../src/garments/boxy-fit/sizes.ts';
import type { GarmentRecipe } from '../../recipe.ts';
import { wideTopLayer } from '../plain-top-layer.ts';

/** The boxy fit on the bare body. */
export const boxyFitRecipe: GarmentRecipe = {
  garment: boxyFit,
  layers: () => [wideTopLayer(13, ({ size, options }) => boxyMeasures(size, sleeveLengthOf(options)))],
};
