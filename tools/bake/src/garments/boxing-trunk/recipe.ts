import { boxingTrunk } from '@kitwright/garment/garments/boxing-trunk/index.ts';
import { measuresOf } from '@kitwright/garment/garments/boxing-trunk/sizes.ts';
import { KNIT, type DrapeSettings } from '../../recipe/drape-settings.ts';
import type { GarmentRecipe, LayerRecipe } from '../../recipe/recipe.ts';
import { placeTrunk } from './place.ts';

const EDGE_MM = 12;
const BAND_ROWS = 6;
/** Worn, the elastic is stretched by this factor over its length at rest. */
const WORN_OVER_REST = 1.1;

/** Satin: lighter than knit and as stiff, so that it falls in crisp folds. */
const SATIN: DrapeSettings = {
  ...KNIT,
  material: { densityKgM2: 0.12, bendingNm: 1.5e-6 },
  friction: 0.5,
};

const trunks: LayerRecipe = {
  id: 'trunks',
  holds: () => true,
  density: ({ cloth }) => (cloth === 'elastic' ? { edgeMm: EDGE_MM, rows: BAND_ROWS } : { edgeMm: EDGE_MM }),
  place: (piece, { size, body }) => placeTrunk(piece, measuresOf(size), body),
  drawIn: ({ cloth, widthMm }, { size }) =>
    cloth === 'elastic' ? (2 * measuresOf(size).halfWaistRelaxed * WORN_OVER_REST) / widthMm : 1,
  settings: SATIN,
  triangles: 41_000,
};

/** Trunks on the bare body. */
export const boxingTrunkRecipe: GarmentRecipe = { garment: boxingTrunk, layers: () => [trunks] };
