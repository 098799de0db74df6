import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of a quote that a customer opens by its link; they come with that page alone. */
export const useQuoteText = declareTexts('web-quote', { en, kh });
