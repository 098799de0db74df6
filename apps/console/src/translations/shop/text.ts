import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of partner shops. */
export const useShopText = declareTexts('consoleShop', { en, kh });
