import type { CustomerState } from '@kitwright/contract/accounts';
import { endpoints } from '@kitwright/contract/endpoints';
import { unwrap } from '@kitwright/contract/client';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

export const CUSTOMERS_KEY = ['customers'] as const;

/** The tenant's customers, newest first, page by page. */
export const useCustomers = (state: CustomerState | 'all', search: string) =>
  useInfiniteQuery({
    queryKey: [...CUSTOMERS_KEY, 'list', state, search],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await client.call(endpoints.consoleCustomers, {
          query: {
            ...(state === 'all' ? {} : { state }),
            ...(search === '' ? {} : { search }),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
          signal,
        }),
      ),
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** One customer, with the devices that are signed in. */
export const useCustomer = (id: string) =>
  useQuery({
    queryKey: [...CUSTOMERS_KEY, 'one', id],
    queryFn: async ({ signal }) =>
      unwrap(await client.call(endpoints.consoleCustomer, { params: { id }, signal })),
  });
