import { declareTexts } from '@kitwright/ui';
import { squadEn } from './en.ts';
import { squadKh } from './kh.ts';

/** Texts of the team photo; they come with it. */
export const useSquadText = declareTexts('squad', { en: squadEn, kh: squadKh });
