import type { Endpoint, TenantId } from '@kitwright/contract';
import { answerAlone, answerBatch, earlyCall, type Answering, type ArrivedCall } from './answer-batch.ts';
import { createBatcher, type BatchLimits } from './batcher.ts';
import { isOfItsWork } from './error-handler.ts';
import { firstOfEachKey, type Answer } from './idempotency.ts';
import type { Outcome } from './outcome.ts';

/** Beyond eight, more in one transaction gains little; a database that is away is told within two seconds. */
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
