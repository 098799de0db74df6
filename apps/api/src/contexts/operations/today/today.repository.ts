import type { OrderId } from '@kitwright/contract';
import type { OrderStatus } from '@kitwright/ordering';
import { and, asc, count, desc, eq, gte, inArray, isNotNull, lte, or, sql, type SQL } from 'drizzle-orm';
import {
  contactMessages,
  designReviews,
  floorPieces,
  orders,
  parcels,
  payments,
  type OrderRow,
} from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { STILL_HERE } from '../../production/shop.ts';

const COLUMNS = {
  id: orders.id,
  number: orders.number,
  teamName: orders.teamName,
  customerName: orders.customerName,
  status: orders.status,
  pieces: orders.quantity,
  cents: orders.grandTotalCents,
  dueOn: orders.dueOn,
  orderedAt: orders.orderedAt,
};
export type TodayOrder = Pick<
  OrderRow,
  'id' | 'number' | 'teamName' | 'customerName' | 'status' | 'dueOn' | 'orderedAt'
> & { readonly pieces: number; readonly cents: number };

const whole = (expression: SQL) => sql<number>`coalesce(${expression}, 0)::bigint`.mapWith(Number);

const NO_ORDER: readonly OrderStatus[] = ['REJECTED', 'CANCELED'];

const cameSince = (tx: TenantTransaction, since: Date) =>
  and(
    eq(orders.tenantId, tx.tenantId),
    gte(orders.orderedAt, since),
    sql`${orders.status} NOT IN ${[...NO_ORDER]}`,
  );

/** Orders that came since a moment: how many, how large, and the newest. */
export const ordersSince = async (tx: TenantTransaction, since: Date, most: number) => {
  const [sum] = await tx.db
    .select({
      count: count(),
      pieces: whole(sql`sum(${orders.quantity})`),
      cents: whole(sql`sum(${orders.grandTotalCents})`),
    })
    .from(orders)
    .where(cameSince(tx, since));
  const newest: TodayOrder[] = await tx.db
    .select(COLUMNS)
    .from(orders)
    .where(cameSince(tx, since))
    .orderBy(desc(orders.orderedAt), desc(orders.id))
    .limit(most);
  return { count: 0, pieces: 0, cents: 0, ...sum, newest };
};

/** Money that was confirmed since a moment. */
export const moneySince = async (tx: TenantTransaction, since: Date) => {
  const of = (kind: 'payment' | 'refund') =>
    whole(sql`sum(${payments.amountCents}) FILTER (WHERE ${payments.kind} = ${kind})`);
  const [sum] = await tx.db
    .select({
      payments: whole(sql`count(*) FILTER (WHERE ${payments.kind} = 'payment')`),
      receivedCents: of('payment'),
      refundedCents: of('refund'),
    })
    .from(payments)
    .where(
      and(
        eq(payments.tenantId, tx.tenantId),
        eq(payments.status, 'confirmed'),
        gte(payments.decidedAt, since),
      ),
    );
  return { payments: 0, receivedCents: 0, refundedCents: 0, ...sum };
};

/** Things that wait for a decision: orders, reviews, slips and messages. */
export const countDecisions = async (tx: TenantTransaction) => {
  const [approvals] = await tx.db
    .select({ count: count() })
    .from(orders)
    .where(and(eq(orders.tenantId, tx.tenantId), eq(orders.status, 'REVIEWING')));
  const [reviews] = await tx.db
    .select({ count: count() })
    .from(designReviews)
    .where(and(eq(designReviews.tenantId, tx.tenantId), eq(designReviews.status, 'WAITING')));
  const [slips] = await tx.db
    .select({ count: count() })
    .from(payments)
    .where(and(eq(payments.tenantId, tx.tenantId), eq(payments.status, 'claimed')));
  const [messages] = await tx.db
    .select({ count: count() })
    .from(contactMessages)
    .where(and(eq(contactMessages.tenantId, tx.tenantId), eq(contactMessages.status, 'new')));
  return {
    approvals: approvals?.count ?? 0,
    reviews: reviews?.count ?? 0,
    slips: slips?.count ?? 0,
    messages: messages?.count ?? 0,
  };
};

/** Orders that are still here and due by a day or finished, and others that are asked for by their ids. */
export const dueBy = (tx: TenantTransaction, day: string, also: readonly OrderId[]): Promise<TodayOrder[]> =>
  tx.db
    .select(COLUMNS)
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, tx.tenantId),
        inArray(orders.status, [...STILL_HERE]),
        or(
          lte(orders.dueOn, day),
          eq(orders.status, 'COMPLETED'),
          also.length === 0 ? undefined : inArray(orders.id, [...also]),
        ),
      ),
    )
    .orderBy(asc(orders.dueOn), asc(orders.number));

/** Spoilt pieces of orders that wait for their re-cut. */
export const spoiltOf = async (
  tx: TenantTransaction,
  ids: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .select({ id: floorPieces.orderId, pieces: count() })
    .from(floorPieces)
    .where(
      and(
        eq(floorPieces.tenantId, tx.tenantId),
        inArray(floorPieces.orderId, [...ids]),
        isNotNull(floorPieces.spoilt),
      ),
    )
    .groupBy(floorPieces.orderId);
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
};

/** Parcels that are being packed. */
export const countPacking = async (tx: TenantTransaction): Promise<number> => {
  const [row] = await tx.db
    .select({ count: count() })
    .from(parcels)
    .where(and(eq(parcels.tenantId, tx.tenantId), eq(parcels.status, 'packing')));
  return row?.count ?? 0;
};
