import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of the design reviews. */
export const useReviewText = declareTexts('reviews', { en, kh });
