import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of drafts of orders, and of quotes. */
export const useQuoteText = declareTexts('consoleQuotes', { en, kh });
