import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of shares that players pay themselves: and of late comers. */
export const useSharesText = declareTexts('web-shares', { en, kh });
