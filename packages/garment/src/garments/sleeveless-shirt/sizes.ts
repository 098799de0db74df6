import { chartOfCm, gradedTop, type Grade } from '../../blocks/chart.ts';
import type { TopMeasures } from '../../blocks/top/measures.ts';
import { isYouthSize, type Size } from '../../size.ts';

/**
 * Half chest and length, cm. No tenant states them yet: those of a football shirt, 1 cm narrower, since nothing but the
 * armholes holds it close to the body.
 */
export const SLEEVELESS_CHART = chartOfCm(
  {
    XS: [45, 66],
    S: [47.5, 68],
    M: [50, 70],
    L: [52.5, 72],
    XL: [55, 74],
    XXL: [57.5, 76],
    XXXL: [60, 78],
    XXXXL: [62.5, 80],
    XXXXXL: [65, 82],
    XXXXXXL: [67.5, 84],
  },
  {
    Y8: [34.5, 50],
    Y10: [37, 54.5],
    Y12: [40, 59],
    Y14: [43, 63],
  },
);

/** Finished measures of a sleeveless shirt, mm. */
export interface SleevelessMeasures {
  readonly body: TopMeasures;
  readonly collarHeight: number;
  /** Length of the collar to the front neckline. */
  readonly collarToFrontNeck: number;
  readonly bandHeight: number;
}

/** Size M: narrow over the shoulders, armholes deeper than under a sleeve; as much cloth before as behind. */
const BODY_M: TopMeasures = {
  halfChest: 500,
  halfHem: 522,
  length: 700,
  shoulder: 364,
  neckWidth: 204,
  frontNeckDrop: 112,
  backNeckDrop: 40,
  shoulderSlope: 36,
  armholeDepth: 268,
  acrossFront: 336,
  acrossBack: 348,
  hemCurve: 6,
  waistShaping: 10,
};

/** Change from one size to the next, mm. */
const BODY_STEP: Grade<TopMeasures> = {
  halfChest: 25,
  halfHem: 25,
  length: 20,
  shoulder: 11,
  neckWidth: 4,
  frontNeckDrop: 3,
  backNeckDrop: 0,
  shoulderSlope: 1,
  armholeDepth: 9,
  acrossFront: 12,
  acrossBack: 12,
  hemCurve: 0,
  waistShaping: 0,
};

/** A neckline so wide and deep takes more of a child's cloth than straps and logos leave it. */
const YOUTH_NECK = { width: 0.92, drop: 0.84 } as const;

const bodyIn = (size: Size): TopMeasures => {
  const body = gradedTop(BODY_M, BODY_STEP, SLEEVELESS_CHART[size], size);
  if (!isYouthSize(size)) return body;
  return {
    ...body,
    neckWidth: body.neckWidth * YOUTH_NECK.width,
    frontNeckDrop: body.frontNeckDrop * YOUTH_NECK.drop,
  };
};

/** The finished measures in one size. */
export const sleevelessMeasures = (size: Size): SleevelessMeasures => ({
  body: bodyIn(size),
  collarHeight: 19,
  collarToFrontNeck: 0.86,
  bandHeight: 16,
});
