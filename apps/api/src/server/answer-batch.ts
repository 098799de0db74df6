import type { Endpoint, TenantId } from '@kitwright/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { pipelined } from '../db/line.ts';
import { withTenant, type TenantTransaction } from '../db/tenant-transaction.ts';
import type { Deps } from './api.ts';
import type { Claims } from './api-key.ts';
import { createBatcher, type BatchLimits } from './batcher.ts';
import type { BatchHandler, Call, EarlyCall } from './call.ts';
import { isOfItsWork } from './error-handler.ts';
import {
  claimKeys,
  firstOfEachKey,
  keepAnswers,
  keyedRequest,
  readKey,
  replay,
  type Answer,
  type KeyedRequest,
} from './idempotency.ts';
import { identityOf, loadAllSignedIn, type Leniency, type SignedIn } from './identity.ts';
import { fail, ok, type Outcome } from './outcome.ts';
import type { Inputs } from './validate.ts';

/** A call that was validated: who it is of, and under which key, if it has one. */
export interface ArrivedCall {
  /** Null for a visitor. */
  readonly claims: Claims | null;
  /** Null for a call that takes no key. */
  readonly keyed: KeyedRequest | null;
  readonly request: FastifyRequest;
  readonly inputs: Inputs;
}

/** Handling of the calls of an endpoint. */
export interface Answering<E extends Endpoint, Ahead> {
  readonly deps: Deps;
  readonly endpoint: E;
  readonly handler: BatchHandler<E, Ahead>;
  readonly present: (value: z.input<E['response']>) => Answer;
  readonly lenient: Leniency | undefined;
}

/** The call of a request, or a refusal where its key is missing. */
export const arrive = (endpoint: Endpoint, request: FastifyRequest, inputs: Inputs): Outcome<ArrivedCall> => {
  const { claims } = identityOf(request);
  const key = endpoint.idempotent === true ? readKey(request.headers['idempotency-key']) : ok(null);
  if (!key.ok) return key;
  const keyed =
    claims === null || key.value === null ? null : keyedRequest(endpoint, claims, key.value, inputs);
  return ok({ claims, keyed, request, inputs });
};

/** A call as far as it is known before the database is asked. */
export const earlyCall = <E extends Endpoint>(
  deps: Deps,
  { claims, request, inputs }: ArrivedCall,
): EarlyCall<E> => {
  const parts = { tenant: identityOf(request).tenant, ...inputs, request, deps, accountId: claims?.sub };
  // The parts were checked against the endpoint's own schemas, which the compiler cannot follow.
  return parts as unknown as EarlyCall<E>;
};

const loadCallers = async (
  tx: TenantTransaction,
  calls: readonly ArrivedCall[],
  { access }: Endpoint,
  lenient: Leniency | undefined,
): Promise<Outcome<SignedIn | null>[]> => {
  const claimed = calls.flatMap(({ claims }) => claims ?? []);
  const accounts = claimed.length === 0 ? [] : await loadAllSignedIn(tx, claimed, access, lenient);
  return calls.map(({ claims }) =>
    claims === null ? ok(null) : (accounts.shift() ?? fail('error.msg.token.invalid')),
  );
};

/** Keeps each answer under the key of its call; a call that was refused may use its key again. */
const keepUnderKeys = (
  tx: TenantTransaction,
  claimed: ReadonlySet<KeyedRequest>,
  answered: readonly { readonly keyed: KeyedRequest | null; readonly outcome: Outcome<Answer> }[],
): void => {
  keepAnswers(
    tx,
    answered.flatMap(({ keyed, outcome }) =>
      keyed !== null && claimed.has(keyed) && outcome.ok ? [{ ...keyed, ...outcome.value }] : [],
    ),
  );
};

/**
 * Answers calls of one tenant, each under a key of its own, in one transaction: callers, keys and what is read ahead are asked
 * for in one message, and answers are kept with what was done for them. Where all are refused, nothing is kept.
 */
