import { quoteEndpoints } from '@kitwright/contract/catalogue';
import { extrasOf, quantitiesOf } from '@kitwright/ordering';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../api/calls.ts';
import type { ShownItem } from './use-cart.ts';

const teamsOf = (items: readonly ShownItem[]) =>
  items.map(({ productType, fabricId, options, team }) => ({
    productType,
    fabricId,
    options,
    quantities: quantitiesOf(team),
    extras: extrasOf(team),
  }));

/** The call for the price of all that is in the cart, and what it asks. */
export const cartQuoteCall = (items: readonly ShownItem[], code: string) =>
  [quoteEndpoints.quoteOrder, { body: { items: teamsOf(items), code } }] as const;

/** The server's price for all that is in the cart; the last one stays on screen until the next is there. */
export const useCartQuote = (items: readonly ShownItem[], code: string) =>
  useQuery({
    ...read(...cartQuoteCall(items, code)),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
  });
