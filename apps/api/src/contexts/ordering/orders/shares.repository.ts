import type { AccountId, DesignId, OrderId, OrderShareId } from '@kitwright/contract';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import {
  accounts,
  orderItems,
  orders,
  orderShares,
  orderSharings,
  payments,
  type OrderRow,
  type OrderShareRow,
  type OrderSharingRow,
} from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** A share with its money. */
export interface PaidShare extends OrderShareRow {
  /** Confirmed, less what went back. */
  readonly paidCents: number;
  readonly waitingCents: number;
  /** Payments and slips of any kind, refused ones too. */
  readonly entries: number;
  /** Why its last slip was refused; null where something came since. */
  readonly refusal: string | null;
}

const sumOf = (kind: string, status: string) =>
  sql<number>`coalesce(sum(${payments.amountCents})
    FILTER (WHERE ${payments.kind} = ${kind} AND ${payments.status} = ${status}), 0)`.mapWith(Number);

/** Shares of orders with their money, by their positions. */
export const listShares = async (
  tx: TenantTransaction,
  orderIds: readonly OrderId[],
): Promise<PaidShare[]> => {
  if (orderIds.length === 0) return [];
  const ofOrders = and(eq(orderShares.tenantId, tx.tenantId), inArray(orderShares.orderId, [...orderIds]));
  const rows = await tx.db.select().from(orderShares).where(ofOrders).orderBy(asc(orderShares.position));
  const sums = await tx.db
    .select({
      shareId: payments.shareId,
      paid: sumOf('payment', 'confirmed'),
      refunded: sumOf('refund', 'confirmed'),
      waiting: sumOf('payment', 'claimed'),
      entries: sql<number>`count(*)`.mapWith(Number),
      refusal: sql<
        string | null
      >`(array_agg(CASE WHEN ${payments.status} = 'refused' THEN ${payments.reason} END ORDER BY ${payments.createdAt} DESC, ${payments.id} DESC))[1]`,
    })
    .from(payments)
    .innerJoin(
      orderShares,
      and(eq(orderShares.tenantId, payments.tenantId), eq(orderShares.id, payments.shareId)),
    )
    .where(ofOrders)
    .groupBy(payments.shareId);
  const byShare = new Map(sums.map((sum) => [sum.shareId, sum]));
  return rows.map((row) => {
    const { paid, refunded, waiting, entries, refusal } = byShare.get(row.id) ?? NO_MONEY;
    return { ...row, paidCents: paid - refunded, waitingCents: waiting, entries, refusal };
  });
};
const NO_MONEY = { paid: 0, refunded: 0, waiting: 0, entries: 0, refusal: null };

export const findSharing = async (
  tx: TenantTransaction,
  orderId: OrderId,
): Promise<OrderSharingRow | undefined> => {
  const [row] = await tx.db
    .select()
    .from(orderSharings)
    .where(and(eq(orderSharings.tenantId, tx.tenantId), eq(orderSharings.orderId, orderId)));
  return row;
};

/** The order whose players' link has this hash of its token; not where its owner is blocked. With `lock` no one else pays meanwhile. */
export const findShared = async (
  tx: TenantTransaction,
  tokenHash: Buffer,
  lock?: 'update',
): Promise<OrderRow | undefined> => {
  const query = tx.db
    .select({ order: orders })
    .from(orderSharings)
    .innerJoin(orders, and(eq(orders.tenantId, orderSharings.tenantId), eq(orders.id, orderSharings.orderId)))
    .innerJoin(accounts, and(eq(accounts.tenantId, orders.tenantId), eq(accounts.id, orders.accountId)))
    .where(
      and(
        eq(orderSharings.tenantId, tx.tenantId),
        eq(orderSharings.tokenHash, tokenHash),
        eq(accounts.blocked, false),
      ),
    );
  const [row] = await (lock === undefined ? query : query.for(lock, { of: orders }));
  return row?.order;
};

/** The newest shared order of a design that an account placed and did not cancel. */
export const newestSharing = async (
  tx: TenantTransaction,
  accountId: AccountId,
  designUuid: DesignId,
): Promise<OrderSharingRow | undefined> => {
  const [row] = await tx.db
    .select({ sharing: orderSharings })
    .from(orderSharings)
    .innerJoin(orders, and(eq(orders.tenantId, orderSharings.tenantId), eq(orders.id, orderSharings.orderId)))
    .where(
      and(
        eq(orderSharings.tenantId, tx.tenantId),
        eq(orders.accountId, accountId),
        sql`${orders.status} <> 'CANCELED'`,
        sql`EXISTS (SELECT FROM ${orderItems} WHERE ${orderItems.tenantId} = ${orders.tenantId}
          AND ${orderItems.orderId} = ${orders.id} AND ${orderItems.designUuid} = ${designUuid})`,
        sql`EXISTS (SELECT FROM ${orderShares} WHERE ${orderShares.tenantId} = ${orders.tenantId}
          AND ${orderShares.orderId} = ${orders.id})`,
      ),
    )
    .orderBy(desc(orders.orderedAt), desc(orders.id))
    .limit(1);
  return row?.sharing;
};

export const putSharing = async (
  tx: TenantTransaction,
  sharing: Omit<OrderSharingRow, 'tenantId'>,
): Promise<void> => {
  const { tokenHash, generation, lastPosition } = sharing;
  await tx.db
    .insert(orderSharings)
    .values({ ...sharing, tenantId: tx.tenantId })
    .onConflictDoUpdate({
      target: [orderSharings.tenantId, orderSharings.orderId],
      set: { tokenHash, generation, lastPosition },
    });
};

/** Adds shares; how many are added tells whether one of their ids is taken by another order. */
export const insertShares = async (
  tx: TenantTransaction,
  rows: readonly Omit<OrderShareRow, 'tenantId'>[],
): Promise<number> => {
  if (rows.length === 0) return 0;
  const added = await tx.db
    .insert(orderShares)
    .values(rows.map((row) => ({ ...row, tenantId: tx.tenantId })))
    .onConflictDoNothing()
    .returning({ id: orderShares.id });
  return added.length;
};

const byId = (tx: TenantTransaction, id: OrderShareId) =>
  and(eq(orderShares.tenantId, tx.tenantId), eq(orderShares.id, id));

export const updateShare = async (
  tx: TenantTransaction,
  id: OrderShareId,
  change: Pick<OrderShareRow, 'name' | 'number' | 'amountCents'>,
): Promise<void> => {
  await tx.db.update(orderShares).set(change).where(byId(tx, id));
};

export const deleteShare = async (tx: TenantTransaction, id: OrderShareId): Promise<void> => {
  await tx.db.delete(orderShares).where(byId(tx, id));
};
