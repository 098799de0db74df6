import { quoteEndpoints } from '@kitwright/contract/catalogue';
import { unwrap } from '@kitwright/contract/client';
import { extrasOf, quantitiesOf } from '@kitwright/ordering';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { ShownItem } from './use-cart.ts';

const teamsOf = (items: readonly ShownItem[]) =>
  items.map(({ productType, fabricId, options, team }) => ({
    productType,
    fabricId,
    options,
    quantities: quantitiesOf(team),
    extras: extrasOf(team),
  }));

export const cartQuoteKey = (items: readonly ShownItem[], code: string) =>
  ['quote', 'cart', teamsOf(items), code] as const;

/** The server's price for all that is in the cart; the last one stays on screen until the next is there. */
export const useCartQuote = (items: readonly ShownItem[], code: string) =>
  useQuery({
    queryKey: cartQuoteKey(items, code),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      unwrap(await client.call(quoteEndpoints.quoteOrder, { body: { items: teamsOf(items), code }, signal })),
  });
