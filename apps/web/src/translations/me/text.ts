import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of the personal area. */
export const useMeText = declareTexts('web-me', { en, kh });
