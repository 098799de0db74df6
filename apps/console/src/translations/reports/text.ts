import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of reports. */
export const useReportText = declareTexts('consoleReports', { en, kh });
