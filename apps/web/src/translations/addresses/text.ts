import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of orders that go to several addresses. */
export const useAddressText = declareTexts('web-addresses', { en, kh });
