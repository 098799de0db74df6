/** What a spreadsheet would take for a formula when it opens the file. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell: quoted where it must be, and never a formula (OWASP, CSV injection). */
const cell = (value: string): string => {
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Rows as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
