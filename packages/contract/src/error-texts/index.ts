import { errorTextsEn } from './en.ts';
import { errorTextsKh } from './kh.ts';

/** The one place that says what a person reads for an error: the server's problem documents and both apps take it from here. */
export const errorTexts = { en: errorTextsEn, kh: errorTextsKh } as const;
