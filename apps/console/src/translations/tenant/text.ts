import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of the pages on which the tenant itself is edited. */
export const useTenantText = declareTexts('consoleTenant', { en, kh });
