/** Byte order mark by which spreadsheets know UTF-8; without it Khmer is garbled. */
export const CSV_MARK = '\uFEFF';

/** Text that a spreadsheet takes for a formula when it opens the file; the wide forms count for some of them too. */
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/;

/** A number below nothing, which a spreadsheet is to add up: it begins as a formula does and is none. */
const NEGATIVE = /^-\d+(?:\.\d+)?$/;

const isFormula = (text: string): boolean => FORMULA_START.test(text) && !NEGATIVE.test(text);

/** Text that no spreadsheet takes for a formula: an apostrophe makes it plain text (OWASP, CSV injection). */
export const withoutFormula = (text: string): string => (isFormula(text) ? `'${text}` : text);

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

/** Rows of cells as a file holds them. */
export type CsvRows = readonly (readonly string[])[];

/** A row with the line of the file that it begins on; the first line is 1. */
export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

const SEPARATORS = ['\t', ';', ','] as const;
/** Lines that show the separator of a whole file. */
const LINES_LOOKED_AT = 60;

const withoutQuoted = (line: string): string => line.replaceAll(/"[^"]*"/g, '');

/** The separator of the line that begins at `start`, outside quotes: tabs before semicolons before commas. */
const separatorAt = (text: string, start: number): string => {
  const end = text.indexOf('\n', start);
  const line = withoutQuoted(text.slice(start, end < 0 ? undefined : end));
  return SEPARATORS.find((separator) => line.includes(separator)) ?? '\t';
};

/** The separator that most of the first lines have: a semicolon in the words of one line does not part it. */
const separatorOf = (text: string): string => {
  const lines = text.split(/\r?\n|\r/, LINES_LOOKED_AT).map(withoutQuoted);
  const counts = SEPARATORS.map((separator) => lines.filter((line) => line.includes(separator)).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
};

interface Reading {
  readonly rows: CsvLine[];
  cells: string[];
  cell: string;
  /** Line that the reading is at, and the one that its row began on. */
  line: number;
  begun: number;
}

const endCell = (reading: Reading): void => {
  reading.cells.push(reading.cell.trim());
  reading.cell = '';
};

const endRow = (reading: Reading): void => {
  endCell(reading);
  reading.rows.push({ line: reading.begun, cells: reading.cells });
  reading.cells = [];
  reading.line += 1;
  reading.begun = reading.line;
};

/** The text between quotes from `start` on, two of them for one, and where it ends; null when it never does. */
const quoted = (text: string, start: number): { readonly value: string; readonly end: number } | null => {
  let end = text.indexOf('"', start);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end < 0 ? null : { value: text.slice(start, end).replaceAll('""', '"'), end };
};

const readRows = (input: string, isOneFile: boolean): readonly CsvLine[] => {
  const text = input.startsWith(CSV_MARK) ? input.slice(1) : input;
  let separator = isOneFile ? separatorOf(text) : separatorAt(text, 0);
  const reading: Reading = { rows: [], cells: [], cell: '', line: 1, begun: 1 };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    const inQuotes = sign === '"' && reading.cell.trim() === '' ? quoted(text, at + 1) : null;
    if (inQuotes !== null) {
      reading.cell = inQuotes.value;
      reading.line += inQuotes.value.match(/\r\n|\r|\n/g)?.length ?? 0;
      at = inQuotes.end;
    } else if (sign === separator) endCell(reading);
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      endRow(reading);
      if (!isOneFile) separator = separatorAt(text, at + 1);
    } else reading.cell += sign;
  }
  if (reading.cell !== '' || reading.cells.length > 0) endRow(reading);
  return reading.rows;
};

/**
 * Cells of comma-, semicolon- or tab-separated text (RFC 4180, and what spreadsheets put on the clipboard): quoted
 * cells may hold separators, quotes and line ends. A quote that is never closed is a sign like any other. Never fails.
 */
export const readDelimited = (input: string): CsvRows => readRows(input, false).map(({ cells }) => cells);

/** The same of a file that has one separator throughout, with the line of each row. */
export const readCsvFile = (input: string): readonly CsvLine[] => readRows(input, true);
