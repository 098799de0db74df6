import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of shares that players pay themselves: the captain's side and theirs. */
export const useSharesText = declareTexts('web-shares', { en, kh });
