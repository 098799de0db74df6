import { sleeveLengthOf } from '@kitwright/garment/blocks/top/long-sleeve.ts';
import { oversizedShirt } from '@kitwright/garment/garments/oversized-shirt/index.ts';
import { oversizedMeasures } from '@kitwright/garment/garments/oversized-shirt/sizes.ts';
import type { GarmentRecipe } from '../../recipe/recipe.ts';
import { wideTopLayer } from '../plain-top-layer.ts';

/** The oversized shirt on the bare body. */
export const oversizedShirtRecipe: GarmentRecipe = {
  garment: oversizedShirt,
  layers: () => [wideTopLayer(13, ({ size, options }) => oversizedMeasures(size, sleeveLengthOf(options)))],
};
