import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of late comers who join an order. */
export const useLateText = declareTexts('web-late', { en, kh });
