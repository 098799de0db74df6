import type { CallProblem, Endpoint, CallResult } from '@kitwright/contract/client';
import { busyWhile, saveFile, toast, useErrorText } from '@kitwright/ui';
import { useCallback } from 'react';
import type { Reads } from './reads.ts';

/** Options of an action: its words for success, the answers it makes stale, and the refusals its caller shows. */
export interface ActOptions<Value> {
  /** Said where it was done. */
  readonly done?: string | ((value: Value) => string);
  /** Calls whose answers it makes stale, as `refresh` takes them. */
  readonly stale?: readonly Pick<Endpoint, 'path'>[];
  /** Refusals that the caller shows itself; every other stands in a toast. */
  readonly isShown?: (problem: CallProblem) => boolean;
  /** Without the overlay that keeps the page while a call is under way. */
  readonly isQuiet?: boolean;
}

/** Carries a call out; resolves with its answer, after all that follows from it. It stays the same function. */
export type Act = <Value>(
  call: Promise<CallResult<Value>>,
  options?: ActOptions<Value>,
) => Promise<CallResult<Value>>;

/**
 * The hook for calls that change something, or bring a file: the page is held while one is under way, what it came to is
 * said, and what it made stale is read again, done or refused: after a refusal the page shows what was not known when it
 * was asked.
 */
export const createUseAct =
  ({ refresh }: Pick<Reads, 'refresh'>) =>
  (): Act => {
    const errorText = useErrorText();
    return useCallback<Act>(
      async (call, { done, stale = [], isShown = () => false, isQuiet = false } = {}) => {
        const answer = await (isQuiet ? call : busyWhile(call));
        if (!answer.ok && !isShown(answer.error)) toast.error(errorText(answer.error.key));
        if (answer.ok && done !== undefined)
          toast.success(typeof done === 'string' ? done : done(answer.value));
        await refresh(...stale);
        return answer;
      },
      [errorText],
    );
  };

/** The hook for files that the server makes: each is saved under its name, and a refusal stands in a toast. */
export const createUseDownload = (useAct: () => Act) => () => {
  const act = useAct();
  return async (call: Promise<CallResult<Blob>>, fileName: string): Promise<void> => {
    const answer = await act(call);
    if (answer.ok) saveFile(answer.value, fileName);
  };
};
