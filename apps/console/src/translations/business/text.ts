import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of customers, store designs, messages, audit log and outbox. */
export const useBusinessText = declareTexts('consoleBusiness', { en, kh });
