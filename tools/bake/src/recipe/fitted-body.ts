import { type Pattern, gradeSteps, type Size } from '@kitwright/garment';
import { smoothstep } from '../base/arrays.ts';
import { bodyDistanceM } from '../figure/body-distance.ts';
import { JOINTS } from '../figure/joints.ts';
import type { Vec3 } from '../base/vec3.ts';
import type { FittedBody } from './recipe.ts';

/** Chest girth of the figure, mm: the person that size M is cut for. */
export const CHEST_GIRTH_MM = 971;
/** People of the next size are taller by this share. */
const HEIGHT_STEP = 0.008;
/** The neck grows by this share of what the trunk grows (a size chart's neck: 10 mm a size where the chest has 50). */
const NECK_SHARE = 0.45;
/** The trunk's growth fades to the neck's between these heights of the figure, metres. */
const SHOULDER_Y_M = 1.36;
const NECK_Y_M = 1.52;
/** What a garment without a front is taken to grow round from one size to the next, mm. */
const GIRTH_STEP_MM = 50;

/** How much wider round a size is cut than size M, mm: people grow with the chart of what they wear. */
export const girthGrowthMm = (pattern: Pattern, patternM: Pattern, size: Size): number => {
  const widthOf = ({ pieces }: Pattern) => pieces.find(({ id }) => id === 'front')?.widthMm;
  const [width, widthM] = [widthOf(pattern), widthOf(patternM)];
  return width === undefined || widthM === undefined
    ? GIRTH_STEP_MM * gradeSteps(size)
    : 2 * (width - widthM);
};

/** Factors to the figure by height for someone whose chest is wider round by `growthMm`. */
export const girthScaleOf = (growthMm: number, heightScale: number): FittedBody['girthScale'] => {
  const trunk = growthMm / CHEST_GIRTH_MM;
  return (yM) => 1 + trunk * (1 - (1 - NECK_SHARE) * smoothstep(SHOULDER_Y_M, NECK_Y_M, yM / heightScale));
};

const JOINT_NAMES = ['shoulder', 'elbow', 'wrist', 'hip', 'knee', 'ankle'] as const;

/** The figure made wider and deeper by the growth of the girth, and a little taller. */
export const fittedBody = (size: Size, growthMm: number): FittedBody => {
  const heightScale = 1 + HEIGHT_STEP * gradeSteps(size);
  const girthScale = girthScaleOf(growthMm, heightScale);
  const grown = ([x, y, z]: Vec3): Vec3 => {
    const scale = girthScale(y * heightScale);
    return [x * scale, y * heightScale, z * scale];
  };
  const [shoulder, elbow, wrist, hip, knee, ankle] = JOINT_NAMES.map((name) => grown(JOINTS[name])) as [
    Vec3,
    Vec3,
    Vec3,
    Vec3,
    Vec3,
    Vec3,
  ];
  return {
    distanceM: (x, y, z) => {
      const scale = girthScale(y);
      // Stretched distances: the smaller factor keeps the value a lower bound of the true one.
      return bodyDistanceM(x / scale, y / heightScale, z / scale) * Math.min(scale, heightScale);
    },
    joints: { shoulder, elbow, wrist, hip, knee, ankle },
    girthScale,
    heightScale,
  };
};

/** The figure as it is: the person of size M. */
export const figureBody: FittedBody = {
  distanceM: bodyDistanceM,
  joints: JOINTS,
  girthScale: () => 1,
  heightScale: 1,
};
