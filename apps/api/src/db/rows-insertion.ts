import { getTableColumns, getTableName, type Column } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { TenantTransaction } from './tenant-transaction.ts';

type ColumnOf<Table extends PgTable> = keyof Table['$inferSelect'] & string;

/** What is written of a row; whose it is, is the transaction's. */
type Written<Table extends PgTable, Name extends ColumnOf<Table>> = Pick<
  Table['$inferSelect'],
  Exclude<Name, 'tenantId'>
>;

const quoted = (name: string): string => `"${name}"`;

const toDriverValue = (column: Column | undefined, value: unknown): unknown =>
  value === null || value === undefined ? null : column?.mapToDriverValue(value);

/**
 * The insertion of rows into these columns of a table, its text made once for each number of rows: making it takes longer
 * than running it. Columns that are not named have their defaults.
 */
export const rowsInsertion = <Table extends PgTable, Name extends ColumnOf<Table>>(
  table: Table,
  names: readonly Name[],
) => {
  const columns: Readonly<Record<string, Column | undefined>> = getTableColumns(table);
  const mapped = names.map((name) => [name, columns[name]] as const);
  const listed = mapped.map(([name, column]) => quoted(column?.name ?? name)).join(', ');
  const places = (row: number): string =>
    `(${mapped.map((_, index) => `$${row * mapped.length + index + 1}`).join(',')})`;
  const texts = new Map<number, string>();
  const textFor = (count: number): string => {
    const known = texts.get(count);
    if (known !== undefined) return known;
    const rows = Array.from({ length: count }, (_, row) => places(row)).join(',');
    const text = `INSERT INTO ${quoted(getTableName(table))} (${listed}) VALUES ${rows}`;
    texts.set(count, text);
    return text;
  };
  return async (
    { db, tenantId }: TenantTransaction,
    rows: readonly Written<Table, Name>[],
  ): Promise<void> => {
    const values = rows.flatMap((row) => {
      const given: Readonly<Record<string, unknown>> = row;
      return mapped.map(([name, column]) =>
        name === 'tenantId' ? tenantId : toDriverValue(column, given[name]),
      );
    });
    await db.$client.query(textFor(rows.length), values);
  };
};
