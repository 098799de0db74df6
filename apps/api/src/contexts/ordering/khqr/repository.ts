import type { KhqrCodeId, OrderId } from '@kitwright/contract';
import { MOST_CODES_SHOWN, type KhqrState } from '@kitwright/contract/orders';
import { and, count, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import {
  bakongConnections,
  khqrCodes,
  orders,
  orderShares,
  payments,
  tenants,
  type BakongConnectionRow,
  type KhqrCodeRow,
  type PaymentRow,
  type TenantRow,
} from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

export const findConnection = async (tx: TenantTransaction): Promise<BakongConnectionRow | undefined> => {
  const [row] = await tx.db
    .select()
    .from(bakongConnections)
    .where(eq(bakongConnections.tenantId, tx.tenantId));
  return row;
};

const NO_CONNECTION = {
  token: null,
  works: true,
  expiresAt: null,
  connectedBy: '',
  connectedAt: null,
  origin: '',
  answeredAt: null,
  trouble: null,
  pausedUntil: null,
} as const;

export const putConnection = async (
  tx: TenantTransaction,
  change: Partial<Omit<BakongConnectionRow, 'tenantId'>>,
): Promise<void> => {
  await tx.db
    .insert(bakongConnections)
    .values({ tenantId: tx.tenantId, ...NO_CONNECTION, ...change })
    .onConflictDoUpdate({ target: bakongConnections.tenantId, set: change });
};

export const findTenant = async (tx: TenantTransaction): Promise<TenantRow> => {
  const [row] = await tx.db.select().from(tenants).where(eq(tenants.tenantId, tx.tenantId));
  if (row === undefined) throw new Error('The tenant of the transaction is gone');
  return row;
};

const own = (tx: TenantTransaction) => eq(khqrCodes.tenantId, tx.tenantId);

/** Purpose of a code: codes that are alike in this are one code as long as it may be paid. */
export type CodeOf = Pick<
  KhqrCodeRow,
  'orderId' | 'shareId' | 'amountCents' | 'riel' | 'account' | 'merchant'
>;

/** A code that waits and may be paid beyond a moment. */
export const findShown = async (
  tx: TenantTransaction,
  { orderId, shareId, amountCents, riel, account, merchant }: CodeOf,
  beyond: Date,
): Promise<KhqrCodeRow | undefined> => {
  const [row] = await tx.db
    .select()
    .from(khqrCodes)
    .where(
      and(
        own(tx),
        eq(khqrCodes.orderId, orderId),
        shareId === null ? isNull(khqrCodes.shareId) : eq(khqrCodes.shareId, shareId),
        eq(khqrCodes.amountCents, amountCents),
        riel === null ? isNull(khqrCodes.riel) : eq(khqrCodes.riel, riel),
        eq(khqrCodes.account, account),
        eq(khqrCodes.merchant, merchant),
        eq(khqrCodes.state, 'open'),
        gt(khqrCodes.expiresAt, beyond),
      ),
    )
    .orderBy(desc(khqrCodes.madeAt))
    .limit(1)
    .for('update');
  return row;
};

export const countOpen = async (tx: TenantTransaction, orderId: OrderId, now: Date): Promise<number> => {
  const [row] = await tx.db
    .select({ codes: count() })
    .from(khqrCodes)
    .where(
      and(own(tx), eq(khqrCodes.orderId, orderId), eq(khqrCodes.state, 'open'), gt(khqrCodes.expiresAt, now)),
    );
  return row?.codes ?? 0;
};

export const insertCode = async (
  tx: TenantTransaction,
  code: Omit<typeof khqrCodes.$inferInsert, 'tenantId'>,
): Promise<void> => {
  await tx.db.insert(khqrCodes).values({ ...code, tenantId: tx.tenantId });
};

export const changeCode = async (
  tx: TenantTransaction,
  id: KhqrCodeId,
  change: Partial<Omit<KhqrCodeRow, 'tenantId' | 'id'>>,
): Promise<void> => {
  await tx.db
    .update(khqrCodes)
    .set(change)
    .where(and(own(tx), eq(khqrCodes.id, id)));
};

/** A code, held until the transaction ends. */
export const lockCode = async (tx: TenantTransaction, id: KhqrCodeId): Promise<KhqrCodeRow | undefined> => {
  const [row] = await tx.db
    .select()
    .from(khqrCodes)
    .where(and(own(tx), eq(khqrCodes.id, id)))
    .for('update');
  return row;
};

/** Holds the order of a code; of the two, the order is always held first. */
export const holdOrderOf = async (tx: TenantTransaction, id: KhqrCodeId): Promise<void> => {
  await tx.db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(khqrCodes, and(eq(orders.tenantId, khqrCodes.tenantId), eq(orders.id, khqrCodes.orderId)))
    .where(and(own(tx), eq(khqrCodes.id, id)))
    .for('update', { of: orders });
};

/** True of a transfer that another code was paid by. */
export const isCounted = async (tx: TenantTransaction, transaction: string): Promise<boolean> => {
  const [row] = await tx.db
    .select({ id: khqrCodes.id })
    .from(khqrCodes)
    .where(and(own(tx), eq(khqrCodes.transaction, transaction)));
  return row !== undefined;
};

/** Codes that wait, the newest first. */
export const listWaiting = (tx: TenantTransaction, most: number): Promise<KhqrCodeRow[]> =>
  tx.db
    .select()
    .from(khqrCodes)
    .where(and(own(tx), eq(khqrCodes.state, 'open')))
    .orderBy(desc(khqrCodes.shownAt))
    .limit(most)
    .for('update');

const listed = (tx: TenantTransaction, where: SQL | undefined) =>
  tx.db
    .select({
      code: khqrCodes,
      number: orders.number,
      customerName: orders.customerName,
      shareName: orderShares.name,
      position: orderShares.position,
    })
    .from(khqrCodes)
    .innerJoin(orders, and(eq(orders.tenantId, khqrCodes.tenantId), eq(orders.id, khqrCodes.orderId)))
    .leftJoin(
      orderShares,
      and(eq(orderShares.tenantId, khqrCodes.tenantId), eq(orderShares.id, khqrCodes.shareId)),
    )
    .where(and(own(tx), where));
export type ListedCode = Awaited<ReturnType<typeof listed>>[number];

export const listCodes = (tx: TenantTransaction, state: KhqrState): Promise<ListedCode[]> =>
  listed(tx, eq(khqrCodes.state, state)).orderBy(desc(khqrCodes.shownAt)).limit(MOST_CODES_SHOWN);

export const findListed = async (tx: TenantTransaction, id: KhqrCodeId): Promise<ListedCode | undefined> => {
  const [row] = await listed(tx, eq(khqrCodes.id, id));
  return row;
};

export const countStates = async (tx: TenantTransaction): Promise<ReadonlyMap<KhqrState, number>> => {
  const rows = await tx.db
    .select({ state: khqrCodes.state, codes: count() })
    .from(khqrCodes)
    .where(own(tx))
    .groupBy(khqrCodes.state);
  return new Map(rows.map(({ state, codes }) => [state, codes]));
};

/** Payments of the same amount, of the order as a whole or of the same share. */
export const likePayments = (
  tx: TenantTransaction,
  { orderId, shareId, amountCents }: Pick<KhqrCodeRow, 'orderId' | 'shareId' | 'amountCents'>,
): Promise<PaymentRow[]> =>
  tx.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.tenantId, tx.tenantId),
        eq(payments.orderId, orderId),
        eq(payments.kind, 'payment'),
        eq(payments.amountCents, amountCents),
        shareId === null
          ? isNull(payments.shareId)
          : sql`(${payments.shareId} IS NULL OR ${payments.shareId} = ${shareId})`,
      ),
    )
    .orderBy(payments.createdAt);
