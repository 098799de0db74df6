import { declareTexts, type TextKey } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

export type CatalogueTextKey = TextKey<typeof en>;

/** Texts of garments, products, prices and the store. */
export const useCatalogueText = declareTexts('web-catalogue', { en, kh });
