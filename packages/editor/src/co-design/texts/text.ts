import { declareTexts } from '@kitwright/ui';
import { coDesignEn } from './en.ts';
import { coDesignKh } from './kh.ts';

/** Texts of working together; they come with it, not with the editor. */
export const useCoDesignText = declareTexts('co-design', { en: coDesignEn, kh: coDesignKh });
