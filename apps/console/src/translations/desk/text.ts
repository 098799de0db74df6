import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of the daily work. */
export const useDeskText = declareTexts('consoleDesk', { en, kh });
