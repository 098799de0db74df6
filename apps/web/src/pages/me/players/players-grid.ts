import { readPlain } from '@kitwright/base/csv';
import {
  plainNumber,
  savedPlayerBodySchema,
  type Player,
  type PlayerVersion,
  type SavedPlayerBody,
} from '@kitwright/contract/teams';
import type { Size } from '@kitwright/garment';
import { schemaErrors, type FieldErrors } from '../../../forms/use-schema-form.ts';
import { headingOf, readNumber, readSize, readVersion } from '../../../roster/parse-roster.ts';
import { repeatedNumbers } from '../../../roster/roster-rows.ts';
import type { SheetRows } from '../../../roster/sheet/limits.ts';

export const COLUMNS = ['name', 'number', 'size', 'version'] as const;
export type Column = (typeof COLUMNS)[number];

/** A line of the table: as it is kept, or as it is being written. */
export interface GridRow {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly size: Size | null;
  readonly version: PlayerVersion;
}

/** Lines that differ from what is kept, by id; new ones stand in the order in which they were begun. */
export type Edits = ReadonlyMap<string, GridRow>;

export const blankRow = (id: string): GridRow => ({
  id,
  name: '',
  number: '',
  size: null,
  version: 'player',
});

const gridRow = ({ id, name, number, size, version }: Player): GridRow => ({
  id,
  name,
  number,
  size,
  version,
});

export const isSame = (a: GridRow, b: GridRow): boolean => COLUMNS.every((column) => a[column] === b[column]);

/** Gives what the table shows: who is kept, with the edits of each, then who is new. */
export const rowsOf = (kept: readonly Player[], edits: Edits): readonly GridRow[] => {
  const known = new Set<string>(kept.map(({ id }) => id));
  return [
    ...kept.map((player) => edits.get(player.id) ?? gridRow(player)),
    ...[...edits.values()].filter(({ id }) => !known.has(id)),
  ];
};

/** The edits with these lines put in; what is as kept, or empty and new, is no edit any more. */
export const withEdits = (edits: Edits, rows: readonly GridRow[], kept: readonly Player[]): Edits => {
  const next = new Map(edits);
  for (const row of rows) {
    const player = kept.find(({ id }) => id === row.id);
    const settled = player === undefined ? isSame(row, blankRow(row.id)) : isSame(row, gridRow(player));
    if (settled) next.delete(row.id);
    else next.set(row.id, row);
  }
  return next;
};

/** The edits without those that were sent and not touched since. */
export const withoutSent = (edits: Edits, sent: readonly GridRow[]): Edits => {
  const settled = new Set(sent.filter((row) => edits.get(row.id) === row).map(({ id }) => id));
  return new Map([...edits].filter(([id]) => !settled.has(id)));
};

/** A line as the contract takes it; null while it is faulty. */
export const bodyOf = (row: GridRow): SavedPlayerBody | null =>
  savedPlayerBodySchema.safeParse(row).data ?? null;

export const faultsOf = (row: GridRow): FieldErrors => schemaErrors(savedPlayerBodySchema, row);

export type Hint = 'numberMissing' | 'numberTaken' | 'sizeMissing';

/** Gives what to look at before the next order, by id; nothing of it stands in the way of keeping the player. */
export const hintsOf = (rows: readonly GridRow[]): ReadonlyMap<string, readonly Hint[]> => {
  const repeated = repeatedNumbers(rows);
  return new Map(
    rows.map((row) => {
      const number = plainNumber(row.number);
      const hints: (Hint | null)[] = [
        number === '' ? 'numberMissing' : repeated.has(number) ? 'numberTaken' : null,
        row.size === null ? 'sizeMissing' : null,
      ];
      return [row.id, hints.filter((hint) => hint !== null)];
    }),
  );
};

const cellInto = (row: GridRow, column: Column, cell: string, sizes: readonly Size[]): GridRow => {
  switch (column) {
    case 'name':
      return { ...row, name: cell };
    case 'number':
      return { ...row, number: readNumber(cell) };
    case 'size':
      return { ...row, size: readSize(cell, sizes) };
    case 'version':
      return { ...row, version: readVersion(cell) };
  }
};

interface Paste {
  readonly rows: readonly GridRow[];
  /** Says where the first cell goes. */
  readonly at: { readonly row: number; readonly column: Column };
  readonly cells: SheetRows;
  readonly newId: () => string;
  /** Sizes that cells may name. */
  readonly sizes: readonly Size[];
}

/**
 * The lines that a block of cells makes of those from `at` on, and new ones below when it is longer. A heading line
 * says what its columns are; without one they are those from `at.column` on.
 */
export const pasteCells = ({ rows, at, cells, newId, sizes }: Paste): readonly GridRow[] => {
  const lines = cells.filter((line) => line.some((cell) => cell !== ''));
  const heading = headingOf(lines[0] ?? []);
  const columns = heading ?? COLUMNS.slice(COLUMNS.indexOf(at.column));
  return (heading === null ? lines : lines.slice(1)).map((line, index) =>
    line.reduce<GridRow>(
      (row, cell, position) => {
        const column = COLUMNS.find((known) => known === columns[position]);
        return column === undefined ? row : cellInto(row, column, readPlain(cell), sizes);
      },
      rows[at.row + index] ?? blankRow(newId()),
    ),
  );
};
