import { declareTexts } from '../i18n/use-text.ts';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of the shared parts. */
export const useUiText = declareTexts('ui', { en, kh });
