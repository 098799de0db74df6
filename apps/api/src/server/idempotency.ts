import { createHash } from 'node:crypto';
import type { Endpoint, AccountId } from '@kitwright/contract';
import type { AccessClaims } from '@kitwright/contract/accounts';
import { and, eq } from 'drizzle-orm';
import { rowsInsertion } from '../db/rows-insertion.ts';
import { idempotencyKeys } from '../db/schema/index.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';
import { fail, ok, type Failure, type Outcome } from './outcome.ts';
import type { Inputs } from './validate.ts';

/** One keyed write: who sent it to where, under which key, and a hash of what was sent. */
export interface KeyedRequest {
  readonly accountId: AccountId;
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

/** Unique in a tenant. */
const nameOf = ({ accountId, endpoint, key }: Omit<KeyedRequest, 'requestHash'>): string =>
  `${accountId} ${endpoint} ${key}`;

/** Requests without those whose key an earlier one has. */
export const firstOfEachKey = <Keyed extends { readonly keyed: KeyedRequest | null }>(
  requests: readonly Keyed[],
): Keyed[] => {
  const names = new Set<string>();
  return requests.filter(({ keyed }) => {
    if (keyed === null) return true;
    const isFirst = !names.has(nameOf(keyed));
    names.add(nameOf(keyed));
    return isFirst;
  });
};

const insertClaims = rowsInsertion(idempotencyKeys, {
  left: ['status', 'body', 'createdAt'],
  ending: `ON CONFLICT DO NOTHING RETURNING account_id || ' ' || endpoint || ' ' || key AS name`,
});

/**
 * Takes keys, each of them asked for once, for this transaction: those it got had not been used. While another transaction
 * holds one, this one waits for that one's end.
 */
export const claimKeys = async (
  tx: TenantTransaction,
  requests: readonly KeyedRequest[],
): Promise<ReadonlySet<KeyedRequest>> => {
  if (requests.length === 0) return new Set();
  // In one order everywhere: two transactions that take the same keys wait for one another, and not each for the other.
  const sorted = requests.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  const claimed = new Set((await insertClaims(tx, sorted)).map(({ name }) => name));
  return new Set(requests.filter((request) => claimed.has(nameOf(request))));
};

const upsertAnswers = rowsInsertion(idempotencyKeys, {
  left: ['createdAt'],
  ending: `ON CONFLICT (tenant_id, account_id, endpoint, key)
    DO UPDATE SET status = excluded.status, body = excluded.body`,
});

/** Keeps what was answered under keys of this transaction. */
export const keepAnswers = (
  tx: TenantTransaction,
  answers: readonly (KeyedRequest & Pick<Answer, 'status' | 'body'>)[],
): void => {
  if (answers.length > 0) tx.defer(upsertAnswers(tx, answers));
};

/** Lets a key of this transaction be used again: what came under it was refused. */
export const giveBackKey = (tx: TenantTransaction, request: KeyedRequest): void => {
  tx.defer(
    tx.db
      .delete(idempotencyKeys)
      .where(sameKey(tx, request))
      .then(() => undefined),
  );
};

/** Replays the answer to the first request under a used key; refused where that was another request. */
export const replay = async (tx: TenantTransaction, request: KeyedRequest): Promise<Outcome<Answer>> => {
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
