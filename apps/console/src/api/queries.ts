import { endpoints } from '@kitwright/contract/endpoints';
import { ProblemError, unwrap } from '@kitwright/contract/client';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { client } from './client.ts';

const MAX_RETRIES = 2;

/** Only a server that was not reached is asked again; a refusal stays one. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES &&
  (!(error instanceof ProblemError) || error.problem.status >= 500 || error.problem.status === 0);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: worthRetrying,
      staleTime: 5_000,
      refetchOnWindowFocus: true,
      // What the browser believes of its network says nothing of the server, which may stand next door: a query is
      // tried and says that it failed, instead of waiting without a word.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
});

/** How often an open page looks for what colleagues and customers did, ms. */
export const LOOK_AGAIN_MS = 15_000;

export const cacheKeys = {
  orders: ['orders'],
  order: (id: string) => ['order', id],
  desk: (id: string) => ['desk', id],
} as const;

export const useOrder = (id: string) =>
  useQuery({
    queryKey: cacheKeys.order(id),
    queryFn: async ({ signal }) =>
      unwrap(await client.call(endpoints.consoleOrder, { params: { id }, signal })),
    refetchInterval: LOOK_AGAIN_MS,
  });
