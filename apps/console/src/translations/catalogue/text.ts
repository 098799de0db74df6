import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of own fonts, own templates and size charts. */
export const useCatalogueText = declareTexts('consoleCatalogue', { en, kh });
