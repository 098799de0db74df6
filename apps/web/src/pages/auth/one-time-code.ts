import { ONE_TIME_CODE_DIGITS } from '@kitwright/contract/accounts';

/** Khmer digits are typed as readily as Latin ones. */
const KHMER_ZERO = '០'.codePointAt(0) ?? 0;

const latinDigit = (char: string): string => {
  const value = (char.codePointAt(0) ?? 0) - KHMER_ZERO;
  return value >= 0 && value <= 9 ? String(value) : char;
};

/** The digits of what was typed or pasted ("Your code: 123 456"), at most as many as a code has. */
export const digitsOf = (typed: string): string =>
  Array.from(typed, latinDigit).join('').replaceAll(/\D/g, '').slice(0, ONE_TIME_CODE_DIGITS);

export const isWhole = (code: string): boolean => code.length === ONE_TIME_CODE_DIGITS;

/** Says how often one code may be tried, as the server counts. */
export const TRIES_PER_CODE = 5;
