import { sql } from 'drizzle-orm';
import { builtPer } from '../../db/built-once.ts';
import { orderEvents, orderItems, orders, type OrderRow } from '../../db/schema/index.ts';
import { slotsOf } from '../../db/slots.ts';
import type { Database, TenantTransaction } from '../../db/tenant-transaction.ts';
import type { NewOrderItem } from './items.repository.ts';
import type { NewOrder, NewOrderEvent } from './repository.ts';

const ORDER_COLUMNS = [
  'tenantId',
  'id',
  'accountId',
  'customerName',
  'shopCustomerId',
  'status',
  'designUuid',
  'designName',
  'productType',
  'teamName',
  'designCount',
  'quantity',
  'totalAmountCents',
  'totalDiscountCents',
  'shippingCents',
  'grandTotalCents',
  'promotion',
  'phone',
  'address',
  'place',
  'expectedFrom',
  'expectedTo',
  'note',
  'designedAt',
] as const satisfies readonly (keyof NewOrder | 'tenantId')[];

const ITEM_COLUMNS = [
  'tenantId',
  'id',
  'orderId',
  'position',
  'designUuid',
  'designName',
  'productType',
  'document',
  'roster',
  'sizes',
  'fabricId',
  'quote',
  'quantity',
  'frozenHash',
  'signedSeal',
  'signedAt',
  'signedBy',
  'designedAt',
] as const satisfies readonly (keyof NewOrderItem | 'tenantId')[];

const EVENT_COLUMNS = ['tenantId', 'orderId', 'actorId', 'actorRole', 'actorName', 'toStatus'] as const;

export interface NewWholeOrder {
  readonly order: Pick<NewOrder, Exclude<(typeof ORDER_COLUMNS)[number], 'tenantId'>>;
  /** At least one. */
  readonly items: readonly Pick<NewOrderItem, Exclude<(typeof ITEM_COLUMNS)[number], 'tenantId'>>[];
  readonly placed: Pick<NewOrderEvent, Exclude<(typeof EVENT_COLUMNS)[number], 'tenantId'>>;
}

const orderSlots = slotsOf(orders, ORDER_COLUMNS);
const itemSlots = (index: number) => slotsOf(orderItems, ITEM_COLUMNS, `item${index}.`);
const eventSlots = slotsOf(orderEvents, EVENT_COLUMNS, 'placed.');

const insertion = builtPer((db: Database, itemCount: number) => {
  const designs = db.$with('designs').as(
    db
      .insert(orderItems)
      .values(Array.from({ length: itemCount }, (_, index) => itemSlots(index).row))
      .returning({ id: orderItems.id }),
  );
  const history = db
    .$with('history')
    .as(db.insert(orderEvents).values(eventSlots.row).returning({ orderId: orderEvents.orderId }));
  return db
    .with(designs, history)
    .insert(orders)
    .values({ ...orderSlots.row, number: sql`next_order_number()` })
    .returning()
    .prepare('whole-order');
});

/**
 * Writes a new order, its designs and the first line of its history in one statement, under the tenant's next number: one
 * trip to the database in place of four. An order that fails after this leaves its number out.
 */
export const insertWholeOrder = async (
  { db, tenantId }: TenantTransaction,
  { order, items, placed }: NewWholeOrder,
): Promise<OrderRow> => {
  const filled = items.map((item, index) => itemSlots(index).filledWith({ ...item, tenantId }));
  const [row] = await insertion(db, items.length).execute({
    ...orderSlots.filledWith({ ...order, tenantId }),
    ...Object.fromEntries(filled.flatMap(Object.entries)),
    ...eventSlots.filledWith({ ...placed, tenantId }),
  });
  if (row === undefined) throw new Error('The order was not written');
  return row;
};
