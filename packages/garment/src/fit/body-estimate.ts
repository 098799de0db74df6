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

/**
 * The same for children: the bodies of the youth sizes at the weights that are in the middle at their ages (growth charts of
 * the CDC, 2000: 26, 32.5, 41.5 and 51 kg).
 */
const YOUNG_LINES: typeof LINES = {
  man: {
    chestMm: { atZeroCm: -7.6, slopeCm: 15.9 },
    waistMm: { atZeroCm: 11.1, slopeCm: 10.3 },
    hipMm: { atZeroCm: -6.7, slopeCm: 16.8 },
  },
  woman: {
    chestMm: { atZeroCm: -9.9, slopeCm: 16.4 },
    waistMm: { atZeroCm: 18.6, slopeCm: 8.4 },
    hipMm: { atZeroCm: -12.5, slopeCm: 18.2 },
  },
};

/** Up to the first height someone is guessed to be a child, from the second on grown up, between them partly so, mm. */
const GROWN_MM = [1500, 1650] as const;

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

/**
 * Chest, waist and hip guessed from height and weight; see `ESTIMATE_ERROR_MM`. `mayBeYoung` where clothes are to be had for
 * children: who is small is then guessed to be one.
 */
export const estimateGirths = (
  sex: Sex,
  heightMm: number,
  weightKg: number,
  mayBeYoung = false,
): BodyGirths => {
  const root = Math.sqrt(weightKg / (heightMm / 1000));
  const [young, grown] = GROWN_MM;
  const share = mayBeYoung ? Math.min(1, Math.max(0, (grown - heightMm) / (grown - young))) : 0;
  const girthMm = (girth: Girth): number => {
    const at = ({ atZeroCm, slopeCm }: Line): number => atZeroCm + slopeCm * root;
    const more = sex === 'woman' && girth === 'chestMm' ? BUST_ABOVE_CHEST_CM : 0;
    return Math.round(
      10 * (share * at(YOUNG_LINES[sex][girth]) + (1 - share) * (at(LINES[sex][girth]) + more)),
    );
  };
  return { chestMm: girthMm('chestMm'), waistMm: girthMm('waistMm'), hipMm: girthMm('hipMm') };
};
