import { endpoints } from '@kitwright/contract/endpoints';
import { unwrap } from '@kitwright/contract/client';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { queryClient } from '../../api/queries.ts';

const SHOP_KEY = ['shop'] as const;
/** Designs to choose from: the newest; a shop offers what it has just made. */
const DESIGNS_SHOWN = 48;

/** Customers of the own shop, or for administrators of all shops. */
export const useShopCustomers = () =>
  useQuery({
    queryKey: [...SHOP_KEY, 'customers'],
    queryFn: async ({ signal }) =>
      unwrap(await client.call(endpoints.shopCustomers, { query: {}, signal })).items,
  });

/** Designs offered for the store. */
export const useShopOffers = () =>
  useQuery({
    queryKey: [...SHOP_KEY, 'offers'],
    queryFn: async ({ signal }) => unwrap(await client.call(endpoints.shopOffers, { signal })).items,
  });

/** Own designs, the newest first. */
export const useOwnDesigns = () =>
  useQuery({
    queryKey: [...SHOP_KEY, 'designs'],
    queryFn: async ({ signal }) =>
      unwrap(await client.call(endpoints.listDesigns, { query: { limit: DESIGNS_SHOWN }, signal })).items,
  });

export const forgetShop = (): Promise<void> => queryClient.invalidateQueries({ queryKey: SHOP_KEY });
