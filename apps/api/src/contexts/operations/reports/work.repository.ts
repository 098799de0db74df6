import type { DesignId, OrderId } from '@kitwright/contract';
import type { RecutReason } from '@kitwright/contract/production';
import type { ProductType } from '@kitwright/garment';
import { incomeOf } from '@kitwright/ordering/margin';
import { and, asc, desc, eq, gte, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { orderItems, orderSchedules, orders, packs } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { COUNTED } from './make-report.ts';
import { chargedItems, inRange, itsCharge, itsOrder, whole, type ReportRange } from './repository.ts';

/** Days of a report, both in it, in a time zone. */
export interface ReportDays {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}

const dayOf = (moment: SQL | typeof orders.orderedAt | typeof packs.createdAt, zone: string) =>
  sql<string>`to_char(${moment} AT TIME ZONE ${zone}::text, 'YYYY-MM-DD')`;

/** An order with what its goods came to: what is paid for delivery is no part of them, nor is VAT of either. */
export interface SoldOrder {
  readonly id: OrderId;
  readonly number: number;
  readonly day: string;
  readonly goodsCents: number;
  readonly shippingCents: number;
}

/** Orders of a report, in the order in which they came. */
export const listSold = async (
  tx: TenantTransaction,
  range: ReportRange,
  zone: string,
): Promise<SoldOrder[]> => {
  const rows = await tx.db
    .select({
      id: orders.id,
      number: orders.number,
      day: dayOf(orders.orderedAt, zone),
      grandTotalCents: orders.grandTotalCents,
      shippingCents: orders.shippingCents,
      vatRateBp: orders.vatRateBp,
    })
    .from(orders)
    .where(inRange(tx, range))
    .orderBy(asc(orders.orderedAt), asc(orders.id));
  return rows.map(({ id, number, day, ...paid }) => {
    const { goodsCents, shippingCents } = incomeOf(paid);
    return { id, number, day, goodsCents, shippingCents };
  });
};

/** An order whose promised day has come or that left before it. */
export interface PromisedOrder {
  readonly id: OrderId;
  readonly number: number;
  readonly teamName: string;
  readonly promisedOn: string;
  readonly handedOn: string | null;
}

/**
 * Orders that were promised for a day of the time, once they were approved: by the promise of the schedule, or else their
 * due date. Those that are still here count from the day after it on.
 */
export const listPromised = (
  tx: TenantTransaction,
  { from, to, zone }: ReportDays,
  today: string,
): Promise<PromisedOrder[]> => {
  const promisedOn = sql<string>`coalesce(${orderSchedules.promisedOn}, ${orders.dueOn})::text`;
  const handedOn = sql<
    string | null
  >`to_char(${orders.deliveredAt} AT TIME ZONE ${zone}::text, 'YYYY-MM-DD')`;
  const promised = sql`coalesce(${orderSchedules.promisedOn}, ${orders.dueOn})`;
  return tx.db
    .select({ id: orders.id, number: orders.number, teamName: orders.teamName, promisedOn, handedOn })
    .from(orders)
    .leftJoin(
      orderSchedules,
      and(eq(orderSchedules.tenantId, orders.tenantId), eq(orderSchedules.orderId, orders.id)),
    )
    .where(
      and(
        eq(orders.tenantId, tx.tenantId),
        inArray(orders.status, [...COUNTED]),
        isNotNull(orders.approvedAt),
        sql`${promised} BETWEEN ${from}::date AND ${to}::date`,
        sql`(${orders.deliveredAt} IS NOT NULL OR ${promised} < ${today}::date)`,
      ),
    )
    .orderBy(asc(orders.number));
};

/** Pieces of a ready pack, on the day on which it was asked for. */
export interface MadePieces {
  readonly day: string;
  /** Null for the pack of a whole order. */
  readonly reason: RecutReason | null;
  readonly pieces: number;
}

/** Packs that were made in a time: an order's last one, and every re-cut. */
export const packedIn = (tx: TenantTransaction, { from, until }: Pick<ReportRange, 'from' | 'until'>) =>
  and(eq(packs.tenantId, tx.tenantId), gte(packs.createdAt, from), lt(packs.createdAt, until));

/** Pieces that were made for the first time or again, by day and reason. A pack that was made twice counts once. */
export const piecesMade = async (
  tx: TenantTransaction,
  range: Pick<ReportRange, 'from' | 'until'>,
  zone: string,
): Promise<MadePieces[]> => {
  const rows = await tx.db
    .select({
      day: dayOf(packs.createdAt, zone),
      reason: sql<RecutReason | null>`${packs.recut} ->> 'reason'`,
      pieces:
        whole(sql`sum(CASE WHEN ${packs.recut} IS NOT NULL THEN jsonb_array_length(${packs.recut} -> 'pieces')
        ELSE (SELECT sum(jsonb_array_length(garment -> 'pieces')) FROM jsonb_array_elements(${packs.garments}) AS garment)
        END)`),
    })
    .from(packs)
    .where(
      and(
        packedIn(tx, range),
        eq(packs.status, 'ready'),
        sql`(${packs.recut} IS NOT NULL OR NOT EXISTS (SELECT 1 FROM ${packs} AS newer
          WHERE newer.tenant_id = ${packs.tenantId} AND newer.order_id = ${packs.orderId} AND newer.recut IS NULL
          AND newer.status = 'ready' AND (newer.created_at, newer.id) > (${packs.createdAt}, ${packs.id})))`,
      ),
    )
    .groupBy(sql`1, 2`);
  return rows;
};

/** A design through the orders of a report. */
export interface OrderedDesign {
  readonly designUuid: DesignId;
  readonly designName: string;
  readonly productType: ProductType;
  readonly orderId: OrderId;
  readonly version: number;
  readonly orders: number;
  readonly pieces: number;
  readonly orderedCents: number;
}

const lastOf = <Value>(column: SQL | { readonly name: string }) =>
  sql<Value>`(array_agg(${column} ORDER BY ${orders.orderedAt} DESC))[1]`;

/** Designs of a report's orders, those that brought the most first, as it was charged; each by the name of its last order. */
export const bestDesigns = (
  tx: TenantTransaction,
  range: ReportRange,
  limit: number,
): Promise<OrderedDesign[]> => {
  const charged = chargedItems(tx, range);
  const orderedCents = whole(sql`sum(${charged.cents})`);
  return tx.db
    .select({
      designUuid: orderItems.designUuid,
      designName: lastOf<string>(sql`${orderItems.designName}`),
      productType: lastOf<ProductType>(sql`${orderItems.productType}`),
      orderId: lastOf<OrderId>(sql`${orders.id}`),
      version: lastOf<number>(sql`${orders.version}`),
      orders: whole(sql`count(DISTINCT ${orders.id})`),
      pieces: whole(sql`sum(${orderItems.quantity})`),
      orderedCents,
    })
    .from(orders)
    .innerJoin(orderItems, itsOrder)
    .innerJoin(charged, itsCharge(charged))
    .where(inRange(tx, range))
    .groupBy(orderItems.designUuid)
    .orderBy(desc(orderedCents), orderItems.designUuid)
    .limit(limit);
};
