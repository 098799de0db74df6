import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of the cart. */
export const useCartText = declareTexts('web-cart', { en, kh });
