import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of the production pack. */
export const usePackText = declareTexts('pack', { en, kh });
