import type { Sex } from '../figure/people.ts';
import type { Garment, OptionValues } from '../garment.ts';
import { sizeChartRow } from '../size-chart.ts';
import { YOUTH_BODIES } from '../blocks/youth.ts';
import { bodyOf, gradeSteps, isYouthSize, type Size, type SizeOffer } from '../size.ts';
import type { BodyGirths } from './body-estimate.ts';

/** The body that a size is cut for. */
export interface SizeBody extends BodyGirths {
  readonly heightMm: number;
}

/** As packages/body has them: the people on whom sizes are draped. Waist and hip of women are guesses. */
const bodyOfSteps = (sex: Sex, steps: number): SizeBody => {
  const isSmaller = steps < 0;
  return sex === 'man'
    ? {
        heightMm: 1800 * (1 + 0.008 * steps),
        chestMm: 971 + 50 * steps,
        waistMm: 805 + (isSmaller ? 42 : 46) * steps,
        hipMm: 975 + (isSmaller ? 46 : 50) * steps,
      }
    : {
        heightMm: 1680 * (1 + 0.006 * steps),
        chestMm: 971 + 50 * steps,
        waistMm: 775 + (isSmaller ? 48 : 50) * steps,
        hipMm: 1015 + (isSmaller ? 46 : 50) * steps,
      };
};

/** The body that a size is cut for by the tenant's chart where it says so, else by ours. */
export const bodyOfSize = (offer: SizeOffer, sex: Sex, size: Size): SizeBody => {
  const own = isYouthSize(size) ? YOUTH_BODIES[sex][size] : bodyOfSteps(sex, gradeSteps(size));
  const said = bodyOf(offer, size);
  const middle = (measure: 'chest' | 'waist' | 'height', otherwise: number): number => {
    const range = said[measure];
    return range ? (range.fromMm + range.toMm) / 2 : otherwise;
  };
  return {
    chestMm: middle('chest', own.chestMm),
    waistMm: middle('waist', own.waistMm),
    heightMm: middle('height', own.heightMm),
    hipMm: own.hipMm,
  };
};

/** With less room than this round the chest a garment is said to be snug, mm. */
export const SNUG_MM = 40;

/** Room of a garment round a chest, mm round; null for what has no chest. */
export const chestRoomOf = (
  garment: Garment,
  options: OptionValues,
  size: Size,
  chestMm: number,
): number | null => {
  const { halfChest } = sizeChartRow(garment, size, options).mm;
  return halfChest === undefined ? null : Math.round(2 * halfChest - chestMm);
};

/** The room that the body which a size is cut for has in it, mm round the chest. */
export const chestRoomMm = (
  garment: Garment,
  options: OptionValues,
  offer: SizeOffer,
  sex: Sex,
  size: Size,
): number | null => chestRoomOf(garment, options, size, bodyOfSize(offer, sex, size).chestMm);
