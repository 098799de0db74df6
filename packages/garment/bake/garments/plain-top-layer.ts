import type { PlainTop } from '../../src/blocks/top/plain-top.ts';
import { KNIT } from '../drape/drape-garment.ts';
import { placeTop } from '../drape/place-top.ts';
import { densityByCloth } from '../mesh/density.ts';
import type { LayerContext, LayerRecipe } from '../recipe.ts';

/** What a plain top is sewn to before anything is draped: how fine its cloth is meshed, and what is kept of it. */
const EDGE_MM = 11;
const TRIANGLES = 36_000;

/** A knit top on the bare body, as wide as `measuresOf` says. */
export const plainTopLayer = (measuresOf: (context: LayerContext) => PlainTop): LayerRecipe => ({
  id: 'shirt',
  holds: () => true,
  density: (piece) => densityByCloth(piece, EDGE_MM),
  place: (piece, context) => {
    const { body, sleeve } = measuresOf(context);
    return placeTop(piece, body, sleeve.capHeight, context.body);
  },
  drawIn: () => 1,
  // A shirt that sticks keeps the strain in which it landed.
  settings: { ...KNIT, friction: 0.15 },
  triangles: TRIANGLES,
});
