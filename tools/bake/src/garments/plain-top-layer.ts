import type { PlainTop } from '@kitwright/garment/blocks/top/plain-top.ts';
import { KNIT } from '../recipe/drape-settings.ts';
import { placeTop } from '../drape/place-top.ts';
import { densityByCloth } from '../mesh/density.ts';
import type { LayerContext, LayerRecipe } from '../recipe/recipe.ts';
import { smoothFront } from './smooth-front.ts';

/** Triangles kept; a shirt alone has more of them to spend than a kit. */
const TRIANGLES = 36_000;

/**
 * A knit top on the bare body, cut to `measuresOf`. `edgeMm`: finer cloth folds finer, but the solver leaves more strain
 * in it.
 */
export const plainTopLayer = (
  edgeMm: number,
  measuresOf: (context: LayerContext) => PlainTop,
): LayerRecipe => ({
  id: 'shirt',
  holds: () => true,
  density: (piece) => densityByCloth(piece, edgeMm),
  place: (piece, context) => {
    const { body, sleeve } = measuresOf(context);
    return placeTop(piece, body, sleeve.capHeight, context.body);
  },
  drawIn: () => 1,
  // A shirt that sticks keeps the strain in which it landed.
  settings: { ...KNIT, substeps: 72, earlySubsteps: 36, friction: 0.15 },
  triangles: TRIANGLES,
});

/** A wide top, whose slack hands bring to the sides while it settles. */
export const wideTopLayer = (...args: Parameters<typeof plainTopLayer>): LayerRecipe => ({
  ...plainTopLayer(...args),
  guide: smoothFront,
});
