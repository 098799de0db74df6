import { endpoints } from '@kitwright/contract';
import type { OrderStatus } from '@kitwright/ordering';
import { useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { unwrap } from '../../../api/problem-error.ts';
import { cacheKeys } from '../../../api/query-client.ts';

/** Own orders, newest first, page after page. */
export const useOrders = (status: OrderStatus | null) =>
  useInfiniteQuery({
    queryKey: [...cacheKeys.orders, 'list', status],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await client.call(endpoints.listOrders, {
          query: {
            ...(status === null ? {} : { status }),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
          signal,
        }),
      ),
    getNextPageParam: (page) => page.nextCursor,
  });
