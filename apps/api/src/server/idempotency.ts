import { createHash } from 'node:crypto';
import type { Endpoint, AccountId } from '@kitwright/contract';
import type { AccessClaims } from '@kitwright/contract/accounts';
import { and, eq, sql } from 'drizzle-orm';
import { pipelined } from '../db/line.ts';
import { builtOnce } from '../db/pool.ts';
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

/** Each key is looked up by itself: a plan for all of them at once may come to read the whole table. */
const usedQuery = builtOnce((db) => {
  const { tenantId, accountId, endpoint, key } = idempotencyKeys;
  const asked = sql`unnest(${sql.placeholder('accountIds')}::uuid[], ${sql.placeholder('endpoints')}::text[],
    ${sql.placeholder('keys')}::text[]) AS asked (account_id, endpoint, key)`;
  const used = db
    .select({ accountId, endpoint, key })
    .from(idempotencyKeys)
    .where(
      and(
        eq(tenantId, sql.placeholder('tenantId')),
        eq(accountId, sql`asked.account_id`),
        eq(endpoint, sql`asked.endpoint`),
        eq(key, sql`asked.key`),
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

/** Locked in the order in which they are named. */
const LOCK_NAMES =
  'SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest($1::text[]) AS asked (name)';

/**
 * Takes keys, each of them asked for once, for this transaction: those it got had not been used. While another transaction
 * holds one, this one waits for that one's end.
 */
export const claimKeys = async (
  tx: TenantTransaction,
  requests: readonly KeyedRequest[],
): Promise<ReadonlySet<KeyedRequest>> => {
  if (requests.length === 0) return new Set();
  const { db, tenantId } = tx;
  const names = requests.map((request) => `${tenantId} ${nameOf(request)}`);
  const [, used] = await pipelined(
    // In one order everywhere: two transactions that take the same keys wait for one another, and not each for the other.
    db.$client.query(LOCK_NAMES, [names.toSorted()]),
    usedQuery(db).execute({
      tenantId,
      accountIds: requests.map(({ accountId }) => accountId),
      endpoints: requests.map(({ endpoint }) => endpoint),
      keys: requests.map(({ key }) => key),
    }),
  );
  const usedNames = new Set(used.map(nameOf));
  return new Set(requests.filter((request) => !usedNames.has(nameOf(request))));
};

const insertAnswers = rowsInsertion(idempotencyKeys, { left: ['createdAt'] });

/** Keeps what was answered under keys of this transaction. */
export const keepAnswers = (
  tx: TenantTransaction,
  answers: readonly (KeyedRequest & Pick<Answer, 'status' | 'body'>)[],
): void => {
  if (answers.length > 0) tx.defer(insertAnswers(tx, answers));
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
