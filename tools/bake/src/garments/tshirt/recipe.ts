import { tshirt } from '@kitwright/garment/garments/tshirt/index.ts';
import { tshirtMeasures } from '@kitwright/garment/garments/tshirt/sizes.ts';
import type { GarmentRecipe } from '../../recipe/recipe.ts';
import { plainTopLayer } from '../plain-top-layer.ts';

/** The tee on the bare body. */
export const tshirtRecipe: GarmentRecipe = {
  garment: tshirt,
  layers: () => [
    plainTopLayer(13, ({ size, options }) => tshirtMeasures(size, options['collar'] === 'v' ? 'v' : 'crew')),
  ],
};
