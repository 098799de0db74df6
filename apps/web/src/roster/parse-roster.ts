import { plainNumber, playerBodySchema, type PlayerVersion } from '@kitwright/contract/teams';
import { SIZES, YOUTH_CM, isYouthSize, type Sex, type Size } from '@kitwright/garment';
import type { SleeveLength } from '@kitwright/ordering';
import { readDelimited, readPlain } from '@kitwright/base/csv';
import type { SheetRows } from './sheet/limits.ts';

/** Height and weight of who is listed, and whose chart to look in: read to advise a size, and kept nowhere. */
export interface PastedBody {
  readonly sex: Sex;
  readonly heightCm: number;
  readonly weightKg: number;
}

/** A line of a list that was pasted or read from a file: what could be read; the table marks what is missing. */
export interface PastedRow {
  readonly name: string;
  readonly number: string;
  /** Null when the size was not understood. */
  readonly size: Size | null;
  readonly version: PlayerVersion;
  /** Null where the row tells none: the design's own is meant. */
  readonly sleeve: SleeveLength | null;
  /** Null unless both height and weight are there. */
  readonly body: PastedBody | null;
  /** Size that the body is advised; null while none was asked for. */
  readonly advised: Size | null;
  /** True where the row had no size, and has the advised one. */
  readonly isAdvised: boolean;
  /** False when the table will have something to mark. */
  readonly complete: boolean;
}

const ORDER = ['name', 'number', 'size', 'version', 'sleeve', 'height', 'weight', 'sex'] as const;
type Column = (typeof ORDER)[number];

