import type { FabricPrice } from '@kitwright/ordering';
import { useFabric } from './use-fabric.ts';

/** The cloth the garment is shown in: that of the fabric chosen. */
export const useWeave = (): FabricPrice['weave'] => useFabric()?.weave ?? 'interlock';
