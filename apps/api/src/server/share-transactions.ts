import type { Endpoint } from '@kitwright/contract';
import type { AccessClaims } from '@kitwright/contract/accounts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { pipelined } from '../db/together.ts';
import { withTenant, type TenantTransaction } from '../db/tenant-transaction.ts';
import type { Api } from './api.ts';
import type { EarlyCall, SharedWork } from './call.ts';
import { isOfItsWork } from './error-handler.ts';
import { createBatcher, type BatchLimits } from './batcher.ts';
import {
  freeKeys,
  keepAnswers,
  keyedRequest,
  readKey,
  type Answer,
  type KeyedRequest,
} from './idempotency.ts';
import { identityOf, loadAllSignedIn } from './identity.ts';
import type { Inputs } from './validate.ts';

/** Beyond eight, more in one transaction gains little; a database that is away is told within two seconds. */
const LIMITS: BatchLimits = { batchSize: 8, longestWaitMs: 50 };

/** A call that may share a transaction. */
interface Sharing<E extends Endpoint> {
  readonly claims: AccessClaims;
  /** Null for a call that takes no key. */
  readonly keyed: KeyedRequest | null;
  readonly early: EarlyCall<E>;
}

/**
 * Does calls of one tenant that are made at about the same time in one transaction: an order costs the database a message
 * and a commit, with other orders. Null for what has to be done alone: it was refused, needs a lock, or comes with a key
 * that was used. If the transaction fails over what one of them brought, each is done alone.
 */
export const shareTransactions = <E extends Endpoint, Early, Plan>(
  api: Api,
  endpoint: E,
  work: SharedWork<E, Early, Plan>,
  present: (value: z.input<E['response']>) => Answer,
): ((request: FastifyRequest, inputs: Inputs) => Promise<Answer | null>) => {
  const { deps } = api;
  const inOne = async (
    tx: TenantTransaction,
    calls: readonly Sharing<E>[],
  ): Promise<readonly (Answer | null)[]> => {
    const [accounts, free, early] = await pipelined(
      loadAllSignedIn(
        tx,
        calls.map(({ claims }) => claims),
        endpoint.access,
      ),
      freeKeys(
        tx,
        calls.flatMap(({ keyed }) => keyed ?? []),
      ),
      work.readAhead(
        { tx, deps },
        calls.map((call) => call.early),
      ),
    );
    const planned = calls.flatMap(({ early: call, keyed }, index) => {
      const account = accounts[index];
      if (account?.ok !== true || (keyed !== null && !free.has(keyed))) return [];
      const plan = work.plan({ ...call, account: account.value }, early[index] as Early);
      return plan === null ? [] : [{ index, keyed, plan }];
    });
    if (planned.length === 0) return calls.map(() => null);
    const answers = await work.carryOut(
      { tx, deps },
      planned.map(({ plan }) => plan),
      present,
    );
    const answered = planned.flatMap(({ index, keyed }, position) => {
      const answer = answers[position];
      return answer === undefined ? [] : [{ index, keyed, answer }];
    });
    keepAnswers(
      tx,
      answered.flatMap(({ keyed, answer }) => (keyed === null ? [] : { ...keyed, ...answer })),
    );
    const byIndex = new Map(answered.map(({ index, answer }) => [index, answer]));
    return calls.map((_, index) => byIndex.get(index) ?? null);
  };

  const batchers = new Map<string, (call: Sharing<E>) => Promise<Answer | null>>();
  const queueOf = (tenantId: string) => {
    const known = batchers.get(tenantId);
    if (known !== undefined) return known;
    const batcher = createBatcher(LIMITS, (calls: readonly Sharing<E>[]) =>
      withTenant(deps.pool, tenantId, (tx) => inOne(tx, calls)).catch((error: unknown) => {
        if (isOfItsWork(error)) return calls.map(() => null);
        throw error;
      }),
    );
    batchers.set(tenantId, batcher);
    return batcher;
  };

  return async (request, inputs) => {
    const { tenant, claims } = identityOf(request);
    if (claims === null) return null;
    const key = endpoint.idempotent === true ? readKey(request.headers['idempotency-key']) : null;
    if (key?.ok === false) return null;
    const parts = { tenant, ...inputs, request, deps, accountId: claims.sub };
    // The parts were checked against the endpoint's own schemas, which the compiler cannot follow.
    const early = parts as unknown as EarlyCall<E>;
    if (!work.mayShare(early)) return null;
    const keyed = key === null ? null : keyedRequest(endpoint, claims, key.value, inputs);
    return queueOf(tenant.tenantId)({ claims, keyed, early });
  };
};
