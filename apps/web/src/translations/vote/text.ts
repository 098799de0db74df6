import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of votes on designs. */
export const useVoteText = declareTexts('web-vote', { en, kh });
