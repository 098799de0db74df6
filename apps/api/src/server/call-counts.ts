import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { callCounts } from '../db/schema/index.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';
import { fail, ok, type Outcome } from './outcome.ts';

const WINDOW_SECONDS = 60;

/** A limit of what one subject does in a minute, wherever from, counted in the transaction of the call itself. */
export const limitSubject = async (
  tx: TenantTransaction,
  subject: string,
  perMinute: number,
  now: Date,
): Promise<Outcome<null>> => {
  const subjectHash = createHash('sha256').update(subject).digest();
  const { calls, endsInSeconds } = await countCall(tx, subjectHash, now);
  return calls <= perMinute
    ? ok(null)
    : fail('error.msg.tooManyRequests', { retryAfterSeconds: endsInSeconds });
};

/** Counts a call within its minute; the first after a minute begins the next. */
export const countCall = async (
  tx: TenantTransaction,
  subjectHash: Buffer,
  now: Date,
): Promise<{ readonly calls: number; readonly endsInSeconds: number }> => {
  const begunBefore = new Date(now.getTime() - WINDOW_SECONDS * 1000);
  const isOver = sql`${callCounts.windowStart} <= ${begunBefore.toISOString()}::timestamptz`;
  const [row] = await tx.db
    .insert(callCounts)
    .values({ tenantId: tx.tenantId, subjectHash, windowStart: now, calls: 1 })
    .onConflictDoUpdate({
      target: [callCounts.tenantId, callCounts.subjectHash],
      set: {
        calls: sql`CASE WHEN ${isOver} THEN 1 ELSE ${callCounts.calls} + 1 END`,
        windowStart: sql`CASE WHEN ${isOver} THEN excluded.window_start ELSE ${callCounts.windowStart} END`,
      },
    })
    .returning({ calls: callCounts.calls, windowStart: callCounts.windowStart });
  if (row === undefined) throw new Error('The call was not counted');
  const endsInMs = row.windowStart.getTime() + WINDOW_SECONDS * 1000 - now.getTime();
  return { calls: row.calls, endsInSeconds: Math.max(1, Math.ceil(endsInMs / 1000)) };
};
