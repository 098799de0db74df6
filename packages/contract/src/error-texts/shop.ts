import { errorTextsEn } from './en.ts';
import { errorTextsKh } from './kh.ts';

/** The words that a shop's pages need: every page carries them, so those that only staff read are not among them. */
export const shopErrorTexts = { en: errorTextsEn, kh: errorTextsKh } as const;
