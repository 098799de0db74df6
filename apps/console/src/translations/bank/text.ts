import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of statements of the bank. */
export const useBankText = declareTexts('consoleBank', { en, kh });
