import { plainNumber } from '@kitwright/contract/teams';
import type { Unfit } from './check-fit.ts';
import { repeatedNumbers, type RosterRow } from './roster-rows.ts';

/** Holds what of one row is worth a look, field by field; none of it keeps anybody from ordering but a missing size. */
export interface RowWarnings {
  readonly name: Unfit | null;
  readonly number: 'duplicate' | null;
  readonly size: 'noSize' | 'advised' | null;
}

const NONE: RowWarnings = { name: null, number: null, size: null };

type WarnedRow = Pick<RosterRow, 'id' | 'name' | 'number' | 'size' | 'advised'>;

/** Tells whether a player chose another size than was advised. */
export const differsFromAdvice = ({ size, advised }: Partial<Pick<RosterRow, 'size' | 'advised'>>): boolean =>
  advised !== undefined && advised !== size;

const sizeWarningOf = (row: WarnedRow): RowWarnings['size'] => {
  if (row.size === null) return 'noSize';
  return differsFromAdvice(row) ? 'advised' : null;
};

/**
 * Gives what is worth a look in each row, by its id; rows without a warning are absent. `unfit` in the order of the
 * rows.
 */
export const rowWarnings = (
  rows: readonly WarnedRow[],
  unfit: readonly (Unfit | null)[],
): ReadonlyMap<string, RowWarnings> => {
  const repeated = repeatedNumbers(rows);
  const found = rows.map((row, index): [string, RowWarnings] => [
    row.id,
    {
      name: unfit[index] ?? null,
      number: repeated.has(plainNumber(row.number)) ? 'duplicate' : null,
      size: sizeWarningOf(row),
    },
  ]);
  return new Map(found.filter(([, { name, number, size }]) => (name ?? number ?? size) !== null));
};

/** The warnings of fields that nothing worse is said of. */
export const warningsBeside = (
  warnings: RowWarnings = NONE,
  errors: Readonly<Record<string, string | undefined>> = {},
): RowWarnings => ({
  name: errors['name'] === undefined ? warnings.name : null,
  number: errors['number'] === undefined ? warnings.number : null,
  size: errors['size'] === undefined ? warnings.size : null,
});
