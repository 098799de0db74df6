import type { OrderId, Role } from '@kitwright/contract';
import type { DeskOrder, OrderDesk } from '@kitwright/contract/production';
import type { OrderStatus } from '@kitwright/ordering';
import { and, asc, count, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Keyset } from '../../../db/keyset.ts';
import { orders, suppliers, type OrderRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { consoleActor, movableBy } from '../../../values/actor.ts';
import { presentOrderSummary } from '../../ordering/orders.ts';
import { isLate } from '../suppliers/due.ts';
import { findSupplier } from '../suppliers/repository.ts';
import { lateCondition, matching, type DeskFilter } from './conditions.ts';
import { listNotes } from './notes.repository.ts';

export type DeskSort = 'newest' | 'due';

/** An order as staff list it: with who makes it, and its moment to the microsecond. */
export type DeskRow = OrderRow & { readonly supplierName: string | null; readonly cursorAt: string };

/** Columns of an order in lists for staff, read by `selectDesk`. */
export const deskColumns = {
  ...getTableColumns(orders),
  supplierName: suppliers.name,
  cursorAt: sql<string>`${orders.orderedAt}::text`,
};

/** The supplier of an order, for a left join. */
export const itsSupplier = and(eq(suppliers.tenantId, orders.tenantId), eq(suppliers.id, orders.supplierId));

const ORDERING = {
  newest: [desc(orders.orderedAt), desc(orders.id)],
  due: [asc(orders.dueOn), asc(orders.id)],
} as const satisfies Record<DeskSort, readonly SQL[]>;

const beyond = (sort: DeskSort, after: Keyset | undefined): SQL | undefined => {
  if (after === undefined) return undefined;
  return sort === 'due'
    ? sql`(${orders.dueOn}, ${orders.id}) > (${after.at}::date, ${after.id}::uuid)`
    : sql`(${orders.orderedAt}, ${orders.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`;
};

/** The place of an order in a list sorted so. */
export const placeOf = (sort: DeskSort, row: DeskRow): Keyset => ({
  at: sort === 'due' ? row.dueOn : row.cursorAt,
  id: row.id,
});

/**
 * One row more than the limit if there are more. The ids come first, out of an index alone; whole orders are read for
 * the page only.
 */
export const listDesk = (
  tx: TenantTransaction,
  filter: DeskFilter,
  page: { readonly sort: DeskSort; readonly after: Keyset | undefined; readonly limit: number },
): Promise<DeskRow[]> => {
  const found = tx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(matching(tx, filter), beyond(page.sort, page.after)))
    .orderBy(...ORDERING[page.sort])
    .limit(page.limit + 1)
    .as('found');
  return tx.db
    .select(deskColumns)
    .from(found)
    .innerJoin(orders, and(eq(orders.tenantId, tx.tenantId), eq(orders.id, found.id)))
    .leftJoin(suppliers, itsSupplier)
    .orderBy(...ORDERING[page.sort]);
};

export interface DeskCounts {
  /** Statuses without an order are absent. */
  readonly byStatus: Partial<Record<OrderStatus, number>>;
  readonly late: number;
}

/** Numbers of orders in each status, and of all that are late. */
export const countDesk = async (tx: TenantTransaction, filter: DeskFilter): Promise<DeskCounts> => {
  const rows = await tx.db
    .select({
      status: orders.status,
      orders: count(),
      late: sql<number>`count(*) FILTER (WHERE ${lateCondition(filter.today)})`.mapWith(Number),
    })
    .from(orders)
    .where(matching(tx, { ...filter, statuses: undefined }))
    .groupBy(orders.status);
  return {
    byStatus: Object.fromEntries(rows.map((row) => [row.status, row.orders])),
    late: rows.reduce((sum, { late }) => sum + late, 0),
  };
};

/** Numbers of orders that each of some filters finds, up to one more than `most`; in their order. */
export const countEach = async (
  tx: TenantTransaction,
  filters: readonly DeskFilter[],
  most: number,
): Promise<readonly number[]> => {
  if (filters.length === 0) return [];
  const counts = filters.map(
    (filter) =>
      sql`(SELECT count(*)::int FROM (SELECT FROM ${orders} WHERE ${matching(tx, filter)} LIMIT ${most + 1}) AS found)`,
  );
  const { rows } = await tx.db.execute<{ readonly counts: number[] }>(
    sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS counts`,
  );
  return rows[0]?.counts ?? [];
};

/** Sets when an order that the caller has locked is due, or who makes it. */
export const planOrder = async (
  tx: TenantTransaction,
  id: OrderId,
  plan: Partial<Pick<OrderRow, 'dueOn' | 'supplierId'>>,
): Promise<OrderRow> => {
  const [row] = await tx.db
    .update(orders)
    .set({
      ...plan,
      // The charge of one maker is not that of another.
      ...(plan.supplierId === undefined
        ? {}
        : {
            makerCents: sql`CASE WHEN ${orders.supplierId} IS NOT DISTINCT FROM ${plan.supplierId}::uuid THEN ${orders.makerCents} END`,
          }),
      updatedAt: sql`now()`,
    })
    .where(and(eq(orders.tenantId, tx.tenantId), eq(orders.id, id)))
    .returning();
  if (row === undefined) throw new Error('The order is gone');
  return row;
};

/** Loads the facts about an order that only staff know, on a day of its tenant. */
export const loadDesk = async (tx: TenantTransaction, order: OrderRow, today: string): Promise<OrderDesk> => {
  const supplier = order.supplierId === null ? undefined : await findSupplier(tx, order.supplierId);
  const notes = await listNotes(tx, order.id);
  return {
    dueOn: order.dueOn,
    late: isLate(order, today),
    supplier: supplier === undefined ? null : { id: supplier.id, name: supplier.name },
    notes: notes.map(({ id, note, authorName, createdAt }) => ({
      id,
      note,
      authorName,
      at: createdAt.toISOString(),
    })),
  };
};

/** An order in the lists of the back office. Who makes it is not a partner shop's to know. */
export const presentDeskOrder = (row: DeskRow, roles: readonly Role[], today: string): DeskOrder => ({
  ...movableBy(roles, presentOrderSummary(row, consoleActor(roles))),
  phone: row.phone,
  dueOn: row.dueOn,
  late: isLate(row, today),
  supplier:
    consoleActor(roles) !== 'ADMIN' || row.supplierId === null
      ? null
      : { id: row.supplierId, name: row.supplierName ?? '' },
  balance: row.balance,
});
