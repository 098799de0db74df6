import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of VAT, and of riel beside dollars. */
export const useTaxText = declareTexts('web-tax', { en, kh });
