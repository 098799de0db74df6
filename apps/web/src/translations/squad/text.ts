import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of the team photo and the proof sheet. */
export const useSquadText = declareTexts('web-squad', { en, kh });
