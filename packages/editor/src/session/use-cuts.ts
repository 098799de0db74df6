import { offeredOptions } from '@kitwright/contract/catalogue';
import type { GarmentOption } from '@kitwright/garment';
import { useEditorState, useSetting } from './editor-context.ts';

/** The ways of cutting the garment that are to be chosen from here. */
export function useCuts(): readonly GarmentOption[] {
  const { garment, tenant } = useSetting();
  const options = useEditorState((state) => state.document.options);
  return offeredOptions(tenant.prices, garment, options);
}
