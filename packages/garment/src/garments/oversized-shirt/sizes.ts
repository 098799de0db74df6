import { chartOfCm, chestSteps, gradedSleeve, gradedTop, type Grade } from '../../blocks/chart.ts';
import { longSleeve, type LongSleeveCut, type SleeveLength } from '../../blocks/top/long-sleeve.ts';
import type { SleeveMeasures, TopMeasures } from '../../blocks/top/measures.ts';
import type { PlainTop } from '../../blocks/top/plain-top.ts';
import type { Size } from '../../size.ts';

/**
 * Half chest and length, cm. No tenant states them yet: M is 11 cm wider and as long as the tee, and the steps are those
 * of a football shirt, since what is wide already need not grow as fast as the tee.
 */
export const OVERSIZED_CHART = chartOfCm(
  {
    XS: [57, 70],
    S: [59.5, 72],
    M: [62, 74],
    L: [64.5, 76],
    XL: [67, 78],
    XXL: [69.5, 80],
    XXXL: [72, 82],
    XXXXL: [74.5, 84],
    XXXXXL: [77, 86],
    XXXXXXL: [79.5, 88],
  },
  {
    Y8: [43.5, 52.5],
    Y10: [46.5, 57.5],
    Y12: [50, 62],
    Y14: [53.5, 66.5],
  },
);

/** Size M: the shoulder seam drops 7 cm past the shoulder's tip, so the armhole is nearly straight. */
const BODY_M: TopMeasures = {
  halfChest: 620,
  halfHem: 606,
  length: 740,
  shoulder: 584,
  neckWidth: 196,
  frontNeckDrop: 106,
  backNeckDrop: 30,
  shoulderSlope: 66,
  armholeDepth: 280,
  acrossFront: 560,
  acrossBack: 566,
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

/** A low, wide cap, as a dropped shoulder needs; the sleeve ends at the elbow. */
const SLEEVE_M: SleeveMeasures = { capHeight: 74, length: 246, halfHem: 206 };
const SLEEVE_STEP: Grade<SleeveMeasures> = { capHeight: 1, length: 5, halfHem: 8 };
/** So wide a sleeve needs a rib that holds it at the wrist: turned up, it would fall over the hand. */
const LONG_SLEEVE: LongSleeveCut = { halfHemM: 106, cuffHeight: 60 };
const COLLAR_HEIGHT = 24;
const COLLAR_TO_FRONT_NECK = 0.85;

/** The finished measures in one size, mm. */
export const oversizedMeasures = (size: Size, sleeve: SleeveLength): PlainTop => {
  const row = OVERSIZED_CHART[size];
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
