import { and, eq } from 'drizzle-orm';
import { accounts } from './schema/index.ts';
import type { TenantTransaction } from './tenant-transaction.ts';

/** Until this transaction ends, others that lock the same account wait: counting and adding become one step. */
export const lockAccount = async (tx: TenantTransaction, accountId: string): Promise<void> => {
  await tx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.tenantId, tx.tenantId), eq(accounts.id, accountId)))
    .for('update');
};
