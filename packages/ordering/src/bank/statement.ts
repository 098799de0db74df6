/**
 * A bank's statement as separated values, read into lines of money that came. Banks name and order their columns as they
 * like: columns are guessed by their names in English and Khmer, and a person corrects the guess.
 */
import { readCsvFile, type CsvLine } from '@kitwright/base/csv';
import { latinDigits } from '@kitwright/base/digits';
import { z } from 'zod';

export const BANK_CURRENCIES = ['USD', 'KHR'] as const;
export const bankCurrencySchema = z.enum(BANK_CURRENCIES);
export type BankCurrency = z.infer<typeof bankCurrencySchema>;

/** Meanings of a column; a file needs a day and an amount, which may be what came alone or signed. */
export const BANK_COLUMNS = ['day', 'amount', 'out', 'currency', 'reference', 'text', 'payer'] as const;
export type BankColumn = (typeof BANK_COLUMNS)[number];

export const DAY_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

export const MAX_STATEMENT_ROWS = 5_000;
export const MAX_STATEMENT_COLUMNS = 40;
/** Characters of the file. */
export const MAX_STATEMENT_TEXT = 2_000_000;
const MAX_WORDS = 400;
const MAX_REFERENCE = 120;
/** Names of columns come after the name of the bank, the account and its holder. */
const MOST_LINES_BEFORE = 40;
/** Hundred million dollars, in cents; riel of a small house stay below that too. */
const MOST_MINOR = 10_000_000_000;

const column = z
  .number()
  .int()
  .min(0)
  .max(MAX_STATEMENT_COLUMNS - 1)
  .nullable();

/** Way of reading one file. */
export const statementLayoutSchema = z.object({
  columns: z.object({
    day: column,
    amount: column,
    out: column,
    currency: column,
    reference: column,
    text: column,
    payer: column,
  }),
  dayOrder: z.enum(DAY_ORDERS),
  /** Of the amounts where no column and no sign says. */
  currency: bankCurrencySchema,
  /** The line of the file with the names of the columns; 0 where there is none. */
  headLine: z.number().int().min(0).max(MAX_STATEMENT_ROWS),
});
export type StatementLayout = z.infer<typeof statementLayoutSchema>;

/** Money that came, as the bank has it. */
export interface ReadLine {
  readonly line: number;
  /** `2026-11-27` */
  readonly day: string;
  readonly currency: BankCurrency;
  /** Cents of dollars, or whole riel. */
  readonly amount: number;
  readonly reference: string;
  readonly words: string;
}

export const LINE_FAULTS = ['day', 'amount', 'currency'] as const;
export type LineFault = (typeof LINE_FAULTS)[number];

export interface FaultyLine {
  readonly line: number;
  readonly fault: LineFault;
  /** The cell at fault, as it is written in the file. */
  readonly cell: string;
}

export interface ReadStatement {
  readonly lines: readonly ReadLine[];
  readonly faulty: readonly FaultyLine[];
  /** Lines of money that went. */
  readonly outgoing: number;
}

const NAMES: Readonly<Record<BankColumn, RegExp>> = {
  day: /\bdate\b|\bday\b|ថ្ងៃ|កាលបរិច្ឆេទ/iu,
  amount: /credit|deposit|money in|paid in|\bin\b|received|amount|ឥណទាន|ប្រាក់ចូល|ចំនួន|ទឹកប្រាក់/iu,
  out: /debit|withdraw|money out|paid out|\bout\b|ឥណពន្ធ|ប្រាក់ចេញ|ដកប្រាក់/iu,
  currency: /currency|^ccy$|^cur\.?$|រូបិយប័ណ្ណ/iu,
  reference: /\bref|transaction (?:id|no|number)|\btrx|\bhash\b|លេខយោង|លេខប្រតិបត្តិការ/iu,
  text: /description|detail|remark|narrat|particular|memo|message|purpose|note|បរិយាយ|ពិពណ៌នា|សម្គាល់|សំគាល់/iu,
  payer: /payer|sender|counter ?party|paid by|\bfrom\b|អ្នកផ្ញើ|អ្នកបង់|ឈ្មោះ/iu,
};
/** Of two columns that could be the amount, the one of what came alone. */
const CAME = /credit|deposit|money in|paid in|\bin\b|received|ឥណទាន|ប្រាក់ចូល/iu;
const BALANCE = /balance|សមតុល្យ/iu;

