import { orderEndpoints } from '@kitwright/contract/orders';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { readPages } from '../../../api/calls.ts';
import { orderQuery, type OrderFilter } from './order-filter.ts';

/** Own orders as the filter says, newest first, page after page. */
export const useOrders = (filter: OrderFilter) =>
  useInfiniteQuery({
    ...readPages(orderEndpoints.listOrders, (page) => ({ query: { ...orderQuery(filter), ...page } })),
    placeholderData: keepPreviousData,
  });
