import { and, eq } from 'drizzle-orm';
import { accounts } from './schema/index.ts';
import type { TenantTransaction } from './tenant-transaction.ts';

/**
 * Until this transaction ends, others that lock the same account wait: counting and adding become one step. Rows that
 * refer to the account may still be written meanwhile (hence `no key`), or two such transactions would block each other.
 */
export const lockAccount = async (tx: TenantTransaction, accountId: string): Promise<void> => {
  await tx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.tenantId, tx.tenantId), eq(accounts.id, accountId)))
    .for('no key update');
};
