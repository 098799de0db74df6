import type { OrderDesk } from '@kitwright/contract/production';
import type { OrderRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { listNotes } from './notes.repository.ts';
import { findSupplier } from '../suppliers/repository.ts';
import { isLate } from '../suppliers/due.ts';

/** What only staff know of an order, on a day of its tenant. */
export const loadDesk = async (tx: TenantTransaction, order: OrderRow, today: string): Promise<OrderDesk> => {
  const supplier = order.supplierId === null ? undefined : await findSupplier(tx, order.supplierId);
  const notes = await listNotes(tx, order.id);
  return {
    dueOn: order.dueOn,
    late: isLate(order, today),
    supplier: supplier === undefined ? null : { id: supplier.id, name: supplier.name },
    notes: notes.map(({ id, note, authorName, createdAt }) => ({
      id,
      note,
      authorName,
      at: createdAt.toISOString(),
    })),
  };
};
