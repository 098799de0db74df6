/** The shrinkage of a printed cloth in the press, percent. */
export interface Shrinkage {
  readonly acrossPercent: number;
  readonly alongPercent: number;
}

/** How many times larger a piece is printed than it is to be once it is pressed: across the roll and along it. */
export interface Growth {
  readonly across: number;
  readonly along: number;
}

export const NO_SHRINKAGE: Shrinkage = { acrossPercent: 0, alongPercent: 0 };
export const NO_GROWTH: Growth = { across: 1, along: 1 };

/** What is left after shrinking is 100 percent: 2 % of the printed length are lost, so 100 / 98 of it is printed. */
export const growthOf = ({ acrossPercent, alongPercent }: Shrinkage): Growth => ({
  across: 100 / (100 - acrossPercent),
  along: 100 / (100 - alongPercent),
});
