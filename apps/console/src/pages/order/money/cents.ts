/** More than any order comes to, dollars. */
const MOST_DOLLARS = 1_000_000;
const CENTS = 100;

/** Cents of what was typed as dollars: `12`, `12.5` or `12,50`. Null for anything that is no amount of whole cents. */
export const centsOf = (typed: string): number | null => {
  const match = /^\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(typed);
  if (match === null) return null;
  const [, dollars = '', fraction = ''] = match;
  const cents = Number(dollars) * CENTS + Number(fraction.padEnd(2, '0'));
  return cents > 0 && cents <= MOST_DOLLARS * CENTS ? cents : null;
};

/** Cents as they stand in the field: `1250` is `12.50`. */
export const dollarsOf = (cents: number): string =>
  `${Math.trunc(cents / CENTS)}.${String(cents % CENTS).padStart(2, '0')}`;
