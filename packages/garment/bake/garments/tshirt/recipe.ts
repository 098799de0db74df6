import { tshirt, tshirtChoiceOf } from '../../../src/garments/tshirt/index.ts';
import { tshirtMeasures } from '../../../src/garments/tshirt/sizes.ts';
import type { GarmentRecipe } from '../../recipe.ts';
import { plainTopLayer } from '../plain-top-layer.ts';

/** The tee on the bare body. */
export const tshirtRecipe: GarmentRecipe = {
  garment: tshirt,
  layers: () => [plainTopLayer(13, ({ size, options }) => tshirtMeasures(size, tshirtChoiceOf(options)))],
};
