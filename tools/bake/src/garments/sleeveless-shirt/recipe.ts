import { sleevelessShirt } from '@kitwright/garment/garments/sleeveless-shirt/index.ts';
import { sleevelessMeasures } from '@kitwright/garment/garments/sleeveless-shirt/sizes.ts';
import { KNIT } from '../../recipe/drape-settings.ts';
import { placeTop } from '../../drape/place-top.ts';
import { densityByCloth } from '../../mesh/density.ts';
import type { GarmentRecipe, LayerRecipe } from '../../recipe/recipe.ts';
import { isArmholeBand, placeArmholeBand } from './place-band.ts';

const shirt: LayerRecipe = {
  id: 'shirt',
  holds: () => true,
  density: (piece) => densityByCloth(piece, 12),
  place: (piece, { size, body }) =>
    isArmholeBand(piece)
      ? placeArmholeBand(piece, body)
      : placeTop(piece, sleevelessMeasures(size).body, 0, body),
  drawIn: () => 1,
  // A shirt that sticks keeps the strain in which it landed.
  settings: { ...KNIT, earlySubsteps: 30, friction: 0.15 },
  triangles: 36_000,
};

/** The sleeveless shirt on the bare body. */
export const sleevelessShirtRecipe: GarmentRecipe = { garment: sleevelessShirt, layers: () => [shirt] };
