import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of being without a network, and of what is kept for that. */
export const useOfflineText = declareTexts('web-offline', { en, kh });
