import type { OrderId, AccountId, DesignId } from '@kitwright/contract';
import type { OrderStatus } from '@kitwright/ordering';
import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { containing, type Keyset } from '../../../db/keyset.ts';
import { builtOnce } from '../../../db/pool.ts';
import { omit } from '../../../db/rows-insertion.ts';
import {
  accounts,
  orderEvents,
  orderItems,
  orders,
  type OrderEventRow,
  type OrderRow,
} from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { isPhoneOnly } from '../../../values/full-name.ts';
import { searchOrders } from './search-orders.ts';

export interface OrderFilter {
  /** Orders of this account only; the back office has lists of its own. */
  readonly accountId: AccountId;
  readonly search: string | undefined;
  /** Any of these; all when undefined. */
  readonly statuses?: readonly OrderStatus[] | undefined;
  /** Ordered at this moment or later; ISO 8601. */
  readonly from?: string | undefined;
  /** Ordered before this moment; ISO 8601. */
  readonly to?: string | undefined;
  /** One of whose designs this is. */
  readonly designUuid?: DesignId | undefined;
}

export interface OrderListOptions extends OrderFilter {
  readonly after: Keyset | undefined;
  readonly limit: number;
}

/** An order in a list: with its moment to the microsecond. */
export type ListedOrder = Omit<
  OrderRow,
  'promotion' | 'adjustmentCents' | 'adjustmentReason' | 'writtenBy' | 'phone' | 'address' | 'place' | 'note'
> & {
  readonly cursorAt: string;
};

/** Khmer digits as Latin ones: a shirt number is found however it was typed. */
const latinDigits = (text: SQL): SQL => sql`translate(${text}, '០១២៣៤៥៦៧៨៩', '0123456789')`;

/** Condition that one of the designs has the text in its name, or a player of its roster in name or number. */
const ordered = (text: string): SQL =>
  sql`EXISTS (SELECT FROM ${orderItems} WHERE ${orderItems.tenantId} = ${orders.tenantId}
    AND ${orderItems.orderId} = ${orders.id} AND (${orderItems.designName} ILIKE ${containing(text)}
      OR EXISTS (SELECT FROM jsonb_to_recordset(${orderItems.roster}) AS player(name text, number text)
        WHERE player.name ILIKE ${containing(text)}
          OR ${latinDigits(sql`player.number`)} = ${latinDigits(sql`${text}::text`)})))`;

/** Condition that one of the designs is this one. */
const orderedDesign = (uuid: DesignId): SQL =>
  sql`EXISTS (SELECT FROM ${orderItems} WHERE ${orderItems.tenantId} = ${orders.tenantId}
    AND ${orderItems.orderId} = ${orders.id} AND ${orderItems.designUuid} = ${uuid})`;

const matching = (
  tx: TenantTransaction,
  { accountId, search, statuses, from, to, designUuid }: OrderFilter,
): SQL | undefined =>
  and(
    eq(orders.tenantId, tx.tenantId),
    eq(orders.accountId, accountId),
    statuses === undefined ? undefined : inArray(orders.status, [...statuses]),
    from === undefined ? undefined : gte(orders.orderedAt, new Date(from)),
    to === undefined ? undefined : lt(orders.orderedAt, new Date(to)),
    designUuid === undefined ? undefined : orderedDesign(designUuid),
    searchOrders(search, ordered),
  );

const listedColumns = {
  ...omit(
    getTableColumns(orders),
    'promotion',
    'adjustmentCents',
    'adjustmentReason',
    'writtenBy',
    'phone',
    'address',
    'place',
    'note',
  ),
  cursorAt: sql<string>`${orders.orderedAt}::text`,
};

/** Orders of an account as a list of the newest begins: one more than the limit, if there are more. */
export interface NewestAsked {
  readonly accountId: AccountId;
  readonly limit: number;
}

/** Query for what most callers ask for: the newest orders, of any kind. */
const newestQuery = builtOnce((db) =>
  db
    .select(listedColumns)
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, sql.placeholder('tenantId')),
        eq(orders.accountId, sql.placeholder('accountId')),
      ),
    )
    .orderBy(desc(orders.orderedAt), desc(orders.id))
    .limit(sql.placeholder('limit'))
    .prepare('newest-orders'),
);

export const listNewestOrders = (
  { db, tenantId }: TenantTransaction,
  { accountId, limit }: NewestAsked,
): Promise<ListedOrder[]> => newestQuery(db).execute({ tenantId, accountId, limit: limit + 1 });

/**
 * A stamp for each list of newest orders: the same as long as its rows are the same versions of the same orders
 * (`xmin` is the transaction that wrote a version). Null for a list of none.
 */
