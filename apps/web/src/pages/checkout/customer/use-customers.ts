import { type ShopCustomer, shopEndpoints } from '@kitwright/contract/orders';
import { unwrap } from '@kitwright/contract/client';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { cacheKeys, queryClient } from '../../../api/query-client.ts';

/** The customers of the own shop, by name. */
export const useCustomers = () =>
  useQuery({
    queryKey: cacheKeys.shopCustomers,
    queryFn: async ({ signal }) =>
      unwrap(await client.call(shopEndpoints.shopCustomers, { query: {}, signal })).items,
  });

/** Shows a customer who was just written down, before the list is asked for again. */
export const rememberCustomer = (customer: ShopCustomer): void => {
  queryClient.setQueryData<readonly ShopCustomer[]>(cacheKeys.shopCustomers, (before = []) => [
    ...before,
    customer,
  ]);
};
