import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of delivery: parcels of an order, and who carries them. */
export const useDeliveryText = declareTexts('delivery', { en, kh });
