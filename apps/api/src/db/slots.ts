import { getTableColumns, sql, type Column } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';

type ColumnOf<Table extends PgTable> = keyof Table['$inferInsert'] & string;

/** The places of a row in an insertion that is built once, and what is put into them each time. */
export interface Slots<Table extends PgTable, Name extends ColumnOf<Table>> {
  /** For `values`. */
  readonly row: PgInsertValue<Table>;
  /** For `execute`: each value as the database is told it. */
  filledWith(row: Pick<Table['$inferInsert'], Name>): Record<string, unknown>;
}

const told = (column: Column | undefined, value: unknown): unknown =>
  value === null || value === undefined ? null : column?.mapToDriverValue(value);

/**
 * Slots for these columns of a table; `prefix` tells rows of one statement apart. Drizzle's own slots of an insertion take
 * no null.
 */
export const slotsOf = <Table extends PgTable, Name extends ColumnOf<Table>>(
  table: Table,
  names: readonly Name[],
  prefix = '',
): Slots<Table, Name> => {
  const columns: Readonly<Record<string, Column | undefined>> = getTableColumns(table);
  const row = names.map((name) => [name, sql`${sql.placeholder(`${prefix}${name}`)}`] as const);
  return {
    row: Object.fromEntries(row) as PgInsertValue<Table>,
    filledWith: (values) =>
      Object.fromEntries(names.map((name) => [`${prefix}${name}`, told(columns[name], values[name])])),
  };
};
