import type { Piece, Point } from '@kitwright/garment';
import { endsOf } from '@kitwright/garment/geometry/edges.ts';
import type { ShortsMeasures } from '@kitwright/garment/garments/soccer-kit/sizes.ts';
import { smoothstep } from '../base/arrays.ts';
import type { FittedBody, Place } from '../recipe/recipe.ts';
import { ellipseWalk } from './ellipse.ts';

/** Height of the waistband's upper edge before closing. */
const WAIST_TOP_Y_M = 1.078;
const HIP_Z_M = -0.006;
/** Half axes of the ring round the hips: outside the body, so that the cloth closes inwards. */
const HIP_RING_M = { a: 0.195, b: 0.155 } as const;
/** Between these depths below the waist seam the ring of the hips parts into the two legs, mm. */
const LEG_STARTS_MM = 120;
const LEG_FULL_MM = 240;
const LEG_GAP_M = 0.01;

const hipWalkOf = (body: FittedBody) => {
  const scale = body.girthScale(WAIST_TOP_Y_M);
  return ellipseWalk(HIP_RING_M.a * scale, HIP_RING_M.b * scale);
};

const placeWaistband = (piece: Piece, body: FittedBody): Place => {
  const hipWalk = hipWalkOf(body);
  const squeeze = (hipWalk.quarterM * 4) / (piece.widthMm / 1000);
  return (xMm, yMm) => {
    const [x, z] = hipWalk.at(((xMm - piece.widthMm / 2) / 1000) * squeeze);
    return [x, WAIST_TOP_Y_M * body.heightScale - yMm / 1000, HIP_Z_M + z];
  };
};

/** The corner of the waist at the side, and at the centre seam. */
const waistCorners = (piece: Piece): { readonly side: Point; readonly centre: Point } => {
  const [start, end] = endsOf(piece, 'waist');
  const seam = endsOf(piece, 'outseam');
  const isStartSide = seam.some(([x, y]) => x === start[0] && y === start[1]);
  return isStartSide ? { side: start, centre: end } : { side: end, centre: start };
};

/** A quarter: round the hips above, rolled round the leg below. */
const placeQuarter = (piece: Piece, m: ShortsMeasures, body: FittedBody): Place => {
  const hipWalk = hipWalkOf(body);
  const facing = piece.id.startsWith('shortsFront') ? 1 : -1;
  const toLeft = piece.id.endsWith('Left') ? 1 : -1;
  const { side, centre } = waistCorners(piece);
  const outward = Math.sign(side[0] - centre[0]);
  const squeeze = hipWalk.quarterM / (m.quarterWaist / 1000);
  const legRadius = (2 * m.quarterHip + m.frontCrotch + m.backCrotch) / 1000 / (2 * Math.PI);
  const legX = legRadius + LEG_GAP_M;
  return (xMm, yMm) => {
    const fromCentre = (xMm - centre[0]) * outward;
    const below = yMm - side[1];
    const [hipX, hipZ] = hipWalk.at((Math.max(0, fromCentre) / 1000) * squeeze);
    const angle = (m.quarterHip - fromCentre) / 1000 / legRadius;
    const share = smoothstep(LEG_STARTS_MM, LEG_FULL_MM, below);
    const x = hipX + (legX + legRadius * Math.cos(angle) - hipX) * share;
    const z = hipZ + (legRadius * Math.sin(angle) - hipZ) * share;
    return [
      toLeft * x,
      WAIST_TOP_Y_M * body.heightScale - (m.waistbandHeight + below) / 1000,
      HIP_Z_M + facing * Math.max(0.002, z),
    ];
  };
};

/** The shorts' pieces hung round the hips and legs. */
export const placeShorts = (piece: Piece, m: ShortsMeasures, body: FittedBody): Place =>
  piece.id === 'waistband' ? placeWaistband(piece, body) : placeQuarter(piece, m, body);
