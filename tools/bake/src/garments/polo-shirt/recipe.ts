import type { Piece } from '@kitwright/garment';
import { poloChoiceOf, poloShirt } from '@kitwright/garment/garments/polo-shirt/index.ts';
import { buttonPlaces } from '@kitwright/garment/garments/polo-shirt/placket.ts';
import { measuresOf, type PoloMeasures } from '@kitwright/garment/garments/polo-shirt/sizes.ts';
import { endsOf, pieceOf } from '@kitwright/garment/geometry/edges.ts';
import { placeCuff, placeTop } from '../../drape/place-top.ts';
import { densityByCloth } from '../../mesh/garment-mesh.ts';
import {
  KNIT,
  type GarmentRecipe,
  type LayerContext,
  type LayerRecipe,
  type Place,
} from '../../recipe/recipe.ts';
import { buttonsOn } from './buttons.ts';
import { withCollar } from './collar.ts';
import { PLACKET_EDGE_MM, buttonedSeam, layPlacket } from './placket.ts';

const SHELL_EDGE_MM = 12;
/** Laid on when the shirt hangs. */
const LAID = new Set(['collar', 'placketUnder']);

const measuresIn = ({ size, options }: Pick<LayerContext, 'size' | 'options'>) =>
  measuresOf(size, poloChoiceOf(options));

/** The upper strip lies in its box, the cuffs go on where their sleeves end; undefined for all other pieces. */
const placePoloTrim = (piece: Piece, { pattern, body }: LayerContext, m: PoloMeasures): Place | undefined => {
  const { pieces } = pattern;
  const placeOn = (id: string) => placeTop(pieceOf(pieces, id), m.body, m.sleeve.capHeight, body);
  if (piece.id === 'placketTop') {
    const [[left]] = [endsOf(pieceOf(pieces, 'front'), 'neckRight').slice(1)];
    const place = placeOn('front');
    const bottom = m.body.frontNeckDrop + m.placket.length;
    return (xMm, yMm) => place(xMm + (left?.[0] ?? 0), yMm + bottom - piece.heightMm);
  }
  if (!piece.id.startsWith('cuff')) return undefined;
  const sleeve = pieceOf(pieces, piece.id.replace('cuff', 'sleeve'));
  return placeCuff(piece, sleeve, placeOn(sleeve.id));
};

const shirt: LayerRecipe = {
  id: 'shirt',
  holds: (pieceId) => !LAID.has(pieceId),
  density: (piece) =>
    piece.id === 'placketTop' ? { edgeMm: PLACKET_EDGE_MM } : densityByCloth(piece, SHELL_EDGE_MM),
  place: (piece, context) => {
    const m = measuresIn(context);
    return placePoloTrim(piece, context, m) ?? placeTop(piece, m.body, m.sleeve.capHeight, context.body);
  },
  closures: ({ pattern }) => [buttonedSeam(pattern.pieces)],
  laid: (pieceId) => pieceId === 'collar',
  drawIn: () => 1,
  // A shirt that sticks keeps the strain in which it landed.
  settings: { ...KNIT, friction: 0.15 },
  triangles: 36_000,
  finish: (draped, context) => {
    const { pieces } = context.pattern;
    const m = measuresIn(context);
    return withCollar(layPlacket(draped, pieces), pieceOf(pieces, 'collar'), m.collar, context.collider);
  },
  details: (surface, { pattern, options }) => [
    buttonsOn(surface, buttonPlaces(pieceOf(pattern.pieces, 'placketTop'), poloChoiceOf(options).buttons)),
  ],
};

/** One layer: the shirt with its placket buttoned, then the lower strip and the collar laid on. */
export const poloShirtRecipe: GarmentRecipe = { garment: poloShirt, layers: () => [shirt] };
