import type { Sex } from '../figure/people.ts';

/** Girths of a body by which a size is advised, mm. */
export interface BodyGirths {
  readonly chestMm: number;
  readonly waistMm: number;
  readonly hipMm: number;
}

export type Girth = keyof BodyGirths;

interface Line {
  readonly atZeroCm: number;
  readonly slopeCm: number;
}

/**
 * Girth in cm over the square root of weight (kg) by height (m), as a body of that length has that volume. Least squares
 * over the 247 men and 260 women of Heinz, Peterson, Johnson and Kerk, "Exploring Relationships in Body Dimensions",
 * Journal of Statistics Education 11 (2), 2003: physically active people, most in their twenties and thirties, 147 to 198 cm,
 * 42 to 116 kg. Waist at its narrowest, hip at its widest.
 */
const LINES: Readonly<Record<Sex, Readonly<Record<Girth, Line>>>> = {
  man: {
    chestMm: { atZeroCm: 0.01, slopeCm: 15.266 },
    waistMm: { atZeroCm: -41.35, slopeCm: 19.03 },
    hipMm: { atZeroCm: 4.55, slopeCm: 14.092 },
  },
  woman: {
    chestMm: { atZeroCm: 10.86, slopeCm: 12.441 },
    waistMm: { atZeroCm: -25.96, slopeCm: 15.844 },
    hipMm: { atZeroCm: 6.57, slopeCm: 14.739 },
  },
};

/** The source measured women above the breast; a dressmaker's B cup is as much wider at its fullest. */
const BUST_ABOVE_CHEST_CM = 5;

/** Standard error of such an estimate, mm: two of three people are nearer, one of twenty is off by twice as much. */
export const ESTIMATE_ERROR_MM: Readonly<Record<Sex, BodyGirths>> = {
  man: { chestMm: 41, waistMm: 47, hipMm: 29 },
  woman: { chestMm: 31, waistMm: 34, hipMm: 29 },
};

/** The weight at which someone of that height is guessed to have that chest, kg. */
export const likelyWeightKg = (sex: Sex, heightMm: number, chestMm: number): number => {
  const { atZeroCm, slopeCm } = LINES[sex].chestMm;
  const more = sex === 'woman' ? BUST_ABOVE_CHEST_CM : 0;
  const root = (chestMm / 10 - atZeroCm - more) / slopeCm;
  return (root * root * heightMm) / 1000;
};

/** Chest, waist and hip guessed from height and weight; see `ESTIMATE_ERROR_MM`. */
export const estimateGirths = (sex: Sex, heightMm: number, weightKg: number): BodyGirths => {
  const root = Math.sqrt(weightKg / (heightMm / 1000));
  const girthMm = (girth: Girth): number => {
    const { atZeroCm, slopeCm } = LINES[sex][girth];
    const more = sex === 'woman' && girth === 'chestMm' ? BUST_ABOVE_CHEST_CM : 0;
    return Math.round(10 * (atZeroCm + slopeCm * root + more));
  };
  return { chestMm: girthMm('chestMm'), waistMm: girthMm('waistMm'), hipMm: girthMm('hipMm') };
};
