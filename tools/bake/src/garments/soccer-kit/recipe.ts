import { soccerKit } from '@kitwright/garment/garments/soccer-kit/index.ts';
import { measuresOf } from '@kitwright/garment/garments/soccer-kit/sizes.ts';
import { placeShorts } from '../../drape/place-shorts.ts';
import { placeTop } from '../../drape/place-top.ts';
import { densityByCloth } from '../../mesh/garment-mesh.ts';
import { smoothFront, smoothLowBack } from '../smooth-chest.ts';
import { KNIT, type DrapeSettings, type GarmentRecipe, type LayerRecipe } from '../../recipe/recipe.ts';

const SHIRT_EDGE_MM = 13;
const SHORTS_EDGE_MM = 13;
/** Worn, the elastic stretches from 0.71 of the band's cut length at rest to about this. */
const WORN_WAISTBAND = 0.86;

/** Interlock for the pitch hangs softer than the tee's jersey: crisper folds. */
const SOFT_KNIT: DrapeSettings = { ...KNIT, material: { ...KNIT.material, bendingNm: 3e-6 } };

const isShorts = (pieceId: string): boolean => pieceId.startsWith('shorts') || pieceId === 'waistband';

const shorts: LayerRecipe = {
  id: 'shorts',
  holds: isShorts,
  density: (piece) => densityByCloth(piece, SHORTS_EDGE_MM),
  place: (piece, { size, body }) => placeShorts(piece, measuresOf(size).shorts, body),
  drawIn: ({ cloth }) => (cloth === 'elastic' ? WORN_WAISTBAND : 1),
  settings: { ...SOFT_KNIT, friction: 0.5 },
  triangles: 14_500,
};

const shirt: LayerRecipe = {
  id: 'shirt',
  holds: (pieceId) => !isShorts(pieceId),
  density: (piece) => densityByCloth(piece, SHIRT_EDGE_MM),
  place: (piece, { size, body }) => {
    const { body: measures, sleeves } = measuresOf(size).shirt;
    return placeTop(piece, measures, sleeves.short.capHeight, body);
  },
  drawIn: () => 1,
  // A shirt that sticks keeps the strain in which it landed; on the shorts it slides more easily than on skin.
  settings: { ...SOFT_KNIT, substeps: 72, earlySubsteps: 36, friction: 0.15 },
  triangles: 27_000,
  // Or a fold from each armpit swallows the outer letters of a sponsor.
  guide: smoothFront,
};

/** Shorts on the body, then the shirt over them. */
export const soccerKitRecipe: GarmentRecipe = {
  garment: soccerKit,
  layers: () => [shorts, shirt],
  // Of the kit that is shown first the slack of a woman's back fell over the foot of the number.
  womansBack: ({ sleeve, collar }) => (sleeve === 'short' && collar === 'crew' ? smoothLowBack : undefined),
};
