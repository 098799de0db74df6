import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { signInFailures } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import {
  isAnyRefused,
  weighAttempt,
  windowStart,
  type Attempt,
  type AttemptSource,
} from './weigh-failures.ts';

const ofEmail = (tx: TenantTransaction, email: string) =>
  and(eq(signInFailures.tenantId, tx.tenantId), eq(signInFailures.email, email));

const recentAttempts = (tx: TenantTransaction, email: string, now: Date): Promise<Attempt[]> =>
  tx.db
    .select({
      at: signInFailures.at,
      sourceHash: signInFailures.sourceHash,
      byStranger: signInFailures.byStranger,
    })
    .from(signInFailures)
    .where(and(ofEmail(tx, email), gt(signInFailures.at, windowStart(now))))
    .orderBy(asc(signInFailures.at));

/** Tells whether sign-in by this e-mail is refused to anyone. */
export const isLocked = async (tx: TenantTransaction, email: string, now: Date): Promise<boolean> =>
  isAnyRefused(await recentAttempts(tx, email, now), now);

export interface Admitted {
  readonly attemptId: string;
  /** True where another attempt is refused should this one fail. */
  readonly isLast: boolean;
}

/**
 * Counts an attempt as failed before its password is looked at, so that attempts at the same moment count too; a
 * right password takes it back. Refused when there were too many. The same work for e-mails with and without account.
 */
export const admitSignIn = async (
  tx: TenantTransaction,
  email: string,
  source: AttemptSource,
  now: Date,
): Promise<Outcome<Admitted>> => {
  await tx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${tx.tenantId} ${email}`}, 0))`);
  await tx.db.delete(signInFailures).where(and(ofEmail(tx, email), lte(signInFailures.at, windowStart(now))));
  const weighed = weighAttempt(await recentAttempts(tx, email, now), source, now);
  if (!weighed.admitted) {
    return fail('error.msg.login.tooManyFailures', { retryAfterSeconds: weighed.secondsLeft });
  }
  const id = randomUUID();
  const { hash: sourceHash, byStranger } = source;
  await tx.db
    .insert(signInFailures)
    .values({ tenantId: tx.tenantId, email, at: now, id, sourceHash, byStranger });
  return ok({ attemptId: id, isLast: weighed.isLast });
};

/** Takes back one attempt whose password was right, but which proved nothing more: the others still count. */
export const takeBackAttempt = async (tx: TenantTransaction, email: string, id: string): Promise<void> => {
  await tx.db.delete(signInFailures).where(and(ofEmail(tx, email), eq(signInFailures.id, id)));
};

/** Forgets the failures of a source that has proved to be the owner; those of others still count. */
export const forgetFailuresOf = async (
  tx: TenantTransaction,
  email: string,
  { hash }: AttemptSource,
): Promise<void> => {
  await tx.db.delete(signInFailures).where(and(ofEmail(tx, email), eq(signInFailures.sourceHash, hash)));
};

/** Forgets all failures of an e-mail: its owner has opened a mail, or chosen another password. */
export const forgetFailures = async (tx: TenantTransaction, email: string): Promise<void> => {
  await tx.db.delete(signInFailures).where(ofEmail(tx, email));
};
