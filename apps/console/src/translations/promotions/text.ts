import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of promotions. */
export const usePromotionText = declareTexts('consolePromotions', { en, kh });
