import type { Piece } from '@kitwright/garment';
import type { PlainTop } from '@kitwright/garment/blocks/top/plain-top.ts';
import { pieceOf } from '@kitwright/garment/geometry/edges.ts';
import { placeCuff, placeTop } from '../drape/place-top.ts';
import { densityByCloth } from '../mesh/garment-mesh.ts';
import { KNIT, type LayerContext, type LayerRecipe } from '../recipe/recipe.ts';
import { smoothFront } from './smooth-chest.ts';

/** Triangles kept; a shirt alone has more of them to spend than a kit. */
const TRIANGLES = 36_000;

/** Share of its cut width to which the rib round a wrist draws in. */
const WORN_CUFF = 0.92;

const isCuff = ({ id }: Piece): boolean => id.startsWith('cuff');

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
    const place = (part: Piece) => placeTop(part, body, sleeve.capHeight, context.body);
    if (!isCuff(piece)) return place(piece);
    const ownSleeve = pieceOf(context.pattern.pieces, piece.id.replace('cuff', 'sleeve'));
    return placeCuff(piece, ownSleeve, place(ownSleeve));
  },
  drawIn: (piece) => (isCuff(piece) ? WORN_CUFF : 1),
  // A shirt that sticks keeps the strain in which it landed.
  settings: { ...KNIT, substeps: 72, earlySubsteps: 36, friction: 0.15 },
  triangles: TRIANGLES,
});

/** A wide top, whose slack hands bring to the sides while it settles. */
export const wideTopLayer = (...args: Parameters<typeof plainTopLayer>): LayerRecipe => ({
  ...plainTopLayer(...args),
  guide: smoothFront,
});
