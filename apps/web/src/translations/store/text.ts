import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of the store. */
export const useStoreText = declareTexts('web-store', { en, kh });
