import { sleeveLengthOf } from '../../../src/blocks/top/long-sleeve.ts';
import { oversizedShirt } from '../../../src/garments/oversized-shirt/index.ts';
import { oversizedMeasures } from '../../../src/garments/oversized-shirt/sizes.ts';
import type { GarmentRecipe } from '../../recipe.ts';
import { wideTopLayer } from '../plain-top-layer.ts';

/** The oversized shirt on the bare body. */
export const oversizedShirtRecipe: GarmentRecipe = {
  garment: oversizedShirt,
  layers: () => [wideTopLayer(13, ({ size, options }) => oversizedMeasures(size, sleeveLengthOf(options)))],
};
