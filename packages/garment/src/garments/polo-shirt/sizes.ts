import {
  chartOfCm,
  chestSteps,
  graded,
  gradedSleeve,
  gradedTop,
  type Grade,
  type SizeChart,
} from '../../blocks/chart.ts';
import { longSleeve, type LongSleeveCut, type SleeveLength } from '../../blocks/top/long-sleeve.ts';
import type { SleeveMeasures, TopMeasures } from '../../blocks/top/measures.ts';
import { youth, type Follows } from '../../blocks/youth.ts';
import { isYouthSize, type Size } from '../../size.ts';

/** Number of buttons that close the placket, which is as long as they ask for. */
export type Buttons = 'two' | 'three';

/** Options that change the polo's pieces. */
export interface PoloChoice {
  readonly sleeve: SleeveLength;
  readonly buttons: Buttons;
}

/** The placket, mm: a box cut out of the front, and the two strips that fill it one over the other. */
export interface PlacketMeasures {
  readonly width: number;
  /** From the neckline at the centre front down to the bottom of the box. */
  readonly length: number;
}

/** The flat-knit collar, mm: knitted to size, with finished edges. */
export interface CollarMeasures {
  /** From the neck seam to the outer edge. */
  readonly height: number;
  /** Distance of the points past the ends of the neck seam. */
  readonly spread: number;
  /** Height of the fold over the neck seam, behind and at the ends: a knit collar has no stand of its own. */
  readonly standBack: number;
  readonly standFront: number;
}

/** Finished measures of the polo shirt. */
export interface PoloMeasures {
  readonly body: TopMeasures;
  /** The sleeve without its cuff. */
  readonly sleeve: SleeveMeasures;
  readonly cuffHeight: number;
  /** Side of the square for a logo on the sleeve. */
  readonly sleeveLogo: number;
  readonly placket: PlacketMeasures;
  readonly collar: CollarMeasures;
  /** Height of the slits at the sides of the hem. */
  readonly ventHeight: number;
}

/**
 * The tenant's chart, cm: half chest, length. The half chest is that of the size chart; the length is ours, one row up
 * from the shirts' since a polo is also worn over trousers.
 */
export const POLO_CHART: SizeChart = chartOfCm(
  {
    XS: [49.5, 69],
    S: [52, 71],
    M: [54.5, 73],
    L: [57, 75],
    XL: [59.5, 77],
    XXL: [62, 79],
    XXXL: [64.5, 81],
    XXXXL: [67, 83],
    XXXXXL: [69.5, 85],
    XXXXXXL: [72, 87],
  },
  {
    Y8: [37.5, 52],
    Y10: [40.5, 57],
    Y12: [43.5, 61.5],
    Y14: [47, 66],
  },
);

const BODY_M: TopMeasures = {
  halfChest: 545,
  halfHem: 550,
  length: 730,
  shoulder: 456,
  neckWidth: 172,
  frontNeckDrop: 82,
  backNeckDrop: 24,
  shoulderSlope: 55,
  armholeDepth: 266,
  acrossFront: 442,
  acrossBack: 450,
  hemCurve: 0,
  waistShaping: 8,
};

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

const SLEEVE_M: SleeveMeasures = { capHeight: 100, length: 214, halfHem: 176 };
const SLEEVE_STEP: Grade<SleeveMeasures> = { capHeight: 3, length: 6, halfHem: 7 };

/** Placket lengths follow the number of buttons, 45 mm apart; both grow a little with the size. */
const PLACKET_M: Readonly<Record<Buttons, PlacketMeasures>> = {
  two: { width: 32, length: 110 },
  three: { width: 32, length: 152 },
};
const PLACKET_STEP: Grade<PlacketMeasures> = { width: 0, length: 2 };

const COLLAR: CollarMeasures = { height: 75, spread: 36, standBack: 27, standFront: 9 };
/** The strips are as wide for a child, whose head goes through a placket nearly as long. */
const PLACKET_FOLLOWS: Readonly<Record<keyof PlacketMeasures, Follows>> = { width: 'same', length: 'head' };
const COLLAR_FOLLOWS: Readonly<Record<keyof CollarMeasures, Follows>> = {
  height: 'head',
  spread: 'head',
  standBack: 'head',
  standFront: 'head',
};
const CUFF_HEIGHT = 30;
/** A long sleeve ends as the short one does, in a flat-knit cuff, but a taller one: it is to stay at the wrist. */
const LONG_SLEEVE: LongSleeveCut = { halfHemM: 98, cuffHeight: 55 };
const VENT_HEIGHT = 50;

/** The polo's finished measures in one size, by grade rules from M along the chest of the chart. */
export const measuresOf = (size: Size, { sleeve, buttons }: PoloChoice): PoloMeasures => {
  const row = POLO_CHART[size];
  const steps = chestSteps(row, BODY_M.halfChest, BODY_STEP.halfChest);
  const body = gradedTop(BODY_M, steps < 0 ? SMALLER_BODY_STEP : BODY_STEP, row, size);
  const short = gradedSleeve(SLEEVE_M, SLEEVE_STEP, steps, size);
  const isLong = sleeve === 'long';
  return {
    body,
    sleeve: isLong ? longSleeve(size, body, short, LONG_SLEEVE) : short,
    cuffHeight: isLong ? LONG_SLEEVE.cuffHeight : CUFF_HEIGHT,
    sleeveLogo: short.halfHem * 0.46,
    placket: isYouthSize(size)
      ? youth(PLACKET_M[buttons], PLACKET_FOLLOWS, size)
      : graded(PLACKET_M[buttons], PLACKET_STEP, steps),
    collar: isYouthSize(size) ? youth(COLLAR, COLLAR_FOLLOWS, size) : COLLAR,
    ventHeight: VENT_HEIGHT,
  };
};
