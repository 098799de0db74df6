import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of an order once more for a new season. */
export const useSeasonText = declareTexts('web-season', { en, kh });