const HEADINGS: Readonly<Record<Column, RegExp>> = {
  name: /^(?:(?:player|full) ?)?name$|^players?$|ឈ្មោះ/iu,
  number: /^(?:shirt |jersey )?(?:no\.?|nr\.?|number|#)$|លេខ/iu,
  size: /^(?:(?:shirt|jersey) )?size$|ទំហំ|សាយ/iu,
  version: /^(?:version|role|position|gk)$|តួនាទី/iu,
  sleeve: /^sleeves?$|ដៃ/iu,
  height: /^(?:body )?height(?:,? ?\(?(?:cm|m)\)?)?$|កម្ពស់/iu,
  weight: /^(?:body )?weight(?:,? ?\(?kg\)?)?$|ទម្ងន់/iu,
  sex: /^(?:sex|gender|cut)$|ភេទ/iu,
};

const GOALKEEPER = /^(?:gk|goal ?keeper(?: \(gk\))?|keeper|អ្នកចាំទី(?: \(gk\))?)$/iu;
const LONG = /^(?:long|l\/s|ls|long sleeves?|វែង|ដៃវែង)$/iu;
const SHORT = /^(?:short|s\/s|ss|short sleeves?|ខ្លី|ដៃខ្លី)$/iu;
const WOMAN = /^(?:f|w|female|wom[ae]n|girl|ស|ស្រី|ស្ត្រី|នារី)$/iu;
const METRES = /^([12][.,]\d{1,2}) ?(?:m|ម)?$/iu;
const CENTIMETRES = /^(\d{2,3}(?:[.,]\d)?) ?(?:cm|សម|ស\.ម\.?)?$/iu;
const KILOGRAMS = /^(\d{2,3}(?:[.,]\d)?) ?(?:kgs?|គក|គ\.ក\.?|គីឡូ)?$/iu;
/** Measures that say themselves what they are: 172 cm, 1.72 m, 65 kg. */
const MARKED_HEIGHT = /^\d{2,3}(?:[.,]\d)? ?(?:cm|សម|ស\.ម\.?)$|^[12][.,]\d{1,2} ?(?:m|ម)$/iu;
const MARKED_WEIGHT = /^\d{2,3}(?:[.,]\d)? ?(?:kgs?|គក|គ\.ក\.?|គីឡូ)$/iu;
/** A tick in a column that is headed GK. */
const TICK = /^(?:x|y|yes|1|true|✓|✔)$/iu;

/** Ages as people write them: `Y10`, `10Y`, `10 yrs`, `9-10 years`, `អាយុ ១០ ឆ្នាំ`; the last number counts. */
const AGE = /^(?:Y-?|AGED?|អាយុ)?(?:\d{1,2}[-–/])?(\d{1,2})(Y|YO|YRS?|YEARS?|YEARSOLD|ឆ្នាំ)?\.?$/u;
const SAYS_AGE = /Y|AGE|អាយុ|ឆ្នាំ/u;
/** Heights as children's labels have them: `140`, `140 cm`. */
const LABELLED_HEIGHT = /^(\d{3})(?:CM|សម|ស\.ម\.?)?$/u;
/** As far from its own height, cm, a child may be who wears a youth size. */
const HALF_STEP_CM = 6;

/** The youth size, of those that are had, of an age or a height; odd ages take the next. */
const readYouth = (plain: string, sizes: readonly Size[]): Size | null => {
  const named = plain.replace(/\(.*\)$/, '');
  const height = Number(LABELLED_HEIGHT.exec(named)?.[1] ?? 0);
  const age = SAYS_AGE.test(named) ? Number(AGE.exec(named)?.[1] ?? 0) : 0;
  const isMeant = (size: Size): boolean => {
    if (!isYouthSize(size)) return false;
    const cm = YOUTH_CM[size];
    const years = Number(size.slice(1));
    return age === years || age + 1 === years || (height > cm - HALF_STEP_CM && height <= cm + HALF_STEP_CM);
  };
  return sizes.find(isMeant) ?? null;
};

/** Sizes as people write them: `2XL`, `xxl`, `XXL ` are one size; youth sizes where they are among those that are had. */
export const readSize = (text: string, sizes: readonly Size[] = SIZES): Size | null => {
  const plain = plainNumber(text.trim()).toUpperCase().replaceAll(/\s+/g, '');
  const counted = /^([2-6])XL$/.exec(plain);
  const stored = counted === null ? plain : `${'X'.repeat(Number(counted[1]))}L`;
  return sizes.find((size) => size === stored) ?? readYouth(plain, sizes);
};

/** The role as people write it; anything but a sign of the goal is a player. */
export const readVersion = (text: string): PlayerVersion =>
  GOALKEEPER.test(text.trim()) || TICK.test(text.trim()) ? 'goalkeeper' : 'player';

/** Shirt numbers as people write them: `#7` is 7. */
export const readNumber = (text: string): string => text.trim().replace(/^#\s*/, '');

/** A number as people write it, in Khmer or Latin digits, with a point or a comma; null where the cell is none. */
const numberIn = (cell: string, pattern: RegExp): number | null => {
  const found = pattern.exec(plainNumber(cell));
  return found === null ? null : Number((found[1] ?? '').replace(',', '.'));
};

const sleeveIn = (cell: string): SleeveLength | null => {
  if (LONG.test(cell.trim())) return 'long';
  return SHORT.test(cell.trim()) ? 'short' : null;
};

const bodyOf = (height: string, weight: string, sex: string): PastedBody | null => {
  const metres = numberIn(height, METRES);
  const heightCm = metres === null ? numberIn(height, CENTIMETRES) : Math.round(100 * metres);
  const weightKg = numberIn(weight, KILOGRAMS);
  if (heightCm === null || weightKg === null) return null;
  return { sex: WOMAN.test(sex.trim()) ? 'woman' : 'man', heightCm, weightKg };
};

/** Gives what each column of a heading line is; null for a line that is none. */
export const headingOf = (cells: readonly string[]): readonly (Column | null)[] | null => {
  const columns = cells.map(
    (cell) => ORDER.find((column) => HEADINGS[column].test(cell) && readSize(cell) === null) ?? null,
  );
  return columns.includes('name') && columns.filter((column) => column !== null).length >= 2 ? columns : null;
};

const rowOf = (
  cells: readonly string[],
  columns: readonly (Column | null)[],
  sizes: readonly Size[],
): PastedRow => {
  const cell = (column: Column): string => cells[columns.indexOf(column)] ?? '';
  const body = bodyOf(cell('height'), cell('weight'), cell('sex'));
  // A height alone, in centimetres, is what a child's clothes are called by.
  const height = cell('size') === '' && body === null ? cell('height') : '';
  const row = {
    name: cell('name'),
    number: readNumber(cell('number')),
    size: readSize(cell('size'), sizes) ?? readSize(height, sizes),
    version: readVersion(cell('version')),
    sleeve: sleeveIn(cell('sleeve')),
    body,
    advised: null,
    isAdvised: false,
  } as const;
  return { ...row, complete: playerBodySchema.safeParse(row).success };
};

/** Marks such as GK, long or short, and 172 cm say what they are wherever they stand; the other cells keep their order. */
const sorted = (cells: readonly string[]): readonly string[] => {
  const [keeper = '', long = '', short = '', height = '', weight = ''] = [
    GOALKEEPER,
    LONG,
    SHORT,
    MARKED_HEIGHT,
    MARKED_WEIGHT,
  ].map((mark) => cells.find((cell) => mark.test(plainNumber(cell))));
  const isMark = (cell: string): boolean =>
    cell !== '' && [keeper, long, short, height, weight].includes(cell);
  const [name = '', number = '', size = ''] = cells.filter((cell) => !isMark(cell));
  return [name, number, size, keeper, long === '' ? short : long, height, weight];
};

/**
 * Reads a table as spreadsheets and people write it: one player a line, name, number, size, then GK, long or short, height and
 * weight in any order; or with a heading line that names the columns in either language. Never fails: what is not understood is left
 * for the table to mark.
 */
export const parseCells = (rows: SheetRows, sizes: readonly Size[] = SIZES): readonly PastedRow[] => {
  const lines = rows
    .map((cells) => cells.map(readPlain))
    .filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const heading = headingOf(lines[0] ?? []);
  return heading === null
    ? lines.map((cells) => rowOf(sorted(cells), ORDER, sizes))
    : lines.slice(1).map((cells) => rowOf(cells, heading, sizes));
};

/** The same of text: pasted, or of a file of separated values. */
export const parseRoster = (text: string, sizes: readonly Size[] = SIZES): readonly PastedRow[] =>
  parseCells(readDelimited(text), sizes);
