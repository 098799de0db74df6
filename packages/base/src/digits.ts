const KHMER_ZERO = '០'.charCodeAt(0);

/** Text with its Khmer digits as Latin ones: `០១២` is `012`. Khmer keyboards write the former. */
export const latinDigits = (text: string): string =>
  text.replace(/[០-៩]/gu, (digit) => String(digit.charCodeAt(0) - KHMER_ZERO));
