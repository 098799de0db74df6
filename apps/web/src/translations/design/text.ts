import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts around the editor and the shared view. */
export const useDesignText = declareTexts('web-design', { en, kh });
