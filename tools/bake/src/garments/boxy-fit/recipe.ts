import { sleeveLengthOf } from '@kitwright/garment/blocks/top/long-sleeve.ts';
import { boxyFit } from '@kitwright/garment/garments/boxy-fit/index.ts';
import { boxyMeasures } from '@kitwright/garment/garments/boxy-fit/sizes.ts';
import type { GarmentRecipe } from '../../recipe/recipe.ts';
import { wideTopLayer } from '../plain-top-layer.ts';

/** The boxy fit on the bare body. */
export const boxyFitRecipe: GarmentRecipe = {
  garment: boxyFit,
  layers: () => [wideTopLayer(13, ({ size, options }) => boxyMeasures(size, sleeveLengthOf(options)))],
};
