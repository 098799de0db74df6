import { CSV_MARK } from '@kitwright/base/csv';
import type { SheetRows } from './limits.ts';

const SEPARATORS = ['\t', ';', ','] as const;

/** The separator of the line that begins at `start`, outside quotes: tabs before semicolons before commas. */
const separatorAt = (text: string, start: number): string => {
  const end = text.indexOf('\n', start);
  const line = text.slice(start, end < 0 ? undefined : end).replaceAll(/"[^"]*"/g, '');
  return SEPARATORS.find((separator) => line.includes(separator)) ?? '\t';
};

interface Reading {
  readonly rows: string[][];
  row: string[];
  cell: string;
}

const endCell = (reading: Reading): void => {
  reading.row.push(reading.cell.trim());
  reading.cell = '';
};

const endRow = (reading: Reading): void => {
  endCell(reading);
  reading.rows.push(reading.row);
  reading.row = [];
};

/** The text between quotes from `start` on, two of them for one, and where it ends; null when it never does. */
const quoted = (text: string, start: number): { readonly value: string; readonly end: number } | null => {
  let end = text.indexOf('"', start);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end < 0 ? null : { value: text.slice(start, end).replaceAll('""', '"'), end };
};

/**
 * Cells of comma-, semicolon- or tab-separated text (RFC 4180, and what spreadsheets put on the clipboard): quoted
 * cells may hold separators, quotes and line ends. A quote that is never closed is a sign like any other. Never fails.
 */
export const readDelimited = (input: string): SheetRows => {
  const text = input.startsWith(CSV_MARK) ? input.slice(1) : input;
  let separator = separatorAt(text, 0);
  const reading: Reading = { rows: [], row: [], cell: '' };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    const inQuotes = sign === '"' && reading.cell.trim() === '' ? quoted(text, at + 1) : null;
    if (inQuotes !== null) {
      reading.cell = inQuotes.value;
      at = inQuotes.end;
    } else if (sign === separator) endCell(reading);
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      endRow(reading);
      separator = separatorAt(text, at + 1);
    } else reading.cell += sign;
  }
  if (reading.cell !== '' || reading.row.length > 0) endRow(reading);
  return reading.rows;
};
