import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of the bars, the menus and whatever every page says. */
export const useShellText = declareTexts('web-shell', { en, kh });
