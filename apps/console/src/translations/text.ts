import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of the back office. */
export const useConsoleText = declareTexts('console', { en, kh });
