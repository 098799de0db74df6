import { orderEndpoints } from '@kitwright/contract/orders';
import { unwrap } from '@kitwright/contract/client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { cacheKeys } from '../../../api/query-client.ts';
import { orderQuery, type OrderFilter } from './order-filter.ts';

/** Own orders as the filter says, newest first, page after page. */
export const useOrders = (filter: OrderFilter) =>
  useInfiniteQuery({
    queryKey: [...cacheKeys.orders, 'list', filter],
    initialPageParam: null as string | null,
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await client.call(orderEndpoints.listOrders, {
          query: { ...orderQuery(filter), ...(pageParam === null ? {} : { cursor: pageParam }) },
          signal,
        }),
      ),
    getNextPageParam: (page) => page.nextCursor,
  });
