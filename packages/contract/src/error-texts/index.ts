import { errorTextsEn } from './en.ts';
import { errorTextsKh } from './kh.ts';
import { staffErrorTextsEn } from './staff.en.ts';
import { staffErrorTextsKh } from './staff.kh.ts';

/** The one place that says what a person reads for an error: the server's problem documents and the back office take it from here. */
export const errorTexts = {
  en: { ...errorTextsEn, ...staffErrorTextsEn },
  kh: { ...errorTextsKh, ...staffErrorTextsKh },
} as const;
