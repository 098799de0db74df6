import type { CustomerState } from '@kitwright/contract/accounts';
import { endpoints } from '@kitwright/contract/endpoints';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { read, readPages } from '../../api/calls.ts';

/** The tenant's customers, newest first, page by page. */
export const useCustomers = (state: CustomerState | 'all', search: string) =>
  useInfiniteQuery({
    ...readPages(endpoints.consoleCustomers, (page) => ({
      query: { ...(state === 'all' ? {} : { state }), ...(search === '' ? {} : { search }), ...page },
    })),
    placeholderData: keepPreviousData,
  });

/** One customer, with the devices that are signed in. */
export const useCustomer = (id: string) =>
  useQuery({
    ...read(endpoints.consoleCustomer, { params: { id } }),
  });
