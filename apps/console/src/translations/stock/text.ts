import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of the cloth on the shelf. */
export const useStockText = declareTexts('console-stock', { en, kh });
