import type { ProductType } from '@kitwright/garment';
import { fabricsFor, type PriceList } from '@kitwright/ordering';

/** The fabric of a garment: the wanted one, or the first where that is not offered for it any more. */
export const fittingFabric = (
  prices: Pick<PriceList, 'fabrics'>,
  productType: ProductType,
  wanted: string,
): string => {
  const fabrics = fabricsFor(prices, productType);
  return fabrics.some(({ id }) => id === wanted) ? wanted : (fabrics[0]?.id ?? '');
};
