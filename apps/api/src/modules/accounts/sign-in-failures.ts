import { randomUUID } from 'node:crypto';
import { and, count, eq, lt, sql } from 'drizzle-orm';
import { signInFailures } from '../../db/schema/index.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';

/** The most wrong passwords for one e-mail within the window, whatever addresses they come from. */
export const MOST_FAILURES = 10;
export const FAILURE_WINDOW_SECONDS = 15 * 60;

const ofEmail = (tx: TenantTransaction, email: string) =>
  and(eq(signInFailures.tenantId, tx.tenantId), eq(signInFailures.email, email));

/**
 * Counts an attempt as failed before its password is looked at, so that attempts at the same moment count too; a
 * right password takes it back. False when there were too many. The same work for e-mails with and without account.
 */
export const admitSignIn = async (tx: TenantTransaction, email: string, now: Date): Promise<boolean> => {
  await tx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${tx.tenantId} ${email}`}, 0))`);
  const windowStart = new Date(now.getTime() - FAILURE_WINDOW_SECONDS * 1000);
  await tx.db.delete(signInFailures).where(and(ofEmail(tx, email), lt(signInFailures.at, windowStart)));
  const [failures] = await tx.db.select({ value: count() }).from(signInFailures).where(ofEmail(tx, email));
  if ((failures?.value ?? 0) >= MOST_FAILURES) return false;
  await tx.db.insert(signInFailures).values({ tenantId: tx.tenantId, email, at: now, id: randomUUID() });
  return true;
};

/** Forgets the failures of an e-mail: its owner has proved to be the owner. */
export const forgetFailures = async (tx: TenantTransaction, email: string): Promise<void> => {
  await tx.db.delete(signInFailures).where(ofEmail(tx, email));
};
