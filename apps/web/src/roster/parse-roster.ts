import type { PlayerVersion } from '@kitwright/contract';
import { SIZES, type Size } from '@kitwright/garment';
import type { SleeveLength } from '@kitwright/ordering';

/** A line of a pasted list: what could be read; the table marks what is missing. */
export interface PastedRow {
  readonly name: string;
  readonly number: string;
  /** Null when the size was not understood. */
  readonly size: Size | null;
  readonly version: PlayerVersion;
  readonly sleeve: SleeveLength;
  /** False when the table will have something to mark. */
  readonly complete: boolean;
}

type Column = 'name' | 'number' | 'size' | 'version' | 'sleeve';
const ORDER: readonly Column[] = ['name', 'number', 'size', 'version', 'sleeve'];

const HEADINGS: Readonly<Record<Column, RegExp>> = {
  name: /^(?:player ?)?name$|ឈ្មោះ/iu,
  number: /^(?:shirt |jersey )?(?:no\.?|nr\.?|number|#)$|លេខ/iu,
  size: /^size$|ទំហំ|សាយ/iu,
  version: /^(?:version|role|position|gk)$|តួនាទី/iu,
  sleeve: /^sleeves?$|ដៃ/iu,
};

const NUMBER = /^(?:[0-9]{1,3}|[០-៩]{1,3})$/u;
const GOALKEEPER = /^(?:gk|goal ?keeper|keeper|អ្នកចាំទី)$/iu;
const LONG = /^(?:long|l\/s|ls|long sleeves?|វែង|ដៃវែង)$/iu;

/** Sizes as people write them: `2XL`, `xxl`, `XXL ` are one size. */
export const readSize = (text: string): Size | null => {
  const plain = text.trim().toUpperCase().replaceAll(/\s+/g, '');
  const counted = /^([2-6])XL$/.exec(plain);
  const stored = counted === null ? plain : `${'X'.repeat(Number(counted[1]))}L`;
  return SIZES.find((size) => size === stored) ?? null;
};

/** Cells of a line: by tabs as spreadsheets copy them, else by semicolons, else by commas. */
const cellsOf = (line: string): readonly string[] => {
  const separator = ['\t', ';', ','].find((candidate) => line.includes(candidate));
  const cells = separator === undefined ? [line] : line.split(separator);
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/u, '$1')
      .replaceAll('""', '"'),
  );
};

const headingOf = (cells: readonly string[]): readonly (Column | null)[] | null => {
  const columns = cells.map(
    (cell) => ORDER.find((column) => HEADINGS[column].test(cell) && readSize(cell) === null) ?? null,
  );
  return columns.includes('name') && columns.filter((column) => column !== null).length >= 2 ? columns : null;
};

const rowOf = (cells: readonly string[], columns: readonly (Column | null)[]): PastedRow => {
  const cell = (column: Column): string => cells[columns.indexOf(column)] ?? '';
  const name = cell('name').slice(0, 40);
  const number = cell('number').replace(/^#/, '');
  const size = readSize(cell('size'));
  return {
    name,
    number,
    size,
    version: GOALKEEPER.test(cell('version')) ? 'goalkeeper' : 'player',
    sleeve: LONG.test(cell('sleeve')) ? 'long' : 'short',
    complete: name !== '' && NUMBER.test(number) && size !== null,
  };
};

/** Marks such as GK and long say what they are wherever they stand; the other cells keep their order. */
const sorted = (cells: readonly string[]): readonly string[] => {
  const keeper = cells.find((cell) => GOALKEEPER.test(cell)) ?? '';
  const long = cells.find((cell) => LONG.test(cell)) ?? '';
  const [name = '', number = '', size = ''] = cells.filter((cell) => cell !== keeper && cell !== long);
  return [name, number, size, keeper, long];
};

/**
 * Reads a list as spreadsheets and people write it: one player a line, name, number, size, then GK and long in any
 * order; or with a heading line that names the columns in either language. Never fails: what is not understood is left
 * for the table to mark.
 */
export const parseRoster = (text: string): readonly PastedRow[] => {
  const lines = text
    .split(/\r\n|\r|\n/u)
    .filter((line) => line.trim() !== '')
    .map(cellsOf);
  const heading = headingOf(lines[0] ?? []);
  return heading === null
    ? lines.map((cells) => rowOf(sorted(cells), ORDER))
    : lines.slice(1).map((cells) => rowOf(cells, heading));
};
