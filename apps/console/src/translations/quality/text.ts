import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of what is checked on garments. */
export const useQualityText = declareTexts('console-quality', { en, kh });
