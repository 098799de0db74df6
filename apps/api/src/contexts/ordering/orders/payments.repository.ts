import type { OrderId, PaymentId } from '@kitwright/contract';
import { and, asc, eq } from 'drizzle-orm';
import { payments, type PaymentRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Payments and refunds of an order, the first one first. */
export const listPayments = (tx: TenantTransaction, orderId: OrderId): Promise<PaymentRow[]> =>
  tx.db
    .select()
    .from(payments)
    .where(and(eq(payments.tenantId, tx.tenantId), eq(payments.orderId, orderId)))
    .orderBy(asc(payments.createdAt), asc(payments.id));

export const findPayment = async (
  tx: TenantTransaction,
  orderId: OrderId,
  id: PaymentId,
): Promise<PaymentRow | undefined> => {
  const [row] = await tx.db
    .select()
    .from(payments)
    .where(and(eq(payments.tenantId, tx.tenantId), eq(payments.orderId, orderId), eq(payments.id, id)));
  return row;
};

export const insertPayment = async (
  tx: TenantTransaction,
  payment: Omit<typeof payments.$inferInsert, 'tenantId'>,
): Promise<PaymentRow> => {
  const [row] = await tx.db
    .insert(payments)
    .values({ ...payment, tenantId: tx.tenantId })
    .returning();
  if (row === undefined) throw new Error('The payment was not written');
  return row;
};

export type Decision = Pick<PaymentRow, 'status' | 'amountCents' | 'reason' | 'decidedBy' | 'decidedAt'>;

/** Writes down what staff decided about a slip; its order is locked by the caller. */
export const decidePayment = async (
  tx: TenantTransaction,
  id: PaymentId,
  decision: Decision,
): Promise<void> => {
  await tx.db
    .update(payments)
    .set(decision)
    .where(and(eq(payments.tenantId, tx.tenantId), eq(payments.id, id)));
};
