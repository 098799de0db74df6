import { endpoints } from '@kitwright/contract/endpoints';
import type { PaymentQueue } from '@kitwright/contract/production';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { readPages, LOOK_AGAIN_MS } from '../../api/calls.ts';

/** One queue of money, what waits longest first, page by page. */
export const useQueue = (queue: PaymentQueue) =>
  useInfiniteQuery({
    ...readPages(endpoints.consolePaymentQueue, (page) => ({ query: { queue, ...page } })),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
