import { fabricsFor, type FabricPrice } from '@kitwright/ordering';
import { useEditorState, useSetting } from './editor-context.ts';

/** The fabric chosen for the garment: the first that the tenant offers for it until another is; none without any. */
export function useFabric(): FabricPrice | undefined {
  const { tenant, garment } = useSetting();
  const chosen = useEditorState((state) => state.fabricId);
  const fabrics = fabricsFor(tenant.prices, garment.productType);
  return fabrics.find(({ id }) => id === chosen) ?? fabrics[0];
}
