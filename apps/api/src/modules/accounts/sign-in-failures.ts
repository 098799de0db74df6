import { randomUUID } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { signInFailures } from '../../db/schema/index.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { fail, ok, type Outcome } from '../../server/outcome.ts';

/** The most wrong passwords for one e-mail within the window, whatever addresses they come from. */
export const MOST_FAILURES = 10;
export const FAILURE_WINDOW_SECONDS = 15 * 60;

const ofEmail = (tx: TenantTransaction, email: string) =>
  and(eq(signInFailures.tenantId, tx.tenantId), eq(signInFailures.email, email));

const windowStart = (now: Date): Date => new Date(now.getTime() - FAILURE_WINDOW_SECONDS * 1000);

interface Failures {
  readonly count: number;
  /** Until the oldest is forgotten. */
  readonly secondsLeft: number;
}

const countFailures = async (tx: TenantTransaction, email: string, now: Date): Promise<Failures> => {
  const rows = await tx.db
    .select({ at: signInFailures.at })
    .from(signInFailures)
    .where(and(ofEmail(tx, email), gt(signInFailures.at, windowStart(now))))
    .orderBy(signInFailures.at)
    .limit(MOST_FAILURES);
  const oldestMs = rows[0]?.at.getTime() ?? now.getTime();
  const secondsLeft = Math.ceil(FAILURE_WINDOW_SECONDS - (now.getTime() - oldestMs) / 1000);
  return { count: rows.length, secondsLeft: Math.max(1, secondsLeft) };
};

export const isLocked = async (tx: TenantTransaction, email: string, now: Date): Promise<boolean> =>
  (await countFailures(tx, email, now)).count >= MOST_FAILURES;

/**
 * Counts an attempt as failed before its password is looked at, so that attempts at the same moment count too; a
 * right password takes it back. Refused when there were too many. The same work for e-mails with and without account.
 */
export const admitSignIn = async (
  tx: TenantTransaction,
  email: string,
  now: Date,
): Promise<Outcome<{ readonly isLast: boolean }>> => {
  await tx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${tx.tenantId} ${email}`}, 0))`);
  await tx.db.delete(signInFailures).where(and(ofEmail(tx, email), lte(signInFailures.at, windowStart(now))));
  const { count, secondsLeft } = await countFailures(tx, email, now);
  if (count >= MOST_FAILURES) {
    return fail('error.msg.login.tooManyFailures', { retryAfterSeconds: secondsLeft });
  }
  await tx.db.insert(signInFailures).values({ tenantId: tx.tenantId, email, at: now, id: randomUUID() });
  return ok({ isLast: count + 1 === MOST_FAILURES });
};

/** Forgets the failures of an e-mail: its owner has proved to be the owner. */
export const forgetFailures = async (tx: TenantTransaction, email: string): Promise<void> => {
  await tx.db.delete(signInFailures).where(ofEmail(tx, email));
};
