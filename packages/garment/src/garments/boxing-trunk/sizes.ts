import { graded, type Grade } from '../../blocks/chart.ts';
import type { LegMeasures } from '../../blocks/legs/measures.ts';
import { LEG_FOLLOWS, youth, type Follows } from '../../blocks/youth.ts';
import { gradeSteps, isYouthSize, type Size } from '../../size.ts';

/** Finished measures of boxing trunks, mm. Half measures are taken flat, as on a size chart. */
export interface TrunkMeasures extends LegMeasures {
  /** Half the waist with the elastic at rest. */
  readonly halfWaistRelaxed: number;
  /** From the top of the waistband along the side to the hem. */
  readonly outseam: number;
  /** Width that a quarter has more at the hem than at the waist. */
  readonly flare: number;
  /** Length of the opening at the side of the leg, from the hem up. */
  readonly slit: number;
}

/**
 * Size M. Waist and outseam are those of the size chart (docs/garments.md); the rest is drafted for a boxer of 1.80 m.
 * The waist seam dips in front and rises behind, which makes it half a millimetre longer than the quarter measures:
 * half the waist, stretched flat, is 610.
 */
const TRUNK_M: TrunkMeasures = {
  quarterWaist: 304.5,
  halfWaistRelaxed: 340,
  waistbandHeight: 80,
  outseam: 550,
  rise: 254,
  frontCrotch: 68,
  backCrotch: 112,
  backRise: 14,
  flare: 14,
  slit: 120,
};

/** Change from one size to the next, mm. */
const TRUNK_STEP: Grade<TrunkMeasures> = {
  quarterWaist: 12.5,
  halfWaistRelaxed: 25,
  waistbandHeight: 0,
  outseam: 12,
  rise: 6,
  frontCrotch: 1.5,
  backCrotch: 3,
  backRise: 0,
  flare: 1.5,
  slit: 2.5,
};

const TRUNK_FOLLOWS: Readonly<Record<keyof TrunkMeasures, Follows>> = {
  ...LEG_FOLLOWS,
  flare: 'hip',
  slit: 'height',
};
/** Webbing comes in widths: children's is the next narrower. */
const YOUTH_BAND_MM = 60;

/** The trunks' finished measures in one size, by linear grade rules from M; a child's by its body. */
export const measuresOf = (size: Size): TrunkMeasures =>
  isYouthSize(size)
    ? { ...youth(TRUNK_M, TRUNK_FOLLOWS, size), waistbandHeight: YOUTH_BAND_MM }
    : graded(TRUNK_M, TRUNK_STEP, gradeSteps(size));