const columnOf = (
  heads: readonly string[],
  wanted: BankColumn,
  taken: ReadonlySet<number>,
): number | null => {
  const fits = heads.flatMap((head, index) =>
    !taken.has(index) && NAMES[wanted].test(head) && !BALANCE.test(head) ? [index] : [],
  );
  const best = wanted === 'amount' ? fits.find((index) => CAME.test(heads[index] ?? '')) : undefined;
  return best ?? fits[0] ?? null;
};

/** Columns of a line of names. Money that went is looked for first: “Debit amount” is no amount. */
const columnsOf = (heads: readonly string[]): StatementLayout['columns'] => {
  const taken = new Set<number>();
  const take = (wanted: BankColumn): number | null => {
    const found = columnOf(heads, wanted, taken);
    if (found !== null) taken.add(found);
    return found;
  };
  const [day, out, currency, reference] = [take('day'), take('out'), take('currency'), take('reference')];
  return { day, out, currency, reference, amount: take('amount'), text: take('text'), payer: take('payer') };
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
const SHORT_YEAR = 100;
const CENTURY = 2_000;

const dayOf = (year: number, month: number, day: number): string | null => {
  const full = year < SHORT_YEAR ? year + CENTURY : year;
  const text = `${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const parsed = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
  return isDay && full >= CENTURY && full < CENTURY + SHORT_YEAR ? text : null;
};

const monthOf = (word: string): number => MONTHS.findIndex((name) => word.toLowerCase().startsWith(name)) + 1;

/** `2026-11-27` of a day as banks write it, with or without a time; null for what is none. */
export const readDay = (cell: string, order: DayOrder): string | null => {
  const text = latinDigits(cell).trim();
  const packed = /^(20\d\d)(\d\d)(\d\d)(?!\d)/.exec(text);
  if (packed !== null) return dayOf(Number(packed[1]), Number(packed[2]), Number(packed[3]));
  const named = /^(\d{1,2})[\s./-]*([a-z]{3,9})[\s.,/-]*(\d{4}|\d{2})(?!\d)/i.exec(text);
  if (named !== null) return dayOf(Number(named[3]), monthOf(named[2] ?? ''), Number(named[1]));
  const american = /^([a-z]{3,9})[\s.]*(\d{1,2})[\s,]+(\d{4})(?!\d)/i.exec(text);
  if (american !== null) return dayOf(Number(american[3]), monthOf(american[1] ?? ''), Number(american[2]));
  const numbers = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?!\d)/.exec(text);
  if (numbers === null) return null;
  const [first, second, third] = [Number(numbers[1]), Number(numbers[2]), Number(numbers[3])];
  if ((numbers[1] ?? '').length === 4 || order === 'ymd') return dayOf(first, second, third);
  return order === 'dmy' ? dayOf(third, second, first) : dayOf(third, first, second);
};

/** The order in which most days of a column stand; the day first where they could be both. */
const dayOrderOf = (cells: readonly string[]): DayOrder => {
  const fitting = (order: DayOrder): number => cells.filter((cell) => readDay(cell, order) !== null).length;
  const counts = DAY_ORDERS.map(fitting);
  return DAY_ORDERS[counts.indexOf(Math.max(...counts))] ?? 'dmy';
};

const currencyIn = (text: string): BankCurrency | null => {
  if (/usd|\$|dollar|ដុល្លារ/iu.test(text)) return 'USD';
  return /khr|៛|riel|រៀល/iu.test(text) ? 'KHR' : null;
};

export interface ReadAmount {
  /** Below zero for money that went. */
  readonly minor: number;
  readonly currency: BankCurrency;
}

/** An amount as banks write it (`1,234.50`, `USD 12`, `(5.00)`, `12 000 ៛`); null for what is none. Never a fraction. */
export const readAmount = (cell: string, usual: BankCurrency): ReadAmount | null => {
  const text = latinDigits(cell).trim();
  const currency = currencyIn(text) ?? usual;
  const bare = text.replace(/usd|khr|dollars?|riels?|ដុល្លារ|រៀល|cr\.?|[$៛+\s\u00a0']/giu, '');
  const isNegative = /^\(.*\)$|^[-−]|[-−]$/.test(bare);
  const digits = bare.replace(/[()−-]/g, '');
  // A comma before the last one or two digits, and no point: the comma is the point.
  const pointed = /^\d+,\d{1,2}$/.test(digits) ? digits.replace(',', '.') : digits.replaceAll(',', '');
  const parts = /^(\d{1,12})(?:\.(\d{0,4}))?$/.exec(pointed);
  if (parts === null) return null;
  const fraction = (parts[2] ?? '').replace(/0+$/, '');
  if (fraction.length > (currency === 'USD' ? 2 : 0)) return null;
  const minor =
    currency === 'USD'
      ? Number(parts[1]) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2))
      : Number(parts[1]);
  return minor > MOST_MINOR ? null : { minor: isNegative ? -minor : minor, currency };
};

const cellAt = ({ cells }: CsvLine, index: number | null): string =>
  index === null ? '' : (cells[index] ?? '').trim();

/** The rows of a file below the names of its columns, but empty ones. */
export const rowsBelow = (rows: readonly CsvLine[], headLine: number): readonly CsvLine[] =>
  rows.filter(({ line, cells }) => line > headLine && cells.some((cell) => cell.trim() !== ''));

/** A guess of how a file is to be read: the first line whose names tell a day and an amount names the columns. */
export const guessLayout = (text: string): StatementLayout => {
  const rows = readCsvFile(text);
  const head = rows.slice(0, MOST_LINES_BEFORE).find(({ cells }) => {
    const { day, amount } = columnsOf(cells);
    return day !== null && amount !== null && readAmount(cells[amount] ?? '', 'USD') === null;
  });
  const columns = columnsOf(head?.cells ?? []);
  const days = rowsBelow(rows, head?.line ?? 0).map((row) => cellAt(row, columns.day));
  const amountHead = columns.amount === null ? '' : (head?.cells[columns.amount] ?? '');
  const above = rows.filter(({ line }) => head !== undefined && line < head.line);
  const told = above.flatMap(({ cells }) => currencyIn(cells.join(' ')) ?? []);
  return {
    columns,
    dayOrder: dayOrderOf(days),
    currency: currencyIn(amountHead) ?? told[0] ?? 'USD',
    headLine: head?.line ?? 0,
  };
};

/** Words as they are kept: on one line, without what no database takes. */
const words = (text: string, longest: number): string =>
  text
    .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .replaceAll(/\p{Cs}/gu, '');

const readRow = (row: CsvLine, layout: StatementLayout): ReadLine | FaultyLine | 'outgoing' => {
  const { columns, dayOrder, currency: usual } = layout;
  const faulty = (fault: LineFault, cell: string): FaultyLine => ({ line: row.line, fault, cell });
  const [dayCell, amountCell, outCell] = [columns.day, columns.amount, columns.out].map((index) =>
    cellAt(row, index),
  ) as [string, string, string];
  const currencyCell = cellAt(row, columns.currency);
  const told = currencyCell === '' ? usual : currencyIn(currencyCell);
  const day = readDay(dayCell, dayOrder);
  if (day === null) return faulty('day', dayCell);
  if (told === null) return faulty('currency', currencyCell);
  const came = amountCell === '' || amountCell === '-' ? null : readAmount(amountCell, told);
  const went = outCell === '' ? null : readAmount(outCell, told);
  if ((came === null || came.minor === 0) && went !== null && went.minor !== 0) return 'outgoing';
  if (came === null) return faulty('amount', amountCell);
  if (came.minor < 0) return 'outgoing';
  if (came.minor === 0) return faulty('amount', amountCell);
  return {
    line: row.line,
    day,
    currency: came.currency,
    amount: came.minor,
    reference: words(cellAt(row, columns.reference), MAX_REFERENCE),
    words: words(`${cellAt(row, columns.payer)} ${cellAt(row, columns.text)}`, MAX_WORDS),
  };
};

/** Reads a file as its layout says; of a line that cannot be read it says what is wrong. */
export const readStatement = (text: string, layout: StatementLayout): ReadStatement => {
  const read = rowsBelow(readCsvFile(text), layout.headLine).map((row) => readRow(row, layout));
  return {
    lines: read.flatMap((line) => (line !== 'outgoing' && 'words' in line ? [line] : [])),
    faulty: read.flatMap((line) => (line !== 'outgoing' && 'fault' in line ? [line] : [])),
    outgoing: read.filter((line) => line === 'outgoing').length,
  };
};

/**
 * Keys that tell one transfer from another, so that it counts once however often it is brought: day, currency, amount and
 * the bank's own number, or, without one, its words; of lines that are the same in one file each counts.
 */
export const lineKeys = (lines: readonly ReadLine[]): readonly string[] => {
  const seen = new Map<string, number>();
  return lines.map(({ day, currency, amount, reference, words: told }) => {
    const key = [
      day,
      currency,
      amount,
      reference === '' ? told.toLowerCase() : `#${reference.toLowerCase()}`,
    ].join('|');
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return nth === 1 ? key : `${key}|${nth}`;
  });
};
