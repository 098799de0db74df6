import type { Problem } from '../kernel/problem.ts';
import type { CallResult } from './client.ts';

/** A refused call, for the query cache, which knows failures only as thrown. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.title);
    this.problem = problem;
  }
}

/** The value of a result, or the problem thrown. */
export const unwrap = <Value>(result: CallResult<Value>): Value => {
  if (!result.ok) throw new ProblemError(result.error);
  return result.value;
};

/** The stable key of whatever was thrown. */
export const errorKeyOf = (error: unknown): string =>
  error instanceof ProblemError ? error.problem.key : 'error.msg.internal';
