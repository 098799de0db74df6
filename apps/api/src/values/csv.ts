/** What a spreadsheet would take for a formula when it opens the file; the wide forms count for some of them too. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** A cell: quoted where it must be, and never a formula (OWASP, CSV injection). */
const cell = (value: string): string => {
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** What a file begins with, by which spreadsheets know UTF-8. */
export const CSV_MARK = '\ufeff';

/** A row of a CSV file (RFC 4180), with its end. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
