import { chartOfCm, chestSteps, gradedSleeve, gradedTop, type Grade } from '../../blocks/chart.ts';
import { longSleeve, type LongSleeveCut, type SleeveLength } from '../../blocks/top/long-sleeve.ts';
import type { SleeveMeasures, TopMeasures } from '../../blocks/top/measures.ts';
import type { PlainTop } from '../../blocks/top/plain-top.ts';
import type { Size } from '../../size.ts';

/**
 * Half chest and length, cm. No tenant states them yet: M is 8 cm wider and 10 cm shorter than the tee, so that it ends
 * at the hip, with the steps of a football shirt.
 */
export const BOXY_CHART = chartOfCm(
  {
    XS: [54, 60],
    S: [56.5, 62],
    M: [59, 64],
    L: [61.5, 66],
    XL: [64, 68],
    XXL: [66.5, 70],
    XXXL: [69, 72],
    XXXXL: [71.5, 74],
    XXXXXL: [74, 76],
    XXXXXXL: [76.5, 78],
  },
  {
    Y8: [41, 45.5],
    Y10: [44, 50],
    Y12: [47.5, 54],
    Y14: [51, 57.5],
  },
);

/** Size M: square, straight down from the underarm, with the shoulder dropped by 5 cm. */
const BODY_M: TopMeasures = {
  halfChest: 590,
  halfHem: 586,
  length: 640,
  shoulder: 548,
  neckWidth: 192,
  frontNeckDrop: 98,
  backNeckDrop: 28,
  shoulderSlope: 62,
  armholeDepth: 268,
  acrossFront: 524,
  acrossBack: 530,
  hemCurve: 0,
  waistShaping: 0,
};

/** Change from one size to the next, mm. */
const BODY_STEP: Grade<TopMeasures> = {
  halfChest: 25,
  halfHem: 25,
  length: 20,
  shoulder: 20,
  neckWidth: 4,
  frontNeckDrop: 3,
  backNeckDrop: 0,
  shoulderSlope: 2,
  armholeDepth: 9,
  acrossFront: 20,
  acrossBack: 20,
  hemCurve: 0,
  waistShaping: 0,
};

const SLEEVE_M: SleeveMeasures = { capHeight: 76, length: 216, halfHem: 204 };
const SLEEVE_STEP: Grade<SleeveMeasures> = { capHeight: 1, length: 5, halfHem: 8 };
/** So wide a sleeve needs a rib that holds it at the wrist: turned up, it would fall over the hand. */
const LONG_SLEEVE: LongSleeveCut = { halfHemM: 106, cuffHeight: 60 };
/** Taller than on other shirts: it stands close round the neck. */
const COLLAR_HEIGHT = 30;
const COLLAR_TO_FRONT_NECK = 0.83;

/** The finished measures in one size, mm. */
export const boxyMeasures = (size: Size, sleeve: SleeveLength): PlainTop => {
  const row = BOXY_CHART[size];
  const body = gradedTop(BODY_M, BODY_STEP, row, size);
  const short = gradedSleeve(
    SLEEVE_M,
    SLEEVE_STEP,
    chestSteps(row, BODY_M.halfChest, BODY_STEP.halfChest),
    size,
  );
  const isLong = sleeve === 'long';
  return {
    body,
    sleeve: isLong ? longSleeve(size, body, short, LONG_SLEEVE) : short,
    collarHeight: COLLAR_HEIGHT,
    collarToFrontNeck: COLLAR_TO_FRONT_NECK,
    cuffHeight: isLong ? LONG_SLEEVE.cuffHeight : 0,
    sleeveLogoMm: short.halfHem * 0.5,
  };
};
