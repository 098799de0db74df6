import { graded, gradedSleeve, gradedTop, type ChartRow, type Grade } from '../../blocks/chart.ts';
import type { LegMeasures } from '../../blocks/legs/measures.ts';
import { longSleeve, type LongSleeveCut, type SleeveLength } from '../../blocks/top/long-sleeve.ts';
import type { SleeveMeasures, TopMeasures } from '../../blocks/top/measures.ts';
import { LEG_FOLLOWS, youth, youthMm, type Follows } from '../../blocks/youth.ts';
import { gradeSteps, isYouthSize, type Size, type YouthSize } from '../../size.ts';

/** Finished measures of the shirt, mm. */
export interface ShirtMeasures {
  readonly body: TopMeasures;
  readonly sleeves: Readonly<Record<SleeveLength, SleeveMeasures>>;
  readonly collarHeight: number;
  /** Depth of the neckline at the centre front with a V collar. */
  readonly vNeckDrop: number;
}

/** Finished measures of the shorts, mm. */
export interface ShortsMeasures extends LegMeasures {
  readonly quarterHip: number;
  /** Half the waist with the elastic at rest. */
  readonly halfWaistRelaxed: number;
  /** From the top of the waistband down the side to the hem. */
  readonly outseam: number;
  readonly halfHem: number;
}

export interface KitMeasures {
  readonly shirt: ShirtMeasures;
  readonly shorts: ShortsMeasures;
}

/** Size M. Half chest and length are those of the size chart; the rest is drafted for an athlete of 1.80 m. */
const BODY_M: TopMeasures = {
  halfChest: 510,
  halfHem: 530,
  length: 700,
  shoulder: 456,
  neckWidth: 198,
  frontNeckDrop: 100,
  backNeckDrop: 34,
  shoulderSlope: 40,
  armholeDepth: 273,
  acrossFront: 457,
  acrossBack: 455,
  hemCurve: 6,
  waistShaping: 12,
};

/** Change from one size to the next, mm. */
const BODY_STEP: Grade<TopMeasures> = {
  halfChest: 25,
  halfHem: 25,
  length: 20,
  shoulder: 16,
  neckWidth: 4,
  frontNeckDrop: 3,
  backNeckDrop: 0,
  shoulderSlope: 1,
  armholeDepth: 9,
  acrossFront: 16,
  acrossBack: 16,
  hemCurve: 0,
  waistShaping: 0,
};

/** Below M: people grow narrower there sooner than shorter, and keep their shoulders. */
const SMALLER_BODY_STEP: Grade<TopMeasures> = {
  ...BODY_STEP,
  shoulder: 10,
  neckWidth: 3,
  shoulderSlope: 2,
  armholeDepth: 2,
  acrossFront: 8,
  acrossBack: 8,
};

const SHORT_SLEEVE_M: SleeveMeasures = { capHeight: 91, length: 236, halfHem: 175 };
const SHORT_SLEEVE_STEP: Grade<SleeveMeasures> = { capHeight: 3, length: 6, halfHem: 7 };
/** The hem is turned up, close round the wrist. */
const LONG_SLEEVE: LongSleeveCut = { halfHemM: 96, cuffHeight: 0 };
const COLLAR_HEIGHT = 19;
const V_NECK_DROP_M = 148;
const V_NECK_DROP_STEP = 3;

const SHORTS_M: ShortsMeasures = {
  quarterWaist: 238,
  quarterHip: 254,
  halfWaistRelaxed: 340,
  waistbandHeight: 38,
  outseam: 480,
  rise: 238,
  frontCrotch: 52,
  backCrotch: 98,
  backRise: 22,
  halfHem: 318,
};

const SHORTS_STEP: Grade<ShortsMeasures> = {
  quarterWaist: 12.5,
  quarterHip: 12.5,
  halfWaistRelaxed: 25,
  waistbandHeight: 0,
  outseam: 12,
  rise: 7,
  frontCrotch: 1.5,
  backCrotch: 3,
  backRise: 0.5,
  halfHem: 14,
};

/** Children's half chests and lengths, mm: with 7 to 8 cm of room round the chest, to grow into, and as long for their height. */
const YOUTH_ROWS: Readonly<Record<YouthSize, ChartRow>> = {
  Y8: { halfChest: 355, length: 500 },
  Y10: { halfChest: 380, length: 545 },
  Y12: { halfChest: 410, length: 590 },
  Y14: { halfChest: 440, length: 630 },
};

const SHORTS_FOLLOW: Readonly<Record<keyof ShortsMeasures, Follows>> = {
  ...LEG_FOLLOWS,
  quarterHip: 'hip',
  halfHem: 'hip',
};

const shirtMeasures = (size: Size): ShirtMeasures => {
  const steps = gradeSteps(size);
  const body = isYouthSize(size)
    ? gradedTop(BODY_M, BODY_STEP, YOUTH_ROWS[size], size)
    : graded(BODY_M, steps < 0 ? SMALLER_BODY_STEP : BODY_STEP, steps);
  const short = gradedSleeve(SHORT_SLEEVE_M, SHORT_SLEEVE_STEP, steps, size);
  return {
    body,
    sleeves: { short, long: longSleeve(size, body, short, LONG_SLEEVE) },
    collarHeight: COLLAR_HEIGHT,
    vNeckDrop: isYouthSize(size)
      ? youthMm(V_NECK_DROP_M, 'head', size)
      : V_NECK_DROP_M + V_NECK_DROP_STEP * steps,
  };
};

/** The kit's finished measures in one size, by linear grade rules from M. */
export const measuresOf = (size: Size): KitMeasures => ({
  shirt: shirtMeasures(size),
  shorts: isYouthSize(size)
    ? youth(SHORTS_M, SHORTS_FOLLOW, size)
    : graded(SHORTS_M, SHORTS_STEP, gradeSteps(size)),
});

/** Share of the waistband's cut length to which the elastic draws it in when no one wears it. */
export const elasticRatio = ({ halfWaistRelaxed, quarterWaist }: ShortsMeasures): number =>
  halfWaistRelaxed / (2 * quarterWaist);
