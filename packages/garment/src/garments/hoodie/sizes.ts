import { chartOfCm, graded, gradedSleeve, gradedTop, type Grade } from '../../blocks/chart.ts';
import { youth, type Follows } from '../../blocks/youth.ts';
import type { SleeveMeasures, TopMeasures } from '../../blocks/top/measures.ts';
import { gradeSteps, isYouthSize, type Size } from '../../size.ts';

/** Finished measures of the hood, mm: one side, as worn up. */
export interface HoodMeasures {
  /** From the neckline at the centre front up to the forehead. */
  readonly height: number;
  /** From the face edge back to the fullest point behind. */
  readonly depth: number;
  /** Width of the middle strip of a hood in three pieces. */
  readonly centreWidth: number;
  /** Length of each end of the cord that hangs out of its eyelet. */
  readonly cordEnd: number;
}

/** Finished measures of the kangaroo pocket, mm. */
export interface PocketMeasures {
  readonly topWidth: number;
  readonly bottomWidth: number;
  readonly height: number;
  /** Depth to which the slanted hand entries reach down. */
  readonly entryDrop: number;
}

/** Finished measures of the hoodie, mm. */
export interface HoodieMeasures {
  /** The trunk without its rib: `length` ends at the rib's seam. */
  readonly body: TopMeasures;
  /** The sleeve without its cuff. */
  readonly sleeve: SleeveMeasures;
  readonly hood: HoodMeasures;
  readonly pocket: PocketMeasures;
  /** A child's, which has no room for numbers as tall as competitions of grown-ups ask for. */
  readonly isYouth: boolean;
}

/** Length of each end of a grown-up's cord out of its eyelet, in every size, mm. */
export const CORD_END_MM = 205;

/** Heights of the ribs at hem and wrists, mm, the same in every size. */
export const HEM_RIB_MM = 65;
export const CUFF_MM = 65;

/**
 * Half chest by the tenant's chart; lengths, rib included, are ours: those of the football shirt, since a hoodie ends at
 * the same height and its hem is drawn in.
 */
export const HOODIE_CHART = chartOfCm(
  {
    XS: [57, 66],
    S: [59, 68],
    M: [61, 70],
    L: [63, 72],
    XL: [65, 74],
    XXL: [67, 76],
    XXXL: [69, 78],
    XXXXL: [71, 80],
    XXXXXL: [73, 82],
    XXXXXXL: [75, 84],
  },
  {
    Y8: [41.5, 50],
    Y10: [45, 54.5],
    Y12: [49, 59],
    Y14: [53, 63],
  },
);

/** Size M, drafted loose for an athlete of 1.80 m: shoulders a little dropped, the hem narrowed towards its rib. */
const BODY_M: TopMeasures = {
  halfChest: 610,
  halfHem: 542,
  length: 635,
  shoulder: 492,
  neckWidth: 200,
  frontNeckDrop: 94,
  backNeckDrop: 26,
  shoulderSlope: 52,
  armholeDepth: 272,
  acrossFront: 464,
  acrossBack: 474,
  hemCurve: 0,
  waistShaping: -4,
};

/** Change from one size to the next, mm. */
const BODY_STEP: Grade<TopMeasures> = {
  halfChest: 20,
  halfHem: 20,
  length: 20,
  shoulder: 14,
  neckWidth: 3,
  frontNeckDrop: 2,
  backNeckDrop: 0,
  shoulderSlope: 1,
  armholeDepth: 7,
  acrossFront: 13,
  acrossBack: 13,
  hemCurve: 0,
  waistShaping: 0,
};

const SLEEVE_M: SleeveMeasures = { capHeight: 100, length: 522, halfHem: 106 };
const SLEEVE_STEP: Grade<SleeveMeasures> = { capHeight: 2, length: 8, halfHem: 3 };

const HOOD_M: HoodMeasures = { height: 352, depth: 268, centreWidth: 84, cordEnd: CORD_END_MM };
/** Ends of a child's cord on a hood of M's size, mm: its chest is too short for a man's, whose tips would lie on the name. */
const YOUTH_CORD_END_MM = 175;
const HOOD_STEP: Grade<HoodMeasures> = { height: 3, depth: 3, centreWidth: 1, cordEnd: 0 };

const POCKET_M: PocketMeasures = { topWidth: 226, bottomWidth: 344, height: 204, entryDrop: 142 };
const POCKET_STEP: Grade<PocketMeasures> = { topWidth: 8, bottomWidth: 10, height: 4, entryDrop: 3 };

const HOOD_FOLLOWS: Readonly<Record<keyof HoodMeasures, Follows>> = {
  height: 'hood',
  depth: 'hood',
  centreWidth: 'hood',
  cordEnd: 'height',
};
const POCKET_FOLLOWS: Readonly<Record<keyof PocketMeasures, Follows>> = {
  topWidth: 'chest',
  bottomWidth: 'chest',
  height: 'height',
  entryDrop: 'height',
};

/** The hoodie's finished measures in one size. */
export const measuresOf = (size: Size): HoodieMeasures => {
  const row = HOODIE_CHART[size];
  const steps = gradeSteps(size);
  return {
    body: gradedTop(BODY_M, BODY_STEP, { ...row, length: row.length - HEM_RIB_MM }, size),
    sleeve: gradedSleeve(SLEEVE_M, SLEEVE_STEP, steps, size),
    hood: isYouthSize(size)
      ? youth({ ...HOOD_M, cordEnd: YOUTH_CORD_END_MM }, HOOD_FOLLOWS, size)
      : graded(HOOD_M, HOOD_STEP, steps),
    isYouth: isYouthSize(size),
    pocket: isYouthSize(size) ? youth(POCKET_M, POCKET_FOLLOWS, size) : graded(POCKET_M, POCKET_STEP, steps),
  };
};
