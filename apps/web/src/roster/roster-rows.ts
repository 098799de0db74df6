import {
  plainNumber,
  rosterEntrySchema,
  type Player,
  type PlayerVersion,
  type RosterEntry,
} from '@kitwright/contract/teams';
import { ALL_SIZES, type Size } from '@kitwright/garment';
import type { Extra, SleeveLength } from '@kitwright/ordering';
import { schemaErrors, type FieldErrors } from '../forms/use-schema-form.ts';
import type { PastedRow } from './parse-roster.ts';

/** A row of the table while it is filled in. */
export interface RosterRow {
  /** Tells rows apart while they move; nothing more. */
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly size: Size | null;
  readonly version: PlayerVersion;
  readonly sleeve: SleeveLength;
  /** Holds what this player has beside the design. */
  readonly extras: readonly Extra[];
  /** The size that this player was advised, and lets the captain see or was listed with a body for. It is no part of an order. */
  readonly advised?: Size | undefined;
  /** The moment at which its player had written what was taken over from the captain's link. It is no part of an order. */
  readonly takenAt?: string | undefined;
}

export const emptyRow = (id: string, sleeve: SleeveLength = 'short', size: Size = 'L'): RosterRow => ({
  id,
  name: '',
  number: '',
  size,
  version: 'player',
  sleeve,
  extras: [],
});

/**
 * The row in a sleeve that is offered. Where there is no choice there is no column to change it in: what was pasted, or
 * written before, has the usual sleeve.
 */
export const inOfferedSleeve = (row: RosterRow, offered: readonly SleeveLength[]): RosterRow =>
  offered.length > 0 || row.sleeve === 'short' ? row : { ...row, sleeve: 'short' };

export const rowFromPlayer = (player: Player, id: string, sleeve: SleeveLength): RosterRow => ({
  id,
  name: player.name,
  number: player.number,
  size: player.size,
  version: player.version,
  sleeve,
  extras: [],
});

/** A row that was pasted, in `sleeve` where it tells none. */
export const rowFromPasted = (row: PastedRow, id: string, sleeve: SleeveLength): RosterRow => ({
  id,
  name: row.name,
  number: row.number,
  size: row.size,
  version: row.version,
  sleeve: row.sleeve ?? sleeve,
  extras: [],
  ...(row.advised === null ? {} : { advised: row.advised }),
});

/** A player of an order of before, or of the cart. */
export const rowFromEntry = (entry: RosterEntry, id: string): RosterRow => ({
  ...entry,
  extras: entry.extras ?? [],
  id,
});

/** The row as the contract has it: no extras are no word of them. */
const entryOf = ({ extras, ...row }: RosterRow): unknown => (extras.length === 0 ? row : { ...row, extras });

/** A row no one has typed anything into. */
export const isBlank = (row: RosterRow): boolean => row.name.trim() === '' && row.number.trim() === '';

/** Said of a size that is not to be had. */
export const SIZE_NOT_OFFERED: FieldErrors = { size: 'error.field.size.notOffered' };

/**
 * Gives what is wrong with each row, by its id; rows without fault are absent. `sizes` are those that may be ordered.
 */
export const rowErrors = (
  rows: readonly RosterRow[],
  sizes: readonly Size[] = ALL_SIZES,
): ReadonlyMap<string, FieldErrors> => {
  const findings = rows.map((row): [string, FieldErrors] => [
    row.id,
    {
      ...schemaErrors(rosterEntrySchema, entryOf(row)),
      ...(row.size === null || sizes.includes(row.size) ? {} : SIZE_NOT_OFFERED),
    },
  ]);
  return new Map(findings.filter(([, errors]) => Object.keys(errors).length > 0));
};

/** The rows as the contract takes them; null while any of them is faulty. */
export const rosterOf = (rows: readonly RosterRow[]): readonly RosterEntry[] | null => {
  const parsed = rows.map((row) => rosterEntrySchema.safeParse(entryOf(row)));
  return parsed.every((entry) => entry.success) ? parsed.map((entry) => entry.data) : null;
};

/** Tells who someone is on a list: same name and same number is the same player. */
export interface Listed {
  readonly name: string;
  readonly number: string;
}

export const identityOf = ({ name, number }: Listed): string => `${name.trim()}\n${plainNumber(number)}`;

/** Numbers that stand more than once among these, in Latin digits. */
export const repeatedNumbers = (people: readonly Listed[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const number of people.map((person) => plainNumber(person.number)).filter((text) => text !== '')) {
    if (seen.has(number)) repeated.add(number);
    seen.add(number);
  }
  return repeated;
};

/** Numbers given more than once: worth a warning, since two players may want it so. */
export const duplicateNumbers = (rows: readonly Listed[]): readonly string[] => [...repeatedNumbers(rows)];

/** People of `some` whose name and number no one of `others` has. */
export const playersNotIn = <Person extends Listed>(
  some: readonly Person[],
  others: readonly Listed[],
): readonly Person[] => {
  const present = new Set(others.map(identityOf));
  return some.filter((person) => !present.has(identityOf(person)));
};

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letter of a word as it is read: a Khmer one with all that hangs on it, and none of the quotes about a nickname. */
const initialOf = (word: string): string =>
  [...graphemes.segment(word.replace(/^[^\p{L}\p{N}]+/u, ''))][0]?.segment ?? '';

/** A name with all of its words but the last as initials: `THIERRY CHANTHA BIN` as `T. C. BIN`; null for one word. */
export const shortName = (name: string): string | null => {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1);
  if (words.length < 2 || last === undefined) return null;
  const short = [
    ...words
      .slice(0, -1)
      .map(initialOf)
      .filter((initial) => initial !== '')
      .map((initial) => `${initial}.`),
    last,
  ].join(' ');
  return short.length < name.trim().length ? short : null;
};