export const answerBatch = <E extends Endpoint, Ahead>(
  { deps, endpoint, handler, present, lenient }: Answering<E, Ahead>,
  tenantId: TenantId,
  calls: readonly ArrivedCall[],
): Promise<readonly Outcome<Answer>[]> =>
  withTenant<readonly Outcome<Answer>[]>(deps.pool, tenantId, async (tx, undo) => {
    const early = calls.map((call) => earlyCall<E>(deps, call));
    const [accounts, claimed, ahead] = await pipelined(
      loadCallers(tx, calls, endpoint, lenient),
      claimKeys(
        tx,
        calls.flatMap(({ keyed }) => keyed ?? []),
      ),
      handler.readAhead({ tx, deps }, early),
    );
    /** Refusals, and answers given before; null for what is to be done. */
    const settled = await pipelined(
      ...calls.map(async ({ keyed }, index) => {
        const account = accounts[index];
        if (account?.ok === false) return account;
        return keyed === null || claimed.has(keyed) ? null : replay(tx, keyed);
      }),
    );
    const todo = early.flatMap((parts, index) => {
      const account = accounts[index];
      if (settled[index] !== null || account?.ok !== true) return [];
      // What the account is to a call follows from the access of its endpoint, which the compiler cannot follow.
      const call = { ...parts, tx, account: account.value } as unknown as Call<E>;
      return { call, ahead: ahead[index] as Ahead };
    });
    const done = todo.length === 0 ? [] : [...(await handler.answerAll({ tx, deps }, todo, present))];
    const outcomes = settled.map((known) => {
      const outcome = known ?? done.shift();
      if (outcome === undefined) throw new Error('A call has no answer');
      return outcome;
    });
    if (!outcomes.some((outcome) => outcome.ok || outcome.error.keep === true)) return undo(outcomes);
    keepUnderKeys(
      tx,
      claimed,
      calls.map(({ keyed }, index) => ({ keyed, outcome: outcomes[index] ?? fail('error.msg.internal') })),
    );
    return outcomes;
  });

/** The answer to a call that has a transaction of its own. */
export const answerAlone = async <E extends Endpoint, Ahead>(
  answering: Answering<E, Ahead>,
  tenantId: TenantId,
  call: ArrivedCall,
): Promise<Outcome<Answer>> => {
  const [outcome] = await answerBatch(answering, tenantId, [call]);
  if (outcome === undefined) throw new Error('The call has no answer');
  return outcome;
};

/** Beyond eight, more in one transaction gains little; a database that is away is noticed within two seconds. */
const LIMITS: BatchLimits = { batchSize: 8, longestWaitMs: 50 };

/**
 * Answers calls of one tenant that are made at about the same time in one transaction: an order costs the database a message
 * and a commit, with other orders. By itself goes what may not wait, what comes under the key of another call of the batch,
 * and each call of a batch that failed over what one of them brought.
 */
export const batchCalls = <E extends Endpoint, Ahead>(
  answering: Answering<E, Ahead>,
): ((tenantId: TenantId, call: ArrivedCall) => Promise<Outcome<Answer>>) => {
  const answerTogether = async (
    tenantId: TenantId,
    calls: readonly ArrivedCall[],
  ): Promise<readonly (Outcome<Answer> | null)[]> => {
    const first = firstOfEachKey(calls);
    const outcomes = await answerBatch(answering, tenantId, first);
    const byCall = new Map(first.map((call, index) => [call, outcomes[index]]));
    return calls.map((call) => byCall.get(call) ?? null);
  };

  const batchers = new Map<string, (call: ArrivedCall) => Promise<Outcome<Answer> | null>>();
  const batcherOf = (tenantId: TenantId) => {
    const known = batchers.get(tenantId);
    if (known !== undefined) return known;
    const batcher = createBatcher(LIMITS, (calls: readonly ArrivedCall[]) =>
      answerTogether(tenantId, calls).catch((error: unknown) => {
        if (calls.length > 1 && isOfItsWork(error)) return calls.map(() => null);
        throw error;
      }),
    );
    batchers.set(tenantId, batcher);
    return batcher;
  };

  return async (tenantId, call) => {
    const mayShare = answering.handler.mayShare(earlyCall<E>(answering.deps, call));
    const outcome = mayShare ? await batcherOf(tenantId)(call) : null;
    return outcome ?? answerAlone(answering, tenantId, call);
  };
};
