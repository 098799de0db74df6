import type { CartContent } from '@kitwright/contract';
import { fabricsFor, type PriceList } from '@kitwright/ordering';

/**
 * What a design goes into the cart with: in the fabric that was chosen for its garment or the first that is offered, as
 * few as that is made in, in the middle size. What it is for is settled in the cart. Null where no fabric is offered.
 */
export const firstContent = (
  prices: Pick<PriceList, 'fabrics'>,
  productType: string,
  chosen: string | null = null,
): CartContent | null => {
  const fabrics = fabricsFor(prices, productType);
  const fabric = fabrics.find(({ id }) => id === chosen) ?? fabrics[0];
  if (fabric === undefined) return null;
  const sizes = [{ size: 'M' as const, sleeve: 'short' as const, quantity: fabric.minimumQuantity }];
  return { fabricId: fabric.id, options: {}, team: { kind: 'sizes', sizes } };
};
