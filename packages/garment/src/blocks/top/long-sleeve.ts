import type { GarmentOption, OptionValues } from '../../garment.ts';
import { gradeSteps, isYouthSize, type Size } from '../../size.ts';
import { youthMm } from '../youth.ts';
import type { SleeveMeasures, TopMeasures } from './measures.ts';

export type SleeveLength = 'short' | 'long';

/** The choice of sleeves, of every garment that is cut with both. */
export const SLEEVE_OPTION: GarmentOption = {
  id: 'sleeve',
  values: ['short', 'long'] satisfies readonly SleeveLength[],
  defaultValue: 'short',
};

/** The sleeves that the options ask for. */
export const sleeveLengthOf = (options: OptionValues): SleeveLength =>
  options[SLEEVE_OPTION.id] === 'long' ? 'long' : 'short';

/** The arm of an athlete of 1.80 m, mm: from the middle of the back over the shoulder to the wrist. */
const REACH_M = 853;
/** Change from one size to the next, mm; below M people keep their shoulders. */
const REACH_STEP = { larger: 18, smaller: 15 } as const;
const HALF_HEM_STEP = 3;
/** A cuff holds the wrist, so it ends this far above where a loose hem falls, clear of the base of the hand, mm. */
const CUFF_CLEARANCE_MM = 14;

/** From the middle of the back over the shoulder down to the wrist, mm: the same in whatever shirt. */
export const reachMm = (size: Size): number => {
  if (isYouthSize(size)) return youthMm(REACH_M, 'height', size);
  const steps = gradeSteps(size);
  return REACH_M + steps * (steps < 0 ? REACH_STEP.smaller : REACH_STEP.larger);
};

/** Cut of the end of a garment's long sleeves. */
export interface LongSleeveCut {
  /** Half the width of the hem in M, mm. */
  readonly halfHemM: number;
  /** Height of a cuff sewn to the hem, mm; 0 where the hem is turned up. */
  readonly cuffHeight: number;
}

/**
 * The long sleeve of a top, without its cuff: it has the short one's cap, so that it fits the same armhole, and ends at
 * the wrist however far the shoulder drops.
 */
export const longSleeve = (
  size: Size,
  body: TopMeasures,
  short: SleeveMeasures,
  { halfHemM, cuffHeight }: LongSleeveCut,
): SleeveMeasures => ({
  capHeight: short.capHeight,
  length: reachMm(size) - body.shoulder / 2 - (cuffHeight === 0 ? 0 : cuffHeight + CUFF_CLEARANCE_MM),
  // A cuff or hem lets the hand through, which is nearly as large as a man's.
  halfHem: isYouthSize(size) ? youthMm(halfHemM, 'head', size) : halfHemM + HALF_HEM_STEP * gradeSteps(size),
});
