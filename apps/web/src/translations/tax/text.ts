import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of VAT, of riel beside dollars, and of the account that a transfer goes to. */
export const useTaxText = declareTexts('web-tax', { en, kh });
