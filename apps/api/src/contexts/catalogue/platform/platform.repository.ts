import { tenantHosts, tenants, type TenantRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Null when the tenant of this transaction is there already. Waits for another transaction that is making it. */
export const insertTenant = async (
  tx: TenantTransaction,
  row: Omit<typeof tenants.$inferInsert, 'tenantId'>,
): Promise<TenantRow | null> => {
  const [inserted] = await tx.db
    .insert(tenants)
    .values({ ...row, tenantId: tx.tenantId })
    .onConflictDoNothing()
    .returning();
  return inserted ?? null;
};

/** Gives the tenant these hosts; returns those that are another's, or its own already. */
export const insertHosts = async (tx: TenantTransaction, hosts: readonly string[]): Promise<string[]> => {
  const inserted = await tx.db
    .insert(tenantHosts)
    .values(hosts.map((host) => ({ tenantId: tx.tenantId, host })))
    .onConflictDoNothing()
    .returning({ host: tenantHosts.host });
  const given = new Set(inserted.map(({ host }) => host));
  return hosts.filter((host) => !given.has(host));
};
