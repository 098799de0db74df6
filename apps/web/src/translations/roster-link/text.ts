import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of the link under which players write themselves in: the captain's side and theirs. */
export const useRosterLinkText = declareTexts('web-roster-link', { en, kh });
