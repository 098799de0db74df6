import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { builtOnce } from '../db/built-once.ts';
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
  /** JSON. */
  readonly body: string;
  readonly replayed: boolean;
}

const KEY = /^[\x21-\x7e]{8,200}$/;

/** The key a client sent, or a refusal. */
export const readKey = (header: string | string[] | undefined): Outcome<string> =>
  typeof header === 'string' && KEY.test(header) ? ok(header) : fail('error.msg.idempotency.missing');

export const hashRequest = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const slot = sql.placeholder;

const claim = builtOnce((db) =>
  db
    .insert(idempotencyKeys)
    .values({
      tenantId: slot('tenantId'),
      accountId: slot('accountId'),
      endpoint: slot('endpoint'),
      key: slot('key'),
      requestHash: slot('requestHash'),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare('claim-key'),
);

const keep = builtOnce((db) =>
  db
    .update(idempotencyKeys)
    .set({ status: sql`${slot('status')}`, body: sql`${slot('body')}` })
    .where(
      and(
        eq(idempotencyKeys.tenantId, slot('tenantId')),
        eq(idempotencyKeys.accountId, slot('accountId')),
        eq(idempotencyKeys.endpoint, slot('endpoint')),
        eq(idempotencyKeys.key, slot('key')),
      ),
    )
    .prepare('keep-answer'),
);

/**
 * Takes a key for this transaction; false if it has been used. While another transaction holds it, this one waits for
 * that one's end.
 */
export const claimKey = async (
  { db, tenantId }: TenantTransaction,
  request: KeyedRequest,
): Promise<boolean> => (await claim(db).execute({ tenantId, ...request })).length > 0;

/**
 * Runs `work` at most once per key, in the transaction that claimed it: the key and what was done under it are kept
 * together or not at all. Who comes second answers what the first answered. Failures are not kept, so that a corrected
 * request may use the key again.
 */
export const once = async (
  tx: TenantTransaction,
  request: KeyedRequest,
  isFirst: boolean,
  work: () => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> => {
  if (!isFirst) return replay(tx, request);
  const outcome = await work();
  if (!outcome.ok) return outcome;
  const { status, body } = outcome.value;
  tx.leave(keep(tx.db).execute({ tenantId: tx.tenantId, ...request, status, body }));
  return outcome;
};

const replay = async (tx: TenantTransaction, request: KeyedRequest): Promise<Outcome<Answer>> => {
  const [kept] = await tx.db.select().from(idempotencyKeys).where(sameKey(tx, request));
  if (kept === undefined || kept.requestHash !== request.requestHash) return mismatch();
  return ok({ status: kept.status ?? 200, body: kept.body ?? 'null', replayed: true });
};

const mismatch = (): Failure => fail('error.msg.idempotency.mismatch');

const sameKey = (tx: TenantTransaction, request: KeyedRequest) =>
  and(
    eq(idempotencyKeys.tenantId, tx.tenantId),
    eq(idempotencyKeys.accountId, request.accountId),
    eq(idempotencyKeys.endpoint, request.endpoint),
    eq(idempotencyKeys.key, request.key),
  );
