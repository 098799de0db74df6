import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of what orders cost. */
export const useCostText = declareTexts('console-costs', { en, kh });
