import { startTransition, useCallback, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The query of the address as state: a filter in it survives a reload and can be sent to someone.
 *
 * The router shows a new address only when its page can be drawn. What was last set is given back at once, so that a
 * field bound to it takes every key, and a second choice builds on the first.
 */
export const useAddressQuery = (): readonly [URLSearchParams, (next: URLSearchParams) => void] => {
  const [params, setParams] = useSearchParams();
  const [shown, show] = useOptimistic(params);
  const set = useCallback(
    (next: URLSearchParams) =>
      startTransition(() => {
        show(next);
        setParams(next, { replace: true, preventScrollReset: true });
      }),
    [setParams, show],
  );
  return [shown, set];
};
