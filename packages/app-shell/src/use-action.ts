import type {
  CallInput,
  CallOutput,
  CallProblem,
  Client,
  Endpoint,
  Result,
} from '@kitwright/contract/client';
import { busyWhile, toast, useErrorText } from '@kitwright/ui';
import type { Reads } from './reads.ts';

export interface ActionOptions {
  /** Calls that it makes stale beside those at its own address. */
  readonly stale?: readonly Pick<Endpoint, 'path'>[];
  /** Refusals that the caller shows itself; every other is told in a toast. */
  readonly isShown?: (problem: CallProblem) => boolean;
  /** Without the overlay that keeps the page while a call is under way. */
  readonly quiet?: boolean;
}

/**
 * The hook for calls that change something. An action makes stale what was read at or below the fixed beginning of its
 * address, whether it was done or refused: after a refusal the page shows what was not known when it was asked.
 */
export const createUseAction =
  (client: Client, { refresh }: Pick<Reads, 'refresh'>) =>
  <E extends Endpoint>(endpoint: E, options: ActionOptions = {}) => {
    const errorText = useErrorText();
    const { stale = [], isShown = () => false, quiet = false } = options;
    return async (input: CallInput<E>): Promise<Result<CallOutput<E>>> => {
      const call = client.call(endpoint, input);
      const answer = await (quiet ? call : busyWhile(call));
      if (!answer.ok && !isShown(answer.problem)) toast.error(errorText(answer.problem.key));
      await refresh(endpoint, ...stale);
      return answer;
    };
  };
