import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of staff and roles. */
export const useStaffText = declareTexts('consoleStaff', { en, kh });
