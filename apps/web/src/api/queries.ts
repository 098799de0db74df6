import { endpoints, type OrderSummary } from '@kitwright/contract';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { ProblemError, unwrap } from './problem-error.ts';
import { client } from './client.ts';

const MAX_RETRIES = 2;

/** Only a server that was not reached is asked again; a refusal stays one. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES &&
  (!(error instanceof ProblemError) || error.problem.status >= 500 || error.problem.status === 0);

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: worthRetrying, staleTime: 15_000, refetchOnWindowFocus: true } },
});

/** Names of what is cached, so that a write can tell what it made stale. */
export const cacheKeys = {
  summary: ['summary'],
  designs: ['designs'],
  design: (uuid: string) => ['designs', uuid],
  shared: (uuid: string) => ['shared', uuid],
  players: ['players'],
  orders: ['orders'],
  order: (id: string) => ['orders', 'one', id],
} as const;

export const useSummary = () =>
  useQuery({
    queryKey: cacheKeys.summary,
    queryFn: async ({ signal }) => unwrap(await client.call(endpoints.summary, { signal })),
  });

export const useDesign = (uuid: string) =>
  useQuery({
    queryKey: cacheKeys.design(uuid),
    queryFn: async ({ signal }) =>
      unwrap(await client.call(endpoints.getDesign, { params: { uuid }, signal })),
  });

export const useSharedDesign = (uuid: string) =>
  useQuery({
    queryKey: cacheKeys.shared(uuid),
    queryFn: async ({ signal }) =>
      unwrap(await client.call(endpoints.sharedDesign, { params: { uuid }, signal })),
  });

export const usePlayers = () =>
  useQuery({
    queryKey: cacheKeys.players,
    queryFn: async ({ signal }) => unwrap(await client.call(endpoints.listPlayers, { signal })).items,
  });

export const useOrder = (id: string) =>
  useQuery({
    queryKey: cacheKeys.order(id),
    queryFn: async ({ signal }) => unwrap(await client.call(endpoints.getOrder, { params: { id }, signal })),
  });

/** The newest orders, for the dashboard. */
export const useRecentOrders = (limit: number) =>
  useQuery({
    queryKey: [...cacheKeys.orders, 'recent', limit],
    queryFn: async ({ signal }): Promise<readonly OrderSummary[]> =>
      unwrap(await client.call(endpoints.listOrders, { query: { limit }, signal })).items,
  });
