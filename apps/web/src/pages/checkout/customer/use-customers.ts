import { type ShopCustomer, shopEndpoints } from '@kitwright/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { read, queryClient } from '../../../api/calls.ts';

const listed = read(shopEndpoints.shopCustomers, { query: {} });

/** The customers of the own shop, by name. */
export const useCustomers = () =>
  useQuery({
    ...listed,
    select: ({ items }) => items,
  });

/** Shows a customer who was just written down, before the list is asked for again. */
export const rememberCustomer = (customer: ShopCustomer): void => {
  queryClient.setQueryData(listed.queryKey, (before) => ({ items: [...(before?.items ?? []), customer] }));
};
