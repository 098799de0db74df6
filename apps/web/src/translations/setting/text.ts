import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of the page of settings. */
export const useSettingText = declareTexts('web-setting', { en, kh });
