import { createHash } from 'node:crypto';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callCounts } from '../db/schema/index.ts';
import { withTenant, type TenantTransaction } from '../db/tenant-transaction.ts';
import type { Api } from './api.ts';
import { identityOf } from './identity.ts';
import { fail, ok, Refusal, type Outcome } from './outcome.ts';

const API_PATH = /^\/(?:api|v1|whoami|patterns)(?:[/?]|$)/;

/**
 * Counts requests to the API per address, in this process alone: a guard against floods must not cost what it guards
 * (see docs/decisions/0009-limits-and-who-counts-them.md).
 */
export const registerRateLimit = async (app: FastifyInstance, perMinute: number): Promise<void> => {
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: '1 minute',
    // A path may be written in many ways: what counts is where it leads.
    allowList: ({ url, routeOptions }) => !API_PATH.test(url) && !API_PATH.test(routeOptions.url ?? ''),
    errorResponseBuilder: () => new Refusal(fail('error.msg.tooManyRequests')),
  });
};

const WINDOW_SECONDS = 60;

/**
 * A stricter limit of one call, counted per address and what `subject` says (an e-mail), by all processes together:
 * it guards against guessing, which a second process must not make easier.
 */
export const callLimit =
  (
    { deps }: Pick<Api, 'deps'>,
    perMinute: number,
    subject: (request: FastifyRequest) => string,
  ): ((request: FastifyRequest) => Promise<Outcome<null>>) =>
  async (request) => {
    const { tenant } = identityOf(request);
    // Of IPv6 the network, as the limit above has it: everybody at home has more addresses than could be counted.
    const address = normalizeIP(request.ip);
    const whom = `${request.routeOptions.url ?? ''} ${address} ${subject(request)}`;
    const subjectHash = createHash('sha256').update(whom).digest();
    const { calls, endsInSeconds } = await withTenant(deps.pool, tenant.tenantId, (tx) =>
      countCall(tx, subjectHash, deps.clock()),
    );
    return calls <= perMinute
      ? ok(null)
      : fail('error.msg.tooManyRequests', { retryAfterSeconds: endsInSeconds });
  };

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
const countCall = async (
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
