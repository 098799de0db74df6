import type { Piece } from '@kitwright/garment';
import { boxingTrunk } from '@kitwright/garment/garments/boxing-trunk/index.ts';
import { measuresOf, type TrunkMeasures } from '@kitwright/garment/garments/boxing-trunk/sizes.ts';
import { endsOf } from '@kitwright/garment/geometry/edges.ts';
import { smoothstep } from '../../base/arrays.ts';
import { ellipseWalk } from '../../drape/ellipse.ts';
import {
  KNIT,
  type DrapeSettings,
  type FittedBody,
  type GarmentRecipe,
  type LayerRecipe,
  type Place,
} from '../../recipe/recipe.ts';

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

/** Height of the waistband's upper edge before closing: at the narrowest of the waist, where boxers wear it. */
const WAIST_TOP_Y_M = 1.118;
const HIP_Z_M = -0.006;
/** Half axes of the ring round the hips: outside the body, so that the cloth closes inwards. */
const HIP_RING_M = { a: 0.2, b: 0.16 } as const;
/** Between these depths below the waist seam the ring of the hips parts into the two legs, mm. */
const LEG_STARTS_MM = 110;
const LEG_FULL_MM = 250;
const LEG_GAP_M = 0.01;
/**
 * The folds with which a wide leg starts, deepest at the hem. They are laid, not pressed out of the round: the ring is
 * drawn in by what they take, so that the cloth keeps its length and gravity keeps them.
 */
const FOLDS = { count: 6, depthM: 0.018, turn: { Left: 0.4, Right: 1.7 } } as const;

interface Ring {
  readonly topY: number;
  readonly walk: ReturnType<typeof ellipseWalk>;
}

const ringOf = (body: FittedBody): Ring => {
  const topY = WAIST_TOP_Y_M * body.heightScale;
  const scale = body.girthScale(topY);
  return { topY, walk: ellipseWalk(HIP_RING_M.a * scale, HIP_RING_M.b * scale) };
};

/** The waistband is a ring whose centre front lies before the body, wherever the strip is joined. */
const placeWaistband = (piece: Piece, { topY, walk }: Ring): Place => {
  const [, [centreFrontMm]] = endsOf(piece, 'waistFrontLeft');
  const squeeze = (walk.quarterM * 4) / piece.widthMm;
  const half = 2 * walk.quarterM;
  return (xMm, yMm) => {
    const arc = (xMm - centreFrontMm) * squeeze;
    const [x, z] = walk.at(arc > half ? arc - 2 * half : arc);
    return [x, topY - yMm / 1000, HIP_Z_M + z];
  };
};

/** A quarter: round the hips above, rolled round the leg below, in folds towards the hem. */
const placeQuarter = (piece: Piece, m: TrunkMeasures, { topY, walk }: Ring): Place => {
  const facing = piece.id.startsWith('trunkFront') ? 1 : -1;
  const isLeft = piece.id.endsWith('Left');
  const turn = isLeft ? FOLDS.turn.Left : FOLDS.turn.Right;
  const [start, end] = endsOf(piece, 'waist');
  const startsAtSide = endsOf(piece, 'outseam').some(([x, y]) => x === start[0] && y === start[1]);
  const [side, centre] = startsAtSide ? [start, end] : [end, start];
  const outward = Math.sign(side[0] - centre[0]);
  const squeeze = walk.quarterM / m.quarterWaist;
  const length = m.outseam - m.waistbandHeight;
  const roundAt = (sideMm: number) => (2 * sideMm + m.frontCrotch + m.backCrotch) / 1000;
  const legX = roundAt(m.quarterWaist) / (2 * Math.PI) + LEG_GAP_M;
  return (xMm, yMm) => {
    const fromCentre = (xMm - centre[0]) * outward;
    const below = yMm - side[1];
    const sideMm = m.quarterWaist + (m.flare * Math.max(0, below)) / length;
    const radius = roundAt(sideMm) / (2 * Math.PI);
    const [hipX, hipZ] = walk.at(Math.max(0, fromCentre) * squeeze);
    const angle = (sideMm - fromCentre) / 1000 / radius;
    const share = smoothstep(LEG_STARTS_MM, LEG_FULL_MM, below);
    const depth = FOLDS.depthM * share * Math.sqrt(Math.max(0, below) / length);
    const slope = (FOLDS.count * depth) / radius;
    const folded = radius / (1 + (slope * slope) / 4) + depth * Math.sin(FOLDS.count * facing * angle + turn);
    const x = hipX + (folded * Math.cos(angle) + legX - hipX) * share;
    const z = hipZ + (folded * Math.sin(angle) - hipZ) * share;
    return [
      isLeft ? x : -x,
      topY - (m.waistbandHeight + below) / 1000,
      HIP_Z_M + facing * Math.max(0.002, z),
    ];
  };
};

/** The trunks' pieces hung round hips and legs. */
export const placeTrunk = (piece: Piece, m: TrunkMeasures, body: FittedBody): Place =>
  piece.id === 'waistband' ? placeWaistband(piece, ringOf(body)) : placeQuarter(piece, m, ringOf(body));

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
