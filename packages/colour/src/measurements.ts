import { labOfXyz, type Lab } from './tables.ts';
import { DEVICE_FIELDS, type Chart } from './chart.ts';

/** Why a file of measured values is not taken. Lines and patches count from 1. */
export type MeasurementFault =
  /** Neither Lab nor XYZ is in it. */
  | { readonly kind: 'noColours' }
  | { readonly kind: 'count'; readonly found: number; readonly wanted: number }
  | { readonly kind: 'number'; readonly line: number; readonly cell: string }
  | { readonly kind: 'range'; readonly line: number; readonly cell: string }
  | { readonly kind: 'twice'; readonly patch: number }
  /** Amounts that no patch of the chart has, or a number that none has. */
  | { readonly kind: 'otherChart'; readonly line: number };

export type Measured =
  | { readonly ok: true; readonly values: readonly Lab[] }
  | { readonly ok: false; readonly fault: MeasurementFault };

/** Ranges of measured Lab: bleached cloth is lighter than white. */
export const LAB_RANGES = [
  [-1, 110],
  [-140, 140],
  [-140, 140],
] as const;

/** Longest text that is read: some two hundred patches with their spectra. */
export const MAX_MEASUREMENT_TEXT = 1_000_000;

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A text as rows of cells under heads; heads are empty where there are none. */
interface Sheet {
  readonly heads: readonly string[];
  readonly rows: readonly Row[];
  /** Numbers have a comma where others have a point. */
  readonly hasCommas: boolean;
}

const plain = (head: string): string => head.toUpperCase().replaceAll(/[^A-Z]/g, '');

/** Words between spaces; quotes keep some together. */
const wordsOf = (text: string): readonly string[] =>
  [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

const hasColours = (heads: readonly string[]): boolean =>
  [LAB_HEADS, XYZ_HEADS].some((names) => columnsOf(heads, names) !== null);

/** Tables between `BEGIN_DATA` and `END_DATA`: the first of them that has colours (CGATS.17, ArgyllCMS `.ti3`). */
const readCgats = (lines: readonly string[]): Sheet => {
  let heads: readonly string[] = [];
  let rows: Row[] = [];
  let within: 'none' | 'heads' | 'data' = 'none';
  for (const [index, text] of lines.entries()) {
    const word = text.trim().split(/\s/)[0] ?? '';
    if (word === 'BEGIN_DATA_FORMAT') [within, heads] = ['heads', []];
    else if (word === 'BEGIN_DATA') [within, rows] = ['data', []];
    else if (word === 'END_DATA_FORMAT') within = 'none';
    else if (word === 'END_DATA') {
      within = 'none';
      if (hasColours(heads.map(plain))) break;
    } else if (within === 'heads') heads = [...heads, ...wordsOf(text)];
    else if (within === 'data' && text.trim() !== '') rows.push({ line: index + 1, cells: wordsOf(text) });
  }
  return { heads: heads.map(plain), rows, hasCommas: false };
};

const isNumeral = (cell: string): boolean => /^[-+]?\d/.test(cell.trim());

/** Rows of a table as spreadsheets write it, or of columns between spaces. */
const readTable = (lines: readonly string[]): Sheet => {
  const first = lines.find((text) => text.trim() !== '') ?? '';
  const separator = ['\t', ';', ','].find((each) => first.includes(each));
  const rows = lines.flatMap((text, index): readonly Row[] => {
    if (text.trim() === '' || text.startsWith('#')) return [];
    const cells =
      separator === undefined
        ? wordsOf(text)
        : text.split(separator).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));
    return [{ line: index + 1, cells }];
  });
  const [head] = rows;
  const hasCommas = separator === '\t' || separator === ';';
  if (head === undefined || head.cells.some(isNumeral)) return { heads: [], rows, hasCommas };
  return { heads: head.cells.map(plain), rows: rows.slice(1), hasCommas };
};

const LAB_HEADS = [
  ['LABL', 'L', 'CIEL'],
  ['LABA', 'A', 'CIEA'],
  ['LABB', 'B', 'CIEB'],
];
const XYZ_HEADS = [['XYZX'], ['XYZY'], ['XYZZ']];
const NUMBER_HEADS = ['SAMPLEID', 'PATCH', 'NUMBER', 'NO', 'SAMPLE', 'ID', 'N'];

/** Columns of the given heads; null where one is missing. */
const columnsOf = (
  heads: readonly string[],
  names: readonly (readonly string[])[],
): readonly number[] | null => {
  const columns = names.map((each) => heads.findIndex((head) => each.includes(head)));
  return columns.includes(-1) ? null : columns;
};

interface Columns {
  readonly colour: readonly number[];
  readonly isXyz: boolean;
  readonly number: number;
}

const layoutOf = ({ heads, rows }: Sheet): Columns | null => {
  if (heads.length === 0) {
    const width = rows[0]?.cells.length ?? 0;
    if (width === 3) return { colour: [0, 1, 2], isXyz: false, number: -1 };
    return width === 4 ? { colour: [1, 2, 3], isXyz: false, number: 0 } : null;
  }
  const lab = columnsOf(heads, LAB_HEADS);
  const colour = lab ?? columnsOf(heads, XYZ_HEADS);
  if (colour === null) return null;
  return { colour, isXyz: lab === null, number: heads.findIndex((head) => NUMBER_HEADS.includes(head)) };
};

