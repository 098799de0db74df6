import { declareLateTexts } from '@kitwright/ui';
import type { ToolTexts } from './tools.en.ts';

/** The files of the tools' texts, to be loaded ahead of the first that is opened. */
export const toolTexts = {
  en: async () => (await import('./tools.en.ts')).toolsEn,
  kh: async () => (await import('./tools.kh.ts')).toolsKh,
};

/** Texts of the tools that no one needs before the model shows; they come with the first that is opened. */
export const useToolText = declareLateTexts<ToolTexts>('editorTools', toolTexts);

export type ToolText = ReturnType<typeof useToolText>;
