/** Millimetres to points of a PDF. */
export const POINTS_PER_MM = 72 / 25.4;

/** A number as PDF writes it: no exponent, four decimals at most (of a millimetre: a tenth of a micrometre). */
export function numeral(value: number): string {
  const rounded = Math.round(value * 10_000) / 10_000;
  return Math.abs(rounded) < 1e21 ? String(rounded) : rounded.toFixed(0);
}

export const numerals = (...values: readonly number[]): string => values.map(numeral).join(' ');
