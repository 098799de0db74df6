import { endpoints } from '@kitwright/contract/endpoints';
import type { PaymentQueue } from '@kitwright/contract/production';
import { unwrap } from '@kitwright/contract/client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { LOOK_AGAIN_MS } from '../../api/queries.ts';
import { PAYMENTS_KEY } from '../order/money/use-money.ts';

/** One queue of money, what waits longest first, page by page. */
export const useQueue = (queue: PaymentQueue) =>
  useInfiniteQuery({
    queryKey: [...PAYMENTS_KEY, queue],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const query = { queue, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return unwrap(await client.call(endpoints.consolePaymentQueue, { query, signal }));
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
