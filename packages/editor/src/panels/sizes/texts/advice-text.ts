import { declareLateTexts } from '@kitwright/ui';
import type { adviceEn } from './advice.en.ts';

/** Texts of the advice, in the language that is in use. */
export const useAdviceText = declareLateTexts<typeof adviceEn>('size-advice', {
  en: async () => (await import('./advice.en.ts')).adviceEn,
  kh: async () => (await import('./advice.kh.ts')).adviceKh,
});

export type AdviceText = ReturnType<typeof useAdviceText>;
