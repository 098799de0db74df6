import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of the page of print settings. */
export const usePrintingText = declareTexts('printing', { en, kh });
