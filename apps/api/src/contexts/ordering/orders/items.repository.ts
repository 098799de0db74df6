import type { OrderId, OrderItemId } from '@kitwright/contract';
import { and, asc, eq } from 'drizzle-orm';
import {
  orderItems,
  orders,
  salesQuotes,
  type OrderItemRow,
  type OrderRow,
  type SalesQuoteRow,
} from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

export type NewOrderItem = Omit<typeof orderItems.$inferInsert, 'tenantId'>;

/** The designs of an order, the one that names it first. */
export const listItems = (tx: TenantTransaction, orderId: OrderId): Promise<OrderItemRow[]> =>
  tx.db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.tenantId, tx.tenantId), eq(orderItems.orderId, orderId)))
    .orderBy(asc(orderItems.position));

export const findItem = async (tx: TenantTransaction, id: OrderItemId): Promise<OrderItemRow | undefined> => {
  const [row] = await tx.db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.tenantId, tx.tenantId), eq(orderItems.id, id)));
  return row;
};

export type ItemChange = Partial<
  Pick<
    OrderItemRow,
    | 'document'
    | 'designName'
    | 'designedAt'
    | 'frozenHash'
    | 'fabricId'
    | 'roster'
    | 'sizes'
    | 'quote'
    | 'quantity'
    | 'signedSeal'
    | 'signedAt'
    | 'signedBy'
  >
>;

/** Changes a design of an order that the caller has locked. */
export const updateItem = async (
  tx: TenantTransaction,
  id: OrderItemId,
  change: ItemChange,
): Promise<void> => {
  await tx.db
    .update(orderItems)
    .set(change)
    .where(and(eq(orderItems.tenantId, tx.tenantId), eq(orderItems.id, id)));
};

/** The quote that an order came of. */
export const findQuoteOf = async (
  tx: TenantTransaction,
  order: OrderId,
): Promise<Pick<SalesQuoteRow, 'id' | 'number' | 'revision'> | undefined> => {
  const { id, number, revision, tenantId, orderId } = salesQuotes;
  const [row] = await tx.db
    .select({ id, number, revision })
    .from(salesQuotes)
    .where(and(eq(tenantId, tx.tenantId), eq(orderId, order)));
  return row;
};

/** Orders of late comers who joined an order, the first first. */
export const listSupplements = (tx: TenantTransaction, of: OrderId): Promise<OrderRow[]> =>
  tx.db
    .select()
    .from(orders)
    .where(and(eq(orders.tenantId, tx.tenantId), eq(orders.supplementOf, of)))
    .orderBy(asc(orders.orderedAt), asc(orders.id));
