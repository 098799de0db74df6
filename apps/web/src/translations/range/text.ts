import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of ranges: one look on several garments. */
export const useRangeText = declareTexts('web-range', { en, kh });
