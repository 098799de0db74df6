import { fabricsFor, type FabricPrice } from '@kitwright/ordering';
import { useSetting } from './editor-context.ts';

/** The cloth the garment is shown in: the first fabric the tenant offers for it. */
export function useWeave(): FabricPrice['weave'] {
  const { tenant, garment } = useSetting();
  return fabricsFor(tenant.prices, garment.productType)[0]?.weave ?? 'interlock';
}
