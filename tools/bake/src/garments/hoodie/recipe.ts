import { hoodie } from '@kitwright/garment/garments/hoodie/index.ts';
import { measuresOf } from '@kitwright/garment/garments/hoodie/sizes.ts';
import type { Piece } from '@kitwright/garment';
import type { MeshDensity } from '../../mesh/garment-mesh.ts';
import { KNIT, type DrapeSettings, type GarmentRecipe, type LayerRecipe } from '../../recipe/recipe.ts';
import { smoothFrontAndBack } from '../smooth-chest.ts';
import { hangCord } from './cord.ts';
import { putHoodDown } from './hood-down.ts';
import { placeHoodie } from './place.ts';

const BODY_EDGE_MM = 14;
/** Finer, so that no vertex slips through the layers of the folded hood. */
const HOOD_EDGE_MM = 8;
const POCKET_EDGE_MM = 7;
const RIB_ROWS = 5;
/** Share of their cut width to which the ribs draw in, worn: the hem over the hips, the cuffs round the wrists. */
const WORN_HEM_RIB = 0.93;
const WORN_CUFF = 0.95;

/** Fleece: heavy and thick, so that it falls in few and round folds. */
const FLEECE: DrapeSettings = {
  ...KNIT,
  material: { densityKgM2: 0.28, bendingNm: 2e-5 },
  stretchComplianceMPerN: 1e-4,
  friction: 0.3,
  // Thick, and clear of the shorts that the figure wears beneath.
  offsetM: 0.0055,
  selfContactM: 0.01,
  substeps: 60,
  earlySubsteps: 24,
  closeFrames: 50,
  holdFrames: 15,
  settleFrames: 240,
  isUntangled: true,
};

const densityOf = (piece: Piece): MeshDensity => {
  if (piece.cloth === 'rib') return { edgeMm: BODY_EDGE_MM, rows: RIB_ROWS };
  if (piece.id === 'pocket') return { edgeMm: POCKET_EDGE_MM };
  return { edgeMm: piece.id.startsWith('hood') ? HOOD_EDGE_MM : BODY_EDGE_MM };
};

const drawInOf = ({ id, cloth }: Piece): number => {
  if (cloth !== 'rib') return 1;
  return id === 'hemRib' ? WORN_HEM_RIB : WORN_CUFF;
};

const fleece: LayerRecipe = {
  id: 'hoodie',
  holds: () => true,
  density: densityOf,
  place: (piece, context) => placeHoodie(piece, measuresOf(context.size), context),
  drawIn: drawInOf,
  settings: FLEECE,
  triangles: 41_000,
  guide: (sewn, context) => {
    const [hood, chest] = [putHoodDown(sewn, context), smoothFrontAndBack(sewn, context)];
    return (share) => {
      const hands = [hood(share), chest(share)];
      return (positions) => {
        for (const each of hands) each?.(positions);
      };
    };
  },
  isGuidedOnce: true,
  details: hangCord,
};

/** The hoodie on the bare body, its hood put down. */
export const hoodieRecipe: GarmentRecipe = { garment: hoodie, layers: () => [fleece] };