export const stampNewestOrders = async (
  { db, tenantId }: TenantTransaction,
  asked: readonly NewestAsked[],
): Promise<(string | null)[]> => {
  const accountIds = sql.param(asked.map(({ accountId }) => accountId));
  const limits = sql.param(asked.map(({ limit }) => limit + 1));
  const { rows } = await db.execute<{ readonly stamp: string | null }>(
    sql`SELECT stamped.stamp
      FROM unnest(${accountIds}::uuid[], ${limits}::int[]) WITH ORDINALITY AS asked (account_id, most, position)
      CROSS JOIN LATERAL (
        SELECT md5(string_agg(newest.id::text || newest.xmin::text, ' ')) AS stamp
        FROM (
          SELECT ${orders.id}, ${orders}.xmin FROM ${orders}
          WHERE ${orders.tenantId} = ${tenantId} AND ${orders.accountId} = asked.account_id
          ORDER BY ${orders.orderedAt} DESC, ${orders.id} DESC
          LIMIT asked.most
        ) AS newest
      ) AS stamped
      ORDER BY asked.position`,
  );
  return rows.map(({ stamp }) => stamp);
};

/** One row more than the limit if there are more. Newest first. */
export const listOrders = (
  tx: TenantTransaction,
  { after, limit, ...filter }: OrderListOptions,
): Promise<ListedOrder[]> => {
  return tx.db
    .select(listedColumns)
    .from(orders)
    .where(
      and(
        matching(tx, filter),
        after && sql`(${orders.orderedAt}, ${orders.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(orders.orderedAt), desc(orders.id))
    .limit(limit + 1);
};

/** An order of this tenant, of any customer. With `lock` no one else moves it before this transaction ends. */
export const findOrder = async (
  tx: TenantTransaction,
  id: OrderId,
  lock?: 'update',
): Promise<OrderRow | undefined> => {
  const query = tx.db
    .select()
    .from(orders)
    .where(and(eq(orders.tenantId, tx.tenantId), eq(orders.id, id)))
    .limit(1);
  const [row] = await (lock === undefined ? query : query.for(lock));
  return row;
};

/** The e-mail of whose order it is; null for a customer without one, and once the account is gone. */
export const findCustomerEmail = async (
  tx: TenantTransaction,
  accountId: AccountId,
): Promise<string | null> => {
  const [row] = await tx.db
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.tenantId, tx.tenantId), eq(accounts.id, accountId)));
  return row === undefined || isPhoneOnly(row) ? null : row.email;
};

/** Events of an order, the first one first. */
export const listEvents = (tx: TenantTransaction, orderId: OrderId): Promise<OrderEventRow[]> =>
  tx.db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.tenantId, tx.tenantId), eq(orderEvents.orderId, orderId)))
    .orderBy(asc(orderEvents.seq));

export type NewOrder = Omit<typeof orders.$inferInsert, 'tenantId'>;

export type OrderChange = Partial<
  Pick<
    OrderRow,
    | 'designName'
    | 'teamName'
    | 'designedAt'
    | 'approvedAt'
    | 'deliveredAt'
    | 'receivedAt'
    | 'quantity'
    | 'addresses'
    | 'invoiceTo'
    | 'totalAmountCents'
    | 'totalDiscountCents'
    | 'shippingCents'
    | 'grandTotalCents'
    | 'promotion'
    | 'phone'
    | 'note'
    | 'address'
    | 'place'
    | 'dueOn'
    | 'expectedFrom'
    | 'expectedTo'
  >
>;

/** Moves an order that the caller has locked. */
export const setOrderStatus = async (
  tx: TenantTransaction,
  id: OrderId,
  status: OrderStatus,
  change: OrderChange,
): Promise<OrderRow> => {
  const [row] = await tx.db
    .update(orders)
    .set({ ...change, status, version: sql`${orders.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(orders.tenantId, tx.tenantId), eq(orders.id, id)))
    .returning();
  if (row === undefined) throw new Error('The order is gone');
  return row;
};

type Correction = OrderChange & Partial<Pick<OrderRow, 'adjustmentCents' | 'adjustmentReason'>>;

/** Corrects an order that the caller has locked. */
export const correctRow = async (
  tx: TenantTransaction,
  id: OrderId,
  correction: Correction,
): Promise<OrderRow> => {
  const [row] = await tx.db
    .update(orders)
    .set({ ...correction, version: sql`${orders.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(orders.tenantId, tx.tenantId), eq(orders.id, id)))
    .returning();
  if (row === undefined) throw new Error('The order is gone');
  return row;
};

/** Sets what was paid for an order that the caller has locked. */
export const setPaidAmount = async (
  tx: TenantTransaction,
  id: OrderId,
  paidAmountCents: number,
): Promise<OrderRow> => {
  const [row] = await tx.db
    .update(orders)
    .set({ paidAmountCents, updatedAt: sql`now()` })
    .where(and(eq(orders.tenantId, tx.tenantId), eq(orders.id, id)))
    .returning();
  if (row === undefined) throw new Error('The order is gone');
  return row;
};

export type NewOrderEvent = Omit<typeof orderEvents.$inferInsert, 'tenantId' | 'seq' | 'at'>;

/** Adds to an order's history. */
export const insertEvent = async (tx: TenantTransaction, event: NewOrderEvent): Promise<OrderEventRow> => {
  const [row] = await tx.db
    .insert(orderEvents)
    .values({ ...event, tenantId: tx.tenantId })
    .returning();
  if (row === undefined) throw new Error('The event was not written');
  return row;
};
