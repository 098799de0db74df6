import { smoothstep } from '../base/arrays.ts';
import { bodyDistanceM } from '../figure/body-distance.ts';
import { JOINTS } from '../figure/joints.ts';
import type { FittedBody } from './recipe.ts';

/** Chest girth of the figure, mm: the person that size M is cut for. */
export const CHEST_GIRTH_MM = 971;
/** The neck grows by this share of what the trunk grows (a size chart's neck: 10 mm a size where the chest has 50). */
const NECK_SHARE = 0.45;
/** The trunk's growth fades to the neck's between these heights of the figure, metres. */
const SHOULDER_Y_M = 1.36;
const NECK_Y_M = 1.52;

/** Factors to the figure by height for someone whose chest is wider round by `growthMm`. */
export const girthScaleOf = (growthMm: number, heightScale: number): FittedBody['girthScale'] => {
  const trunk = growthMm / CHEST_GIRTH_MM;
  return (yM) => 1 + trunk * (1 - (1 - NECK_SHARE) * smoothstep(SHOULDER_Y_M, NECK_Y_M, yM / heightScale));
};

/** The figure as it is: the person of size M. */
export const figureBody: FittedBody = {
  distanceM: bodyDistanceM,
  joints: JOINTS,
  girthScale: () => 1,
  heightScale: 1,
};
