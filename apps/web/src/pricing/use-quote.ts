import { quoteEndpoints } from '@kitwright/contract/catalogue';
import { unwrap } from '@kitwright/contract/client';
import type { OptionValues, ProductType } from '@kitwright/garment';
import { MAX_QUANTITY, type ExtraCounts } from '@kitwright/ordering';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../api/client.ts';

export interface QuoteFor {
  readonly productType: ProductType;
  readonly fabricId: string;
  /** The garment's options as the design chose them; the defaults when absent. */
  readonly options?: OptionValues;
  /** A promotion's code; none when absent or empty. */
  readonly code?: string;
  /** How many pieces have each extra; none when absent. */
  readonly extras?: ExtraCounts;
  readonly short: number;
  readonly long: number;
}

export const quoteKey = ({
  productType,
  fabricId,
  options = {},
  code = '',
  extras = {},
  short,
  long,
}: QuoteFor) => ['quote', productType, fabricId, options, code, extras, short, long] as const;

/** The server's price for a team; the last one stays on screen until the next is there. */
export const useQuote = (wanted: QuoteFor) => {
  const { productType, fabricId, options = {}, code = '', extras = {}, short, long } = wanted;
  const quantity = short + long;
  return useQuery({
    queryKey: quoteKey(wanted),
    enabled: quantity > 0 && quantity <= MAX_QUANTITY,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      unwrap(
        await client.call(quoteEndpoints.quote, {
          body: { productType, fabricId, options, quantities: { short, long }, extras, code },
          signal,
        }),
      ),
  });
};
