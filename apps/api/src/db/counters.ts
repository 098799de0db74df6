import { sql } from 'drizzle-orm';
import { tenantCounters } from './schema/index.ts';
import type { TenantTransaction } from './tenant-transaction.ts';

/** The next number of a tenant's counter, from 1. Transactions that take the same counter wait for one another. */
export const nextNumber = async (tx: TenantTransaction, name: 'order'): Promise<number> => {
  const rows = await tx.db
    .insert(tenantCounters)
    .values({ tenantId: tx.tenantId, name, value: 1 })
    .onConflictDoUpdate({
      target: [tenantCounters.tenantId, tenantCounters.name],
      set: { value: sql`${tenantCounters.value} + 1` },
    })
    .returning({ value: tenantCounters.value });
  const [row] = rows;
  if (row === undefined) throw new Error('The counter gave no number');
  return row.value;
};
