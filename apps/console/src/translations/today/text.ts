import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of the morning page. */
export const useTodayText = declareTexts('consoleToday', { en, kh });
