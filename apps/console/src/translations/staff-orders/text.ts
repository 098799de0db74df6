import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of orders that staff write down or correct. */
export const useStaffOrderText = declareTexts('consoleStaffOrders', { en, kh });
