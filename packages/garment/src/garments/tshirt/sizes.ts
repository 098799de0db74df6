import { chartOfCm, chestSteps, gradedSleeve, gradedTop, type Grade } from '../../blocks/chart.ts';
import { longSleeve, type LongSleeveCut, type SleeveLength } from '../../blocks/top/long-sleeve.ts';
import type { SleeveMeasures, TopMeasures } from '../../blocks/top/measures.ts';
import type { CollarShape, PlainTop } from '../../blocks/top/plain-top.ts';
import type { Size } from '../../size.ts';

/** The tenant's size chart of tees: half chest and length, cm. XS and S stand half a step closer than the others. */
export const TSHIRT_CHART = chartOfCm(
  {
    XS: [43.5, 69],
    S: [46, 71],
    M: [51, 74],
    L: [56, 76],
    XL: [61, 79],
    XXL: [66, 81],
    XXXL: [71, 84],
    XXXXL: [76, 86],
    XXXXXL: [81, 89],
    XXXXXXL: [86, 91],
  },
  {
    Y8: [34.5, 52.5],
    Y10: [37, 57.5],
    Y12: [39.5, 62],
    Y14: [42, 66],
  },
);

/** Size M: a straight, regular tee, a little longer and wider in the sleeve than a football shirt. */
const BODY_M: TopMeasures = {
  halfChest: 510,
  halfHem: 524,
  length: 740,
  shoulder: 448,
  neckWidth: 194,
  frontNeckDrop: 106,
  backNeckDrop: 32,
  shoulderSlope: 44,
  armholeDepth: 270,
  acrossFront: 451,
  acrossBack: 453,
  hemCurve: 0,
  waistShaping: 6,
};

/** Change for every 50 mm of half chest above M, mm. */
const BODY_STEP: Grade<TopMeasures> = {
  halfChest: 50,
  halfHem: 50,
  length: 25,
  shoulder: 28,
  neckWidth: 5,
  frontNeckDrop: 4,
  backNeckDrop: 0,
  shoulderSlope: 2,
  armholeDepth: 14,
  acrossFront: 27,
  acrossBack: 27,
  hemCurve: 0,
  waistShaping: 0,
};

/** Below M: people grow narrower there sooner than shorter, and keep their shoulders. */
const SMALLER_BODY_STEP: Grade<TopMeasures> = {
  ...BODY_STEP,
  shoulder: 8,
  neckWidth: 3,
  frontNeckDrop: 1,
  shoulderSlope: 2,
  armholeDepth: 2,
  acrossFront: 11,
  acrossBack: 11,
};

const SLEEVE_M: SleeveMeasures = { capHeight: 92, length: 232, halfHem: 182 };
const SLEEVE_STEP: Grade<SleeveMeasures> = { capHeight: 4, length: 8, halfHem: 16 };
const SMALLER_SLEEVE_STEP: Grade<SleeveMeasures> = { capHeight: 2, length: 8, halfHem: 12 };
/** As on a football shirt: the hem is turned up, and printed in the colour of the cuffs. */
const LONG_SLEEVE: LongSleeveCut = { halfHemM: 102, cuffHeight: 0 };
const COLLAR_HEIGHT = 20;
const COLLAR_TO_FRONT_NECK = 0.86;
/** Depth by which a V neckline falls below a round one. */
const V_DROP_MM = 42;

/** Options that change the tee's pieces. */
export interface TshirtChoice {
  readonly sleeve: SleeveLength;
  readonly collar: CollarShape;
}

/** The tee's finished measures in one size, mm. */
export const tshirtMeasures = (size: Size, { sleeve, collar }: TshirtChoice): PlainTop => {
  const row = TSHIRT_CHART[size];
  const isSmaller = row.halfChest < BODY_M.halfChest;
  const body = gradedTop(BODY_M, isSmaller ? SMALLER_BODY_STEP : BODY_STEP, row, size);
  const short = gradedSleeve(
    SLEEVE_M,
    isSmaller ? SMALLER_SLEEVE_STEP : SLEEVE_STEP,
    chestSteps(row, BODY_M.halfChest, BODY_STEP.halfChest),
    size,
  );
  return {
    body: collar === 'v' ? { ...body, frontNeckDrop: body.frontNeckDrop + V_DROP_MM } : body,
    sleeve: sleeve === 'long' ? longSleeve(size, body, short, LONG_SLEEVE) : short,
    collarHeight: COLLAR_HEIGHT,
    collarToFrontNeck: COLLAR_TO_FRONT_NECK,
    cuffHeight: 0,
    sleeveLogoMm: short.halfHem * 0.5,
  };
};
