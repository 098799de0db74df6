import { sql } from 'drizzle-orm';
import { builtOnce } from '../../../db/pool.ts';
import { rowsInsertion } from '../../../db/rows-insertion.ts';
import { orderEvents, orderItems, orders } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Values that every new order has alike. */
export const UNTOUCHED = {
  version: 1,
  supplierId: null,
  makerCents: null,
  proofId: null,
  paidAmountCents: 0,
  approvedAt: null,
  deliveredAt: null,
  receivedAt: null,
};

/** Values of the first line of every order's history. */
export const FIRST_EVENT = {
  kind: 'moved',
  fromStatus: null,
  reason: null,
  amountCents: null,
  changes: null,
} as const;

// Orders and events bear the moment of their transaction, which is the default of their columns.
const insertOrderRows = rowsInsertion(orders, { left: ['orderedAt', 'updatedAt'] });
const insertItemRows = rowsInsertion(orderItems);
const insertEventRows = rowsInsertion(orderEvents, { left: ['at'] });

type RowOf<Insert extends (...parts: never[]) => unknown> =
  Parameters<Insert>[1] extends readonly (infer Row)[] ? Row : never;

/** An order as it is written down, with its designs and the first line of its history. */
export interface NewWholeOrder {
  readonly order: RowOf<typeof insertOrderRows>;
  /** At least one. */
  readonly items: readonly RowOf<typeof insertItemRows>[];
  readonly placed: RowOf<typeof insertEventRows>;
}

/** Writes new orders; told only with the commit whether they were written. */
export const insertOrders = (tx: TenantTransaction, written: readonly NewWholeOrder[]): void => {
  const orderRows = written.map(({ order }) => order);
  const itemRows = written.flatMap(({ items }) => items);
  const eventRows = written.map(({ placed }) => placed);
  tx.defer(insertOrderRows(tx, orderRows));
  tx.defer(insertItemRows(tx, itemRows));
  tx.defer(insertEventRows(tx, eventRows));
};

const numbersQuery = builtOnce((db) =>
  db
    .select({
      number: sql`next_order_number()`.mapWith(orders.number),
      at: sql`now()`.mapWith(orders.orderedAt),
    })
    .from(sql`generate_series(1, ${sql.placeholder('count')}::int)`)
    .prepare('order-numbers'),
);

/**
 * The tenant's next numbers, each with the moment of this transaction. Orders that fail after this leave their numbers
 * out.
 */
export const takeOrderNumbers = (
  tx: TenantTransaction,
  count: number,
): Promise<{ readonly number: number; readonly at: Date }[]> => numbersQuery(tx.db).execute({ count });
