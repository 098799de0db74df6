import { playerBodySchema, type PlayerVersion } from '@kitwright/contract/teams';
import { SIZES, type Size } from '@kitwright/garment';
import type { SleeveLength } from '@kitwright/ordering';
import { readDelimited, readPlain } from '@kitwright/base/csv';
import type { SheetRows } from './sheet/limits.ts';

/** A line of a list that was pasted or read from a file: what could be read; the table marks what is missing. */
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
  name: /^(?:(?:player|full) ?)?name$|^players?$|ឈ្មោះ/iu,
  number: /^(?:shirt |jersey )?(?:no\.?|nr\.?|number|#)$|លេខ/iu,
  size: /^(?:(?:shirt|jersey) )?size$|ទំហំ|សាយ/iu,
  version: /^(?:version|role|position|gk)$|តួនាទី/iu,
  sleeve: /^sleeves?$|ដៃ/iu,
};

const GOALKEEPER = /^(?:gk|goal ?keeper(?: \(gk\))?|keeper|អ្នកចាំទី(?: \(gk\))?)$/iu;
const LONG = /^(?:long|l\/s|ls|long sleeves?|វែង|ដៃវែង)$/iu;
/** A tick in a column that is headed GK. */
const TICK = /^(?:x|y|yes|1|true|✓|✔)$/iu;

/** Sizes as people write them: `2XL`, `xxl`, `XXL ` are one size. */
export const readSize = (text: string): Size | null => {
  const plain = text.trim().toUpperCase().replaceAll(/\s+/g, '');
  const counted = /^([2-6])XL$/.exec(plain);
  const stored = counted === null ? plain : `${'X'.repeat(Number(counted[1]))}L`;
  return SIZES.find((size) => size === stored) ?? null;
};

/** The role as people write it; anything but a sign of the goal is a player. */
export const readVersion = (text: string): PlayerVersion =>
  GOALKEEPER.test(text.trim()) || TICK.test(text.trim()) ? 'goalkeeper' : 'player';

/** Shirt numbers as people write them: `#7` is 7. */
export const readNumber = (text: string): string => text.trim().replace(/^#\s*/, '');

/** Gives what each column of a heading line is; null for a line that is none. */
export const headingOf = (cells: readonly string[]): readonly (Column | null)[] | null => {
  const columns = cells.map(
    (cell) => ORDER.find((column) => HEADINGS[column].test(cell) && readSize(cell) === null) ?? null,
  );
  return columns.includes('name') && columns.filter((column) => column !== null).length >= 2 ? columns : null;
};

const rowOf = (cells: readonly string[], columns: readonly (Column | null)[]): PastedRow => {
  const cell = (column: Column): string => cells[columns.indexOf(column)] ?? '';
  const row = {
    name: cell('name'),
    number: readNumber(cell('number')),
    size: readSize(cell('size')),
    version: readVersion(cell('version')),
    sleeve: LONG.test(cell('sleeve')) ? 'long' : 'short',
  } as const;
  return { ...row, complete: playerBodySchema.safeParse(row).success };
};

/** Marks such as GK and long say what they are wherever they stand; the other cells keep their order. */
const sorted = (cells: readonly string[]): readonly string[] => {
  const keeper = cells.find((cell) => GOALKEEPER.test(cell.trim())) ?? '';
  const long = cells.find((cell) => LONG.test(cell.trim())) ?? '';
  const isMark = (cell: string): boolean => cell !== '' && (cell === keeper || cell === long);
  const [name = '', number = '', size = ''] = cells.filter((cell) => !isMark(cell));
  return [name, number, size, keeper, long];
};

/**
 * Reads a table as spreadsheets and people write it: one player a line, name, number, size, then GK and long in any
 * order; or with a heading line that names the columns in either language. Never fails: what is not understood is left
 * for the table to mark.
 */
export const parseCells = (rows: SheetRows): readonly PastedRow[] => {
  const lines = rows
    .map((cells) => cells.map(readPlain))
    .filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const heading = headingOf(lines[0] ?? []);
  return heading === null
    ? lines.map((cells) => rowOf(sorted(cells), ORDER))
    : lines.slice(1).map((cells) => rowOf(cells, heading));
};

/** The same of text: pasted, or of a file of separated values. */
export const parseRoster = (text: string): readonly PastedRow[] => parseCells(readDelimited(text));
