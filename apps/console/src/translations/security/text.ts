import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of how one's own sign-in is protected. */
export const useSecurityText = declareTexts('consoleSecurity', { en, kh });
