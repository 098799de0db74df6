import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of the page about Telegram. */
export const useTelegramPageText = declareTexts('consoleTelegram', { en, kh });
