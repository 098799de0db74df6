import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of sign-in and sign-up. */
export const useAuthText = declareTexts('web-auth', { en, kh });
