import { ProblemError } from '@kitwright/contract/client';
import { QueryClient, type DefaultOptions } from '@tanstack/react-query';

const MAX_RETRIES = 2;

/** Only a server that was not reached is asked again; a refusal stays one. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES &&
  (!(error instanceof ProblemError) || error.problem.status >= 500 || error.problem.status === 0);

/** Cache of what a browser has read; what was read is good for `staleTime` ms. */
export const createQueryClient = (
  queries: DefaultOptions['queries'] & { readonly staleTime: number },
): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: worthRetrying,
        refetchOnWindowFocus: true,
        // Without a network too: what the device keeps may answer. Further tries wait for the network.
        networkMode: 'offlineFirst',
        ...queries,
      },
    },
  });
