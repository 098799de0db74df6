import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of kept filters of the order list. */
export const useViewText = declareTexts('console-views', { en, kh });
