import { smoothstep } from '../sdf/blend.ts';
import type { UpperPlace } from './graphics.ts';
import { lacingPlaces } from './laces.ts';
import type { BootShape } from './shape.ts';
import { throatShare, throatSide } from './upper.ts';

const EYELET_RADIUS_M = 0.0017;
const STITCH_M = 0.0034;

/** 1 within `half` of 0, soft over 0.5 mm. */
const within = (distance: number, half: number): number =>
  smoothstep(half + 0.00025, half - 0.00025, Math.abs(distance));

const liningAt = (p: UpperPlace): number =>
  smoothstep(0.0034, 0.0022, p.belowRim) * smoothstep(-0.004, -0.002, p.belowRim);

/** Tongue, edge, stitching and eyelets of the throat. */
const throatDetail = (shape: BootShape, p: UpperPlace): number => {
  const { throat } = shape;
  if (throat === null || p.y < 0.03) return 0;
  const share = throatShare(throat, p.z);
  const side = Math.abs(throatSide(throat, p.x, p.z)) - throat.halfWidthM;
  const tongue = 0.28 * share * smoothstep(0.0006, -0.0006, side);
  const edge = 0.5 * share * within(side - 0.0003, 0.0006);
  const isStitch = p.z / STITCH_M - Math.floor(p.z / STITCH_M) < 0.64;
  const stitch = isStitch ? 0.45 * smoothstep(0.3, 0.6, share) * within(side - 0.0075, 0.0004) : 0;
  const eyelets = lacingPlaces(shape).map((z) => Math.hypot(p.z - z, side - 0.0038) - EYELET_RADIUS_M);
  const eyelet = 0.8 * smoothstep(0.0003, -0.0003, Math.min(1, ...eyelets));
  return Math.max(tongue, edge, stitch, eyelet);
};

/** Dark details that every model has: lining at the rim, the throat, the seam at the heel. */
export const commonDetail = (shape: BootShape, p: UpperPlace): number => {
  const heel = p.z < -0.06 ? 0.35 * within(p.x, 0.0005) : 0;
  return Math.max(0.72 * liningAt(p), throatDetail(shape, p), heel);
};
