import { and, eq, inArray, like, or, sql } from 'drizzle-orm';
import type pg from 'pg';
import { accounts } from '../db/schema/index.ts';
import { withTenant, type TenantTransaction } from '../db/tenant-transaction.ts';
import { endSessions } from '../contexts/identity/programs.ts';
import { emit } from '../events/events.ts';
import { DEMO_ACCOUNTS, demoAccountId } from './demo-accounts.ts';
import { DEMO_TENANTS } from './demo-tenants.ts';

/** Of every account that a demo makes; the passwords of all are published. */
const DEMO_EMAILS = '%@demo.test';

/** By e-mail and by id: with a known password anybody may have changed the e-mail. */
const isDemo = ({ tenantId }: TenantTransaction) =>
  or(
    like(accounts.email, DEMO_EMAILS),
    inArray(
      accounts.id,
      DEMO_ACCOUNTS.map(({ suffix }) => demoAccountId(tenantId, suffix)),
    ),
  );

/** Accounts that are not blocked: one that has no password yet may get one by mail. */
const openAccounts = (tx: TenantTransaction) =>
  tx.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.tenantId, tx.tenantId), isDemo(tx), eq(accounts.blocked, false)))
    .orderBy(accounts.email);

const inEachDemoTenant = async (
  pool: pg.Pool,
  work: (tx: TenantTransaction, name: string) => Promise<readonly string[]>,
): Promise<string[]> => {
  const all: string[] = [];
  for (const { row } of DEMO_TENANTS) {
    all.push(...(await withTenant(pool, row.tenantId, (tx) => work(tx, row.name))));
  }
  return all;
};

/** The demo accounts that are able to sign in, each with its tenant: what production must not start on. */
export const openDemoAccounts = (pool: pg.Pool): Promise<string[]> =>
  inEachDemoTenant(pool, async (tx, name) => {
    const found = await openAccounts(tx);
    return found.map(({ email }) => `${email} of ${name}`);
  });

/**
 * Ends the demo accounts for good: no password, blocked, signed out everywhere. Returns what was done, and who else is
 * staff of a demo tenant, for anybody could have asked them in.
 */
export const endDemoAccounts = (pool: pg.Pool, at: Date): Promise<string[]> =>
  inEachDemoTenant(pool, async (tx, name) => {
    const said: string[] = [];
    for (const { id, email } of await openAccounts(tx)) {
      await tx.db
        .update(accounts)
        .set({ blocked: true, passwordHash: null, updatedAt: at })
        .where(and(eq(accounts.tenantId, tx.tenantId), eq(accounts.id, id)));
      await endSessions(tx, { accountId: id, reason: 'blocked', at });
      const details = { email, reason: 'The demo has ended' };
      const subject = { type: 'account', id };
      await emit(tx, { at, type: 'account.blocked', actor: null, subject, details, ip: null });
      said.push(`Ended ${email} of ${name}`);
    }
    return [...said, ...(await otherStaff(tx, name))];
  });

const otherStaff = async (tx: TenantTransaction, name: string): Promise<string[]> => {
  const isStaff = sql`NOT ('CUSTOMER' = ANY(${accounts.roles}))`;
  const found = await tx.db
    .select({ email: accounts.email, roles: accounts.roles })
    .from(accounts)
    .where(and(eq(accounts.tenantId, tx.tenantId), eq(accounts.blocked, false), isStaff));
  return found.map(({ email, roles }) => `Still there: ${email}, ${roles.join(', ')} of ${name}`);
};
