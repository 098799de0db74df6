import * as base from '@kitwright/base';
import type { ErrorKey } from '@kitwright/contract';

export { ok, type Success } from '@kitwright/base';

export interface FieldError {
  /** Dotted path. */
  readonly field: string;
  readonly key: string;
}

/** Reason of an expected failure of a call. It undoes the transaction unless `keep` is set. */
export interface Reason {
  readonly key: ErrorKey;
  readonly fields?: readonly FieldError[];
  /** Value that the client needs to go on: the current version of a conflict, the fresh quote of a stale price. */
  readonly current?: unknown;
  readonly keep?: boolean;
  /** Time after which it makes sense to try again. */
  readonly retryAfterSeconds?: number;
}

export type Failure = base.Failure<Reason>;

/** Result of a command. Bugs throw; everything a caller can bring about is one of these. */
export type Outcome<Value> = base.Result<Value, Reason>;

export const fail = (key: ErrorKey, more: Omit<Reason, 'key'> = {}): Failure => base.fail({ key, ...more });

/** Goes on with all that was not refused, at once; refusals stay in their places. `work` gives one outcome for each value. */
export const goOn = async <Value, Next>(
  outcomes: readonly Outcome<Value>[],
  work: (values: readonly Value[]) => Promise<readonly Outcome<Next>[]>,
): Promise<Outcome<Next>[]> => {
  const values = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
  const results = values.length === 0 ? [] : [...(await work(values))];
  return outcomes.map((outcome) => {
    if (!outcome.ok) return outcome;
    const result = results.shift();
    if (result === undefined) throw new Error('A value has no outcome');
    return result;
  });
};

/** A failure thrown from a hook, where nothing can be returned; the error handler presents it. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.error.key);
    this.failure = failure;
  }
}
