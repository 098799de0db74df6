import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of the page about payments by Bakong. */
export const useBakongText = declareTexts('consoleBakong', { en, kh });
