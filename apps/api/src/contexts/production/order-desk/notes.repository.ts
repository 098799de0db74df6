import type { OrderId } from '@kitwright/contract';
import { and, desc, eq } from 'drizzle-orm';
import { orderNotes, type OrderNoteRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Notes of staff about an order for one another, the newest first. */
export const listNotes = (tx: TenantTransaction, orderId: OrderId): Promise<OrderNoteRow[]> =>
  tx.db
    .select()
    .from(orderNotes)
    .where(and(eq(orderNotes.tenantId, tx.tenantId), eq(orderNotes.orderId, orderId)))
    .orderBy(desc(orderNotes.createdAt), desc(orderNotes.id));

export const insertNote = async (
  tx: TenantTransaction,
  note: Omit<typeof orderNotes.$inferInsert, 'tenantId'>,
): Promise<void> => {
  await tx.db.insert(orderNotes).values({ ...note, tenantId: tx.tenantId });
};
