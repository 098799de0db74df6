import type { ReportStep } from '@kitwright/contract/operations';
import type { ProductType, Size } from '@kitwright/garment';
import type { OrderStatus } from '@kitwright/ordering';
import { and, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { orderItems, orders, payments } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** The orders a report is about: ordered from one moment until before another, in any of these statuses. */
export interface ReportRange {
  readonly from: Date;
  readonly until: Date;
  readonly statuses: readonly OrderStatus[];
}

/** Figures of orders; money in cents. */
export interface Figures {
  readonly orders: number;
  readonly pieces: number;
  readonly orderedCents: number;
}

/** Orders of a report: ordered in its time, in one of its statuses. */
export const inRange = (tx: TenantTransaction, { from, until, statuses }: ReportRange): SQL | undefined =>
  and(
    eq(orders.tenantId, tx.tenantId),
    gte(orders.orderedAt, from),
    lt(orders.orderedAt, until),
    inArray(orders.status, [...statuses]),
  );

/** Steps of a report, and the time zone whose days they are made of. */
interface Steps {
  readonly by: ReportStep;
  readonly zone: string;
}

/** The first day of the step a moment lies in. The step is one of three words, never a caller's text. */
const startOfStep = (
  moment: SQL | typeof orders.orderedAt | typeof payments.decidedAt,
  { by, zone }: Steps,
) =>
  sql<string>`to_char(date_trunc(${sql.raw(`'${by}'`)}, ${moment} AT TIME ZONE ${zone}::text), 'YYYY-MM-DD')`;

export const whole = (expression: SQL) => sql<number>`coalesce(${expression}, 0)::bigint`.mapWith(Number);

const orderFigures = {
  orders: whole(sql`count(*)`),
  pieces: whole(sql`sum(${orders.quantity})`),
  orderedCents: whole(sql`sum(${orders.grandTotalCents})`),
};

/** The VAT in each order's total, as `vatInside` finds it: to the nearest cent, order by order. */
const vatCents = whole(
  sql`sum(round(${orders.grandTotalCents}::numeric * ${orders.vatRateBp} / (10000 + ${orders.vatRateBp})))`,
);

/** Tax of orders, in cents. */
export interface Tax {
  readonly vatCents: number;
}

/** Figures by step; steps without an order are absent. `day` is where the whole step begins. */
export const figuresByStep = (
  tx: TenantTransaction,
  range: ReportRange,
  steps: Steps,
): Promise<(Figures & Tax & { readonly day: string })[]> => {
  const day = startOfStep(orders.orderedAt, steps);
  return tx.db
    .select({ day, ...orderFigures, vatCents })
    .from(orders)
    .where(inRange(tx, range))
    .groupBy(sql`1`);
};

export interface Money {
  readonly receivedCents: number;
  readonly refundedCents: number;
}

/** Confirmed payments and refunds by the step in which they came or went, of orders in any of these statuses. */
export const moneyByStep = (
  tx: TenantTransaction,
  { from, until }: Pick<ReportRange, 'from' | 'until'>,
  steps: Steps,
  statuses: readonly OrderStatus[] | undefined,
): Promise<(Money & { readonly day: string })[]> => {
  const day = startOfStep(payments.decidedAt, steps);
  const of = (kind: 'payment' | 'refund') =>
    whole(sql`sum(${payments.amountCents}) FILTER (WHERE ${payments.kind} = ${kind})`);
  return tx.db
    .select({ day, receivedCents: of('payment'), refundedCents: of('refund') })
    .from(payments)
    .innerJoin(orders, and(eq(orders.tenantId, payments.tenantId), eq(orders.id, payments.orderId)))
    .where(
      and(
        eq(payments.tenantId, tx.tenantId),
        eq(payments.status, 'confirmed'),
        gte(payments.decidedAt, from),
        lt(payments.decidedAt, until),
        statuses && inArray(orders.status, [...statuses]),
      ),
    )
    .groupBy(sql`1`);
};

/** An item with the order it is of. */
export const itsOrder = and(eq(orderItems.tenantId, orders.tenantId), eq(orderItems.orderId, orders.id));

/** Pieces of each size, whether someone is named on them or not. */
export const piecesBySize = (
  tx: TenantTransaction,
  range: ReportRange,
): Promise<{ readonly size: Size; readonly pieces: number }[]> => {
  const piece = sql`LATERAL (
    SELECT player.size, 1 AS pieces FROM jsonb_to_recordset(${orderItems.roster}) AS player(size text)
    UNION ALL
    SELECT count.size, count.quantity FROM jsonb_to_recordset(${orderItems.sizes}) AS count(size text, quantity int)
  ) AS piece`;
  return tx.db
    .select({ size: sql<Size>`piece.size`, pieces: whole(sql`sum(piece.pieces)`) })
    .from(orders)
    .innerJoin(orderItems, itsOrder)
    .crossJoin(piece)
    .where(inRange(tx, range))
    .groupBy(sql`1`);
};

/**
 * Items of a report's orders with what each brought, in cents: its part of the order's goods as they were charged, so that a
 * promotion or an agreed change of the whole order is shared in proportion to the items' own prices, and in proportion to
 * pieces where these come to nothing. Parts of an order are what the running sum grows by: they add up to it.
 */
export const chargedItems = (tx: TenantTransaction, range: ReportRange) => {
  const own = sql`(${orderItems.quote} ->> 'grandTotalCents')::numeric`;
  const ofOrder = sql`PARTITION BY ${orderItems.tenantId}, ${orderItems.orderId}`;
  const upTo = sql`ORDER BY ${orderItems.position}`;
  const goods = sql`(${orders.grandTotalCents} - ${orders.shippingCents})`;
  const share = (frame: SQL) => sql`round(${goods} * coalesce(
    sum(${own}) OVER (${ofOrder} ${upTo} ${frame}) / nullif(sum(${own}) OVER (${ofOrder}), 0),
    sum(${orderItems.quantity})  OVER (${ofOrder} ${upTo} ${frame})::numeric / sum(${orderItems.quantity}) OVER (${ofOrder}),
    0))`;
  const before = share(sql`ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING`);
  return tx.db
    .select({
      tenantId: orderItems.tenantId,
      itemId: orderItems.id,
      cents: sql<number>`${share(sql`ROWS UNBOUNDED PRECEDING`)} - ${before}`.as('cents'),
    })
    .from(orders)
    .innerJoin(orderItems, itsOrder)
    .where(inRange(tx, range))
    .as('charged');
};

/** An item with what it brought. */
export const itsCharge = ({ tenantId, itemId }: ReturnType<typeof chargedItems>) =>
  and(eq(orderItems.tenantId, tenantId), eq(orderItems.id, itemId));

/** Figures by garment, the most pieces first; money as it was charged for them, without delivery. */
export const figuresByGarment = (
  tx: TenantTransaction,
  range: ReportRange,
): Promise<(Figures & { readonly productType: ProductType })[]> => {
  const pieces = whole(sql`sum(${orderItems.quantity})`);
  const charged = chargedItems(tx, range);
  return tx.db
    .select({
      productType: orderItems.productType,
      orders: whole(sql`count(DISTINCT ${orders.id})`),
      pieces,
      orderedCents: whole(sql`sum(${charged.cents})`),
    })
    .from(orders)
    .innerJoin(orderItems, itsOrder)
    .innerJoin(charged, itsCharge(charged))
    .where(inRange(tx, range))
    .groupBy(orderItems.productType)
    .orderBy(desc(pieces), orderItems.productType);
};
