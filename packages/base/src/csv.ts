/** Byte order mark by which spreadsheets know UTF-8; without it Khmer is garbled. */
export const CSV_MARK = '\uFEFF';

/** Text that a spreadsheet takes for a formula when it opens the file; the wide forms count for some of them too. */
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/;

/** Text that no spreadsheet takes for a formula: an apostrophe makes it plain text (OWASP, CSV injection). */
export const withoutFormula = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

/** The text as it was before `withoutFormula`. */
export const readPlain = (text: string): string =>
  text.startsWith("'") && FORMULA_START.test(text.slice(1)) ? text.slice(1) : text;

/** A cell, quoted also for the separators that spreadsheets use in other countries. */
const cell = (text: string): string => {
  const safe = withoutFormula(text);
  return /[",;\t\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A row of a CSV file (RFC 4180), with its end. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** A whole CSV file as spreadsheets open it. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `${CSV_MARK}${rows.map(csvRow).join('')}`;
