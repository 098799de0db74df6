import { priceListSchema, fabricsFor, surchargesFor, type StoredPriceList } from '@kitwright/ordering';
import type { StoreDesignRow } from '../../../db/schema/index.ts';

/** What one piece of a design costs before team discounts, and in which fabric. */
export interface StorePrice {
  readonly priceCents: number;
  readonly fabricId: string | null;
}

type Priced = Pick<StoreDesignRow, 'productType'> & {
  readonly options: Readonly<Record<string, string>>;
};

/** Prices of published designs by a tenant's list: base price, its options, and the first fabric offered. */
export const createPricing = (stored: StoredPriceList): ((design: Priced) => StorePrice) => {
  const prices = priceListSchema.parse(stored);
  return ({ productType, options }) => {
    const [fabric] = fabricsFor(prices, productType);
    const surcharges = surchargesFor(prices, productType, options);
    const priceCents =
      (prices.basePriceCents[productType] ?? 0) +
      (fabric?.surchargeCents ?? 0) +
      surcharges.reduce((sum, { surchargeCents }) => sum + surchargeCents, 0);
    return { priceCents, fabricId: fabric?.id ?? null };
  };
};
