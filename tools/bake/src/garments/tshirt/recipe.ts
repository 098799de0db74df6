import { tshirt, tshirtChoiceOf } from '@kitwright/garment/garments/tshirt/index.ts';
import { tshirtMeasures } from '@kitwright/garment/garments/tshirt/sizes.ts';
import { KNIT, type GarmentRecipe, type LayerRecipe } from '../../recipe/recipe.ts';
import { plainTopLayer } from '../plain-top-layer.ts';

/** The tee in either sleeves, cut as the options say. */
const layer = (edgeMm: number): LayerRecipe =>
  plainTopLayer(edgeMm, ({ size, options }) => tshirtMeasures(size, tshirtChoiceOf(options)));

const short = layer(13);

/**
 * Long sleeves hang from the shoulders and pull at the chest: in cloth that is coarser and gives half as much, less of it
 * prints wide across the front.
 */
const coarse = layer(14);
const long: LayerRecipe = {
  ...coarse,
  settings: { ...coarse.settings, stretchComplianceMPerN: KNIT.stretchComplianceMPerN / 2 },
};

/** The tee on the bare body. */
export const tshirtRecipe: GarmentRecipe = {
  garment: tshirt,
  layers: (_size, options) => [tshirtChoiceOf(options).sleeve === 'long' ? long : short],
};
