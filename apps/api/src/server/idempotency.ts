import { createHash } from 'node:crypto';
import type { Endpoint } from '@kitwright/contract';
import type { AccessClaims } from '@kitwright/contract/accounts';
import { and, eq, sql } from 'drizzle-orm';
import { builtOnce } from '../db/built-once.ts';
import { rowsInsertion } from '../db/rows-insertion.ts';
import { idempotencyKeys } from '../db/schema/index.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';
import { fail, ok, type Failure, type Outcome } from './outcome.ts';
import type { Inputs } from './validate.ts';

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

/** A keyed write by whom a token names. */
export const keyedRequest = (
  endpoint: Endpoint,
  { sub }: Pick<AccessClaims, 'sub'>,
  key: string,
  inputs: Inputs,
): KeyedRequest => ({
  accountId: sub,
  endpoint: `${endpoint.method} ${endpoint.path}`,
  key,
  requestHash: hashRequest(inputs),
});

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
  tx.defer(keep(tx.db).execute({ tenantId: tx.tenantId, ...request, status, body }));
  return outcome;
};

/** Each key is looked up by itself: a plan for all of them at once may come to read the whole table. */
const usedQuery = builtOnce((db) => {
  const asked = sql`unnest(${slot('accountIds')}::uuid[], ${slot('endpoints')}::text[], ${slot('keys')}::text[])
    AS asked (account_id, endpoint, key)`;
  const used = db
    .select({
      accountId: idempotencyKeys.accountId,
      endpoint: idempotencyKeys.endpoint,
      key: idempotencyKeys.key,
    })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.tenantId, slot('tenantId')),
        eq(idempotencyKeys.accountId, sql`asked.account_id`),
        eq(idempotencyKeys.endpoint, sql`asked.endpoint`),
        eq(idempotencyKeys.key, sql`asked.key`),
      ),
    )
    .limit(1)
    .as('used');
  return db
    .select({ accountId: used.accountId, endpoint: used.endpoint, key: used.key })
    .from(asked)
    .crossJoinLateral(used)
    .prepare('used-keys');
});

const nameOf = ({ accountId, endpoint, key }: Omit<KeyedRequest, 'requestHash'>): string =>
  `${accountId} ${endpoint} ${key}`;

/** Which of these keys are still free: each once, though it were asked for twice. */
export const freeKeys = async (
  { db, tenantId }: TenantTransaction,
  requests: readonly KeyedRequest[],
): Promise<ReadonlySet<KeyedRequest>> => {
  if (requests.length === 0) return new Set();
  const used = await usedQuery(db).execute({
    tenantId,
    accountIds: requests.map(({ accountId }) => accountId),
    endpoints: requests.map(({ endpoint }) => endpoint),
    keys: requests.map(({ key }) => key),
  });
  const taken = new Set(used.map(nameOf));
  return new Set(
    requests.filter((request) => {
      const isFree = !taken.has(nameOf(request));
      taken.add(nameOf(request));
      return isFree;
    }),
  );
};

const insertAnswers = rowsInsertion(idempotencyKeys, [
  'tenantId',
  'accountId',
  'endpoint',
  'key',
  'requestHash',
  'status',
  'body',
]);

/**
 * Takes keys with what was answered under them. Whether they were still free is told with the commit: if not, nothing of
 * this transaction is kept.
 */
export const keepAnswers = (
  tx: TenantTransaction,
  answers: readonly (KeyedRequest & Pick<Answer, 'status' | 'body'>)[],
): void => {
  // In one order everywhere: two transactions that take the same keys wait for one another, and not each for the other.
  const sorted = answers.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  if (sorted.length > 0) tx.defer(insertAnswers(tx, sorted));
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
