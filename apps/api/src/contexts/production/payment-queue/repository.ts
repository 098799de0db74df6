import type { PaymentQueue } from '@kitwright/contract/production';
import { and, asc, count, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { Keyset } from '../../../db/keyset.ts';
import { orders, payments, suppliers, type PaymentRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { deskColumns, itsSupplier, type DeskRow } from '../order-desk/repository.ts';

export interface QueuePage {
  readonly after: Keyset | undefined;
  readonly limit: number;
}

/** A slip that no one has looked at, with its order. */
export interface WaitingSlip {
  readonly slip: PaymentRow & { readonly cursorAt: string };
  readonly order: DeskRow;
}

/** Slips that wait, the first that came first; one more than the limit if there are more. */
export const listWaitingSlips = async (
  tx: TenantTransaction,
  { after, limit }: QueuePage,
): Promise<WaitingSlip[]> => {
  const rows = await tx.db
    .select({
      slip: { ...getTableColumns(payments), cursorAt: sql<string>`${payments.createdAt}::text` },
      order: deskColumns,
    })
    .from(payments)
    .innerJoin(orders, and(eq(orders.tenantId, payments.tenantId), eq(orders.id, payments.orderId)))
    .leftJoin(suppliers, itsSupplier)
    .where(
      and(
        eq(payments.tenantId, tx.tenantId),
        eq(payments.status, 'claimed'),
        after && sql`(${payments.createdAt}, ${payments.id}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(limit + 1);
  return rows;
};

/** Orders whose money stands so, the oldest first; one more than the limit if there are more. */
export const listByBalance = (
  tx: TenantTransaction,
  balance: Exclude<PaymentQueue, 'claimed'>,
  { after, limit }: QueuePage,
): Promise<DeskRow[]> =>
  tx.db
    .select(deskColumns)
    .from(orders)
    .leftJoin(suppliers, itsSupplier)
    .where(
      and(
        eq(orders.tenantId, tx.tenantId),
        eq(orders.balance, balance),
        after && sql`(${orders.orderedAt}, ${orders.id}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(orders.orderedAt), asc(orders.id))
    .limit(limit + 1);

/** Number that waits in each queue. */
export const countQueues = async (tx: TenantTransaction): Promise<Record<PaymentQueue, number>> => {
  const [slips] = await tx.db
    .select({ waiting: count() })
    .from(payments)
    .where(and(eq(payments.tenantId, tx.tenantId), eq(payments.status, 'claimed')));
  const rows = await tx.db
    .select({ balance: orders.balance, orders: count() })
    .from(orders)
    .where(and(eq(orders.tenantId, tx.tenantId), ne(orders.balance, 'settled')))
    .groupBy(orders.balance);
  const of = (balance: (typeof rows)[number]['balance']): number =>
    rows.find((row) => row.balance === balance)?.orders ?? 0;
  return {
    claimed: slips?.waiting ?? 0,
    unpaid: of('unpaid'),
    deposit: of('deposit'),
    overpaid: of('overpaid'),
  };
};
