import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of the page on which one writes to the tenant. */
export const useContactText = declareTexts('web-contact', { en, kh });
