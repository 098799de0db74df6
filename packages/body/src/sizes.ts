import type { Wish } from './wish.ts';

/** The ten sizes; M is the middle of the men's. */
export const BODY_SIZES = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL'] as const;
export type BodySize = (typeof BODY_SIZES)[number];

const stepsOf = (size: BodySize): number => BODY_SIZES.indexOf(size) - BODY_SIZES.indexOf('M');

const SOUTH_EAST_ASIAN = { asian: 0.8, african: 0.12, caucasian: 0.08 } as const;

/**
 * Slight men: shoulders are cut narrower with every size below M, and a man whose chest is that small has neither the shoulders nor
 * the upper arms of a larger one.
 */
const slight = (n: number): Pick<Wish, 'muscle' | 'also'> => ({
  muscle: 0.78 + 0.04 * n,
  also: { shoulder: 435 + 16.5 * n },
});

/** The man a size is cut for: chest and height as `fittedBody` of the bake has them, waist and hip of the figure. */
export const manOfSize = (size: BodySize): Wish => {
  const n = stepsOf(size);
  return {
    sex: 'male',
    ageYears: 25,
    heightMm: 1800 * (1 + 0.008 * n),
    chestMm: 971 + 50 * n,
    waistMm: 805 + (n < 0 ? 42 : 46) * n,
    hipMm: 975 + (n < 0 ? 46 : 50) * n,
    origin: SOUTH_EAST_ASIAN,
    ...(n < 0 ? slight(n) : { muscle: 0.78 - 0.02 * n }),
  };
};

/** The woman a size is worn by. Waist and hip are guesses until there is a chart of women's sizes. */
export const womanOfSize = (size: BodySize): Wish => {
  const n = stepsOf(size);
  return {
    sex: 'female',
    ageYears: 25,
    heightMm: 1680 * (1 + 0.006 * n),
    chestMm: 971 + 50 * n,
    waistMm: 775 + (n < 0 ? 48 : 50) * n,
    hipMm: 1015 + (n < 0 ? 46 : 50) * n,
    muscle: 0.52,
    origin: SOUTH_EAST_ASIAN,
    cup: 0.42,
  };
};
