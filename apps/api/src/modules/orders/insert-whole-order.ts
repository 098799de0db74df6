import { sql } from 'drizzle-orm';
import { countedUp } from '../../db/counters.ts';
import { orderEvents, orderItems, orders, type OrderRow } from '../../db/schema/index.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { NewOrderItem } from './items.repository.ts';
import type { NewOrder, NewOrderEvent } from './repository.ts';

export interface NewWholeOrder {
  readonly order: Omit<NewOrder, 'number'>;
  /** At least one. */
  readonly items: readonly NewOrderItem[];
  readonly placed: NewOrderEvent;
}

/**
 * Writes a new order, its designs and the first line of its history in one statement, under the tenant's next number.
 * Orders of one tenant wait for one another from here to the end of the transaction, since no number may be left out:
 * hence one trip to the database in place of four.
 */
export const insertWholeOrder = async (
  tx: TenantTransaction,
  { order, items, placed }: NewWholeOrder,
): Promise<OrderRow> => {
  const { db, tenantId } = tx;
  const counted = db.$with('counted').as(countedUp(tx, 'order'));
  const designs = db.$with('designs').as(
    db
      .insert(orderItems)
      .values(items.map((item) => ({ ...item, tenantId })))
      .returning({ id: orderItems.id }),
  );
  const history = db.$with('history').as(
    db
      .insert(orderEvents)
      .values({ ...placed, tenantId })
      .returning({ orderId: orderEvents.orderId }),
  );
  const [row] = await db
    .with(counted, designs, history)
    .insert(orders)
    .values({ ...order, tenantId, number: sql`(SELECT value FROM counted)` })
    .returning();
  if (row === undefined) throw new Error('The order was not written');
  return row;
};
