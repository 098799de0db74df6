import { sql } from 'drizzle-orm';
import { secondFactors } from '../../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../../db/tenant-transaction.ts';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import { putSecondFactor } from './repository.ts';

/** Wrong codes, or passwords of who changes a factor, within the window; more are refused whatever they are. */
export const MOST_TRIES = 10;
const WINDOW_MS = 15 * 60_000;

/**
 * Counts a try as failed before it is looked at, so that tries at the same moment count too; `forgetTries` takes it
 * back. Counted per account, over all attempts to sign in: a new attempt gives no new tries.
 */
export const admitTry = async (
  tx: TenantTransaction,
  accountId: string,
  now: Date,
): Promise<Outcome<null>> => {
  const over = new Date(now.getTime() - WINDOW_MS).toISOString();
  const isOver = sql`coalesce(${secondFactors.failuresSince} <= ${over}::timestamptz, true)`;
  const [row] = await tx.db
    .insert(secondFactors)
    .values({ tenantId: tx.tenantId, accountId, failures: 1, failuresSince: now })
    .onConflictDoUpdate({
      target: [secondFactors.tenantId, secondFactors.accountId],
      set: {
        failures: sql`CASE WHEN ${isOver} THEN 1 ELSE ${secondFactors.failures} + 1 END`,
        failuresSince: sql`CASE WHEN ${isOver} THEN excluded.failures_since ELSE ${secondFactors.failuresSince} END`,
      },
    })
    .returning({ failures: secondFactors.failures, since: secondFactors.failuresSince });
  if (row === undefined) throw new Error('The try was not counted');
  if (row.failures <= MOST_TRIES) return ok(null);
  const leftMs = (row.since ?? now).getTime() + WINDOW_MS - now.getTime();
  return fail('error.msg.login.tooManyFailures', {
    retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
  });
};

/** The owner has shown to be the owner. */
export const forgetTries = (tx: TenantTransaction, accountId: string): Promise<void> =>
  putSecondFactor(tx, accountId, { failures: 0, failuresSince: null });
