import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { idempotencyKeys } from '../db/schema/index.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';
import { fail, ok, type Failure, type Outcome } from './outcome.ts';

/** One keyed write: who sent it to where, under which key, and a hash of what was sent. */
export interface KeyedRequest {
  readonly accountId: string;
  /** Method and path pattern. */
  readonly endpoint: string;
  readonly key: string;
  readonly requestHash: string;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly replayed: boolean;
}

const KEY = /^[\x21-\x7e]{8,200}$/;

/** The key a client sent, or a refusal. */
export const readKey = (header: string | string[] | undefined): Outcome<string> =>
  typeof header === 'string' && KEY.test(header) ? ok(header) : fail('error.msg.idempotency.missing');

export const hashRequest = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * Runs `work` at most once per key, in the transaction of the work itself: the key and what was done under it are
 * kept together or not at all. A second transaction with the same key waits for the first at the key's row, and
 * then answers what the first answered. Failures are not kept, so that a corrected request may use the key again.
 */
export const once = async (
  tx: TenantTransaction,
  request: KeyedRequest,
  work: () => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> => {
  const inserted = await tx.db
    .insert(idempotencyKeys)
    .values({ tenantId: tx.tenantId, ...request })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (inserted.length === 0) return replay(tx, request);
  const outcome = await work();
  if (!outcome.ok) return outcome;
  const { status, body } = outcome.value;
  await tx.db.update(idempotencyKeys).set({ status, body }).where(sameKey(tx, request));
  return outcome;
};

const replay = async (tx: TenantTransaction, request: KeyedRequest): Promise<Outcome<Answer>> => {
  const [kept] = await tx.db.select().from(idempotencyKeys).where(sameKey(tx, request));
  if (kept === undefined || kept.requestHash !== request.requestHash) return mismatch();
  return ok({ status: kept.status ?? 200, body: kept.body, replayed: true });
};

const mismatch = (): Failure => fail('error.msg.idempotency.mismatch');

const sameKey = (tx: TenantTransaction, request: KeyedRequest) =>
  and(
    eq(idempotencyKeys.tenantId, tx.tenantId),
    eq(idempotencyKeys.accountId, request.accountId),
    eq(idempotencyKeys.endpoint, request.endpoint),
    eq(idempotencyKeys.key, request.key),
  );
