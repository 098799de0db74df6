import { endpoints } from '@kitwright/contract/endpoints';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/calls.ts';

/** Designs to choose from: the newest; a shop offers what it has just made. */
const DESIGNS_SHOWN = 48;

/** Customers of the own shop, or for administrators of all shops. */
export const useShopCustomers = () =>
  useQuery({
    ...read(endpoints.shopCustomers, { query: {} }),
    select: ({ items }) => items,
  });

/** Designs offered for the store. */
export const useShopOffers = () =>
  useQuery({
    ...read(endpoints.shopOffers, {}),
    select: ({ items }) => items,
  });

/** Own designs, the newest first. */
export const useOwnDesigns = () =>
  useQuery({
    ...read(endpoints.listDesigns, { query: { limit: DESIGNS_SHOWN } }),
    select: ({ items }) => items,
  });

/** Holds what a change of a shop makes stale. */
export const OF_SHOP = [endpoints.shopCustomers, endpoints.shopOffers, endpoints.listDesigns];
