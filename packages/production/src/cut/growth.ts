/** The shrinkage of a printed cloth in the press, percent. */
export interface Shrinkage {
  readonly acrossPercent: number;
  readonly alongPercent: number;
}

/** Factors by which a piece is printed larger than it is once pressed: across the roll and along it. */
export interface Growth {
  readonly across: number;
  readonly along: number;
}

export const NO_SHRINKAGE: Shrinkage = { acrossPercent: 0, alongPercent: 0 };
export const NO_GROWTH: Growth = { across: 1, along: 1 };

/**
 * Growth for a shrinkage. The length after shrinking is 100 percent: where 2 % of the print are lost, 100 / 98 of it
 * is printed.
 */
export const growthOf = ({ acrossPercent, alongPercent }: Shrinkage): Growth => ({
  across: 100 / (100 - acrossPercent),
  along: 100 / (100 - alongPercent),
});
