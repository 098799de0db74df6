import { errorTextsEn } from './en.ts';
import { errorTextsKh } from './kh.ts';

/** The words that a shop's pages need; every page carries them, so that what only staff are told is not among them. */
export const shopErrorTexts = { en: errorTextsEn, kh: errorTextsKh } as const;
