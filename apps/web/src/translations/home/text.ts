import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of the home page. */
export const useHomeText = declareTexts('web-home', { en, kh });
