import { z } from 'zod';

/** Languages a font may be offered for. */
export const FONT_LANGUAGES = ['en', 'kh', 'cn', 'jp', 'kr', 'th'] as const;
export const fontLanguageSchema = z.enum(FONT_LANGUAGES);

export const fontListSchema = z.array(z.object({ family: z.string(), lang: fontLanguageSchema }));
export const fontFamilySchema = z.object({
  family: z.string(),
  /** TrueType/OpenType bytes of its first subset. */
  url: z.string(),
});

/** A packaged font's file: TrueType/OpenType bytes of one Unicode subset. */
export const fontFilePath = (fontId: string, subset: string): string =>
  `/api/fonts/files/${encodeURIComponent(fontId)}/${encodeURIComponent(subset)}`;
