import { quoteEndpoints } from '@kitwright/contract/catalogue';
import type { Tenant } from '@kitwright/contract/tenants';
import { garmentOf, type OptionValues, type ProductType } from '@kitwright/garment';
import { fromCents, type DeliverySpan, type ExtraCounts } from '@kitwright/ordering';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../api/calls.ts';

export interface QuoteFor {
  readonly productType: ProductType;
  readonly fabricId: string;
  /** The garment's options as the design chose them; the defaults when absent. */
  readonly options?: OptionValues;
  /** A promotion's code; none when absent or empty. */
  readonly code?: string;
  /** Says how many pieces have each extra; none when absent. */
  readonly extras?: ExtraCounts;
  readonly short: number;
  readonly long: number;
}

/** The call for the price of a team, and what it asks. */
export const quoteCall = ({
  productType,
  fabricId,
  options = {},
  code = '',
  extras = {},
  short,
  long,
}: QuoteFor) =>
  [
    quoteEndpoints.quote,
    { body: { productType, fabricId, options, quantities: { short, long }, extras, code } },
  ] as const;

/** Garments of one design, as far as it matters for when they are made. */
export type MadeTeam = Pick<QuoteFor, 'productType' | 'fabricId' | 'options'> & {
  readonly quantities: { readonly short: number; readonly long: number };
};

/**
 * Days between which garments would leave production, by the queue of the shop: null where it has none, or where it cannot be
 * asked; undefined until it has answered. The last answer stays until the next is there.
 */
export const useMadeDays = (teams: readonly MadeTeam[]): DeliverySpan | null | undefined => {
  const items = teams
    .filter(({ quantities: { short, long } }) => short + long > 0)
    .map(({ productType, fabricId, options = {}, quantities }) => ({
      productType,
      fabricId,
      options,
      quantities,
    }));
  const { data, isError } = useQuery({
    ...read(quoteEndpoints.quoteDays, { body: { items } }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
  });
  return items.length === 0 || isError ? null : data?.made;
};

/** The least a piece of a type costs before a team's discount, cents; null where it cannot be ordered. */
export const fromCentsOf = ({ prices }: Pick<Tenant, 'prices'>, type: ProductType): number | null =>
  fromCents(prices, type, garmentOf(type).options);
