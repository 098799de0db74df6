import type { CartContent } from '@kitwright/contract/orders';
import type { Tenant } from '@kitwright/contract/tenants';
import type { ProductType } from '@kitwright/garment';
import { fabricsFor } from '@kitwright/ordering';
import { sizeChoices, usualSize } from '../../roster/use-sizes.ts';

/**
 * Gives what a design goes into the cart with: in the fabric that was chosen for its garment or the first that is
 * offered, as few as that is made in, in the size M or, where that is not offered, the nearest. What it is for is
 * settled in the cart. Null where no fabric is offered.
 */
export const firstContent = (
  { prices, sizeCharts }: Pick<Tenant, 'prices' | 'sizeCharts'>,
  productType: ProductType,
  chosen: string | null = null,
): CartContent | null => {
  const fabrics = fabricsFor(prices, productType);
  const fabric = fabrics.find(({ id }) => id === chosen) ?? fabrics[0];
  if (fabric === undefined) return null;
  const size = usualSize(sizeChoices(sizeCharts[productType]), 'M');
  const sizes = [{ size, sleeve: 'short' as const, quantity: fabric.minimumQuantity }];
  return { fabricId: fabric.id, options: {}, team: { kind: 'sizes', sizes } };
};
