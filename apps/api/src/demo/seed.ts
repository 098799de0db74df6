import type pg from 'pg';
import { accounts, tenantHosts, tenants } from '../db/schema/index.ts';
import { withTenant, type TenantTransaction } from '../db/tenant-transaction.ts';
import { hashPassword } from '../contexts/identity/programs.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoAccountId } from './demo-accounts.ts';
import { DEMO_TENANTS, type DemoTenant } from './demo-tenants.ts';

/**
 * Puts the demo tenants with their hosts and accounts into the database. What is there stays as it is, so a second
 * start keeps what was changed.
 */
export const seedDemo = async (pool: pg.Pool): Promise<void> => {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const demoTenant of DEMO_TENANTS) {
    await withTenant(pool, demoTenant.row.tenantId, async (tx) => {
      await seedTenant(tx, demoTenant);
      await seedAccounts(tx, passwordHash);
    });
  }
};

const seedTenant = async (tx: TenantTransaction, demoTenant: DemoTenant): Promise<void> => {
  await tx.db.insert(tenants).values(demoTenant.row).onConflictDoNothing();
  const hosts = demoTenant.hosts.map((host) => ({ tenantId: tx.tenantId, host }));
  await tx.db.insert(tenantHosts).values(hosts).onConflictDoNothing();
};

const seedAccounts = async (tx: TenantTransaction, passwordHash: string): Promise<void> => {
  const rows = DEMO_ACCOUNTS.map(({ suffix, ...account }) => ({
    ...account,
    tenantId: tx.tenantId,
    id: demoAccountId(tx.tenantId, suffix),
    passwordHash,
    confirmedAt: new Date(),
    acceptedTermsVersion: 1,
  }));
  await tx.db.insert(accounts).values(rows).onConflictDoNothing();
};