type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: MeasurementFault };

const numbersAt = (
  { line, cells }: Row,
  columns: readonly number[],
  hasCommas: boolean,
): Read<readonly number[]> => {
  const values: number[] = [];
  for (const column of columns) {
    const cell = (cells[column] ?? '').trim();
    const value = /\d/.test(cell) ? Number(hasCommas ? cell.replace(',', '.') : cell) : Number.NaN;
    if (!Number.isFinite(value)) return { ok: false, fault: { kind: 'number', line, cell } };
    values.push(value);
  }
  return { ok: true, value: values };
};

const colourAt = (row: Row, { colour, isXyz }: Columns, hasCommas: boolean): Read<Lab> => {
  const read = numbersAt(row, colour, hasCommas);
  if (!read.ok) return read;
  const lab = isXyz ? labOfXyz(read.value.map((part) => Math.max(0, part) / 100)) : read.value;
  const wrong = LAB_RANGES.findIndex(([least, most], axis) => {
    const part = lab[axis] ?? Number.NaN;
    return !(part >= least && part <= most);
  });
  if (wrong >= 0)
    return {
      ok: false,
      fault: { kind: 'range', line: row.line, cell: row.cells[colour[wrong] ?? 0] ?? '' },
    };
  const [l = 0, a = 0, b = 0] = lab;
  return { ok: true, value: [l, a, b] };
};

/** Amounts this near are those of a patch: files round them to bytes or to hundredths. */
const SAME = 0.012;

/** The patches that rows are of, by the amounts they were printed with; null where the file does not name these. */
const patchesByAmounts = (
  { heads, rows, hasCommas }: Sheet,
  { space, patches }: Chart,
): Read<readonly number[]> | null => {
  const of = (which: Chart['space']) =>
    columnsOf(
      heads,
      DEVICE_FIELDS[which].map((name) => [plain(name)]),
    );
  const columns = of(space);
  if (columns === null) {
    const isOther = of(space === 'RGB' ? 'CMYK' : 'RGB') !== null;
    return isOther ? { ok: false, fault: { kind: 'otherChart', line: rows[0]?.line ?? 1 } } : null;
  }
  const amounts: (readonly number[])[] = [];
  for (const row of rows) {
    const read = numbersAt(row, columns, hasCommas);
    if (!read.ok) return read;
    amounts.push(read.value);
  }
  const full = Math.max(...amounts.flat()) > 101 ? 255 : 100;
  const found: number[] = [];
  for (const [index, amount] of amounts.entries()) {
    const patch = patches.findIndex((each) =>
      each.every((share, axis) => Math.abs(share - (amount[axis] ?? 0) / full) < SAME),
    );
    if (patch < 0) return { ok: false, fault: { kind: 'otherChart', line: rows[index]?.line ?? 1 } };
    found.push(patch);
  }
  return { ok: true, value: found };
};

/** The patches that rows are of, by their numbers, or one after the other where these are none. */
const patchesByNumbers = ({ rows }: Sheet, number: number, { patches }: Chart): Read<readonly number[]> => {
  const wanted = patches.length;
  if (rows.length !== wanted) return { ok: false, fault: { kind: 'count', found: rows.length, wanted } };
  const numbers = rows.map(({ cells }) => Number(cells[number] ?? ''));
  if (number < 0 || numbers.some((each) => !Number.isInteger(each)))
    return { ok: true, value: rows.map((_, index) => index) };
  const seen = new Set<number>();
  for (const [index, each] of numbers.entries()) {
    if (each < 1 || each > wanted)
      return { ok: false, fault: { kind: 'otherChart', line: rows[index]?.line ?? 1 } };
    if (seen.has(each)) return { ok: false, fault: { kind: 'twice', patch: each } };
    seen.add(each);
  }
  return { ok: true, value: numbers.map((each) => each - 1) };
};

const meanOf = (labs: readonly Lab[]): Lab => {
  const of = (axis: 0 | 1 | 2): number => labs.reduce((sum, lab) => sum + lab[axis], 0) / labs.length;
  return [of(0), of(1), of(2)];
};

/**
 * Reads what was measured of a chart, in the order of its patches: CGATS as i1Profiler writes it and ArgyllCMS (`.ti3`), or a
 * table of L, a and b. Where the file says with which amounts a patch was printed, those tell which it is; a patch that was
 * measured several times counts with its mean.
 */
export const readMeasurements = (text: string, chart: Chart): Measured => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const sheet = lines.some((line) => line.trim() === 'BEGIN_DATA') ? readCgats(lines) : readTable(lines);
  const columns = layoutOf(sheet);
  if (columns === null || sheet.rows.length === 0) return { ok: false, fault: { kind: 'noColours' } };
  const places = patchesByAmounts(sheet, chart) ?? patchesByNumbers(sheet, columns.number, chart);
  if (!places.ok) return places;
  const wanted = chart.patches.length;
  const found: Lab[][] = chart.patches.map(() => []);
  for (const [index, row] of sheet.rows.entries()) {
    const colour = colourAt(row, columns, sheet.hasCommas);
    if (!colour.ok) return colour;
    found[places.value[index] ?? 0]?.push(colour.value);
  }
  const count = found.filter(({ length }) => length > 0).length;
  if (count < wanted) return { ok: false, fault: { kind: 'count', found: count, wanted } };
  return { ok: true, values: found.map(meanOf) };
};
