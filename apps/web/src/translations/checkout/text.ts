import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of the roster, the price and the order form. */
export const useCheckoutText = declareTexts('web-checkout', { en, kh });
