import { endpoints } from '@kitwright/contract';
import type { OrderStatus } from '@kitwright/ordering';
import { QueryClient, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { client } from './client.ts';
import { ProblemError, unwrap } from './problem-error.ts';

const MAX_RETRIES = 2;

/** Only a server that was not reached is asked again; a refusal stays one. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES &&
  (!(error instanceof ProblemError) || error.problem.status >= 500 || error.problem.status === 0);

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: worthRetrying, staleTime: 5_000, refetchOnWindowFocus: true } },
});

/** How often an open page looks for what colleagues and customers did, ms. */
const LOOK_AGAIN_MS = 15_000;
const PAGE_SIZE = 50;

export const cacheKeys = { orders: ['orders'], order: (id: string) => ['order', id] } as const;

export interface OrderFilter {
  readonly status: OrderStatus | null;
  readonly search: string;
}

/** The tenant's orders, newest first, page by page; the last list stays on screen until the next is there. */
export const useOrders = ({ status, search }: OrderFilter) =>
  useInfiniteQuery({
    queryKey: [...cacheKeys.orders, status, search],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await client.call(endpoints.consoleOrders, {
          query: {
            limit: PAGE_SIZE,
            ...(status === null ? {} : { status }),
            ...(search === '' ? {} : { search }),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
          signal,
        }),
      ),
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });

export const useOrder = (id: string) =>
  useQuery({
    queryKey: cacheKeys.order(id),
    queryFn: async ({ signal }) =>
      unwrap(await client.call(endpoints.consoleOrder, { params: { id }, signal })),
    refetchInterval: LOOK_AGAIN_MS,
  });
