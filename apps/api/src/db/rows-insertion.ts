import { getTableColumns, getTableName, type Column } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { TenantTransaction } from './tenant-transaction.ts';

/** Columns that can be written: all but those the database works out. */
type WritableOf<Table extends PgTable> = keyof Table['$inferInsert'] & keyof Table['$inferSelect'] & string;

/** Columns that are written of a row; its tenant is the transaction's. */
type Written<Table extends PgTable, Left extends WritableOf<Table>> = Pick<
  Table['$inferSelect'],
  Exclude<WritableOf<Table>, Left | 'tenantId'>
>;

const quoted = (name: string): string => `"${name}"`;

const toDriverValue = (column: Column, value: unknown): unknown =>
  value === null || value === undefined ? null : column.mapToDriverValue(value);

const isWritable = ({ generated, generatedIdentity }: Column): boolean =>
  generated === undefined && generatedIdentity === undefined;

/**
 * The insertion of rows into a table, its text made once for each number of rows: making it takes longer than running it.
 * Every column of the table is written but those in `left`, which have their defaults: a column that is new to the table
 * does not type-check until it is either. `ending` follows the rows (`ON CONFLICT ...`); what it returns is handed back.
 */
export const rowsInsertion = <Table extends PgTable, const Left extends WritableOf<Table> = never>(
  table: Table,
  { left = [], ending = '' }: { readonly left?: readonly Left[]; readonly ending?: string } = {},
) => {
  const skipped = new Set<string>(left);
  const mapped = Object.entries(getTableColumns(table)).filter(
    ([name, column]) => isWritable(column) && !skipped.has(name),
  );
  const listed = mapped.map(([, column]) => quoted(column.name)).join(', ');
  const places = (row: number): string =>
    `(${mapped.map((_, index) => `$${row * mapped.length + index + 1}`).join(',')})`;
  const texts = new Map<number, string>();
  const textFor = (count: number): string => {
    const known = texts.get(count);
    if (known !== undefined) return known;
    const rows = Array.from({ length: count }, (_, row) => places(row)).join(',');
    const text = `INSERT INTO ${quoted(getTableName(table))} (${listed}) VALUES ${rows} ${ending}`.trimEnd();
    texts.set(count, text);
    return text;
  };
  return async (
    { db, tenantId }: TenantTransaction,
    rows: readonly Written<Table, Left>[],
  ): Promise<readonly Readonly<Record<string, unknown>>[]> => {
    const values = rows.flatMap((row) => {
      const given: Readonly<Record<string, unknown>> = row;
      return mapped.map(([name, column]) =>
        name === 'tenantId' ? tenantId : toDriverValue(column, given[name]),
      );
    });
    const inserted = await db.$client.query<Record<string, unknown>>(textFor(rows.length), values);
    return inserted.rows;
  };
};

/** A record without some of its keys: columns a list does not read. */
export const omit = <Row extends object, Key extends keyof Row>(
  row: Row,
  ...keys: readonly Key[]
): Omit<Row, Key> =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !keys.some((omitted) => omitted === key))) as Omit<
    Row,
    Key
  >;
