import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of the company and legal pages. */
export const useCompanyText = declareTexts('web-company', { en, kh });
