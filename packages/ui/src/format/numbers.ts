const wholeNumbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `1,234`: Latin digits in either language. */
export const formatCount = (value: number): string => wholeNumbers.format(value);

/** `7` of width 3 is `007`. */
export const zeroPad = (value: number, width: number): string => String(value).padStart(width, '0');
