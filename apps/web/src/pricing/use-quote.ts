import { quoteEndpoints } from '@kitwright/contract/catalogue';
import type { Tenant } from '@kitwright/contract/tenants';
import { garmentOf, type OptionValues, type ProductType } from '@kitwright/garment';
import { fromCents, type ExtraCounts } from '@kitwright/ordering';

export interface QuoteFor {
  readonly productType: ProductType;
  readonly fabricId: string;
  /** The garment's options as the design chose them; the defaults when absent. */
  readonly options?: OptionValues;
  /** A promotion's code; none when absent or empty. */
  readonly code?: string;
  /** Says how many pieces have each extra; none when absent. */
  readonly extras?: ExtraCounts;
  /** Pieces that go to each further address; none where all goes to one. */
  readonly elsewhere?: readonly number[];
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
  elsewhere = [],
  short,
  long,
}: QuoteFor) =>
  [
    quoteEndpoints.quote,
    {
      body: {
        productType,
        fabricId,
        options,
        quantities: { short, long },
        extras,
        code,
        ...(elsewhere.length > 0 ? { elsewhere: [...elsewhere] } : {}),
      },
    },
  ] as const;

/** The least a piece of a type costs before a team's discount, cents; null where it cannot be ordered. */
export const fromCentsOf = ({ prices }: Pick<Tenant, 'prices'>, type: ProductType): number | null =>
  fromCents(prices, type, garmentOf(type).options);
