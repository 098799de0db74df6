import { tshirt, tshirtChoiceOf } from '../../../src/garments/tshirt/index.ts';
import { tshirtMeasures } from '../../../src/garments/tshirt/sizes.ts';
import type { GarmentRecipe } from '../../recipe.ts';
import { plainTopLayer } from '../plain-top-layer.ts';

/** Long sleeves pull at the chest, and finer cloth keeps more of that strain: it would print wide across the front. */
const EDGE_MM = { short: 13, long: 14 } as const;

/** The tee on the bare body. */
export const tshirtRecipe: GarmentRecipe = {
  garment: tshirt,
  layers: (_size, options) => [
    plainTopLayer(EDGE_MM[tshirtChoiceOf(options).sleeve], (context) =>
      tshirtMeasures(context.size, tshirtChoiceOf(context.options)),
    ),
  ],
};
