import { declareTexts } from '@kitwright/ui';
import { shareEn } from './en.ts';
import { shareKh } from './kh.ts';

/** Texts of the share dialog; they come with it, not with the editor. */
export const useShareText = declareTexts('share', { en: shareEn, kh: shareKh });
