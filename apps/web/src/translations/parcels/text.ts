import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of the parcels of an order. */
export const useParcelText = declareTexts('web-parcels', { en, kh });
