/** Languages a font may be offered for, in the order a picker offers them. */
export const FONT_LANGUAGES = ['en', 'kh', 'cn', 'jp', 'kr', 'th'] as const;
export type FontLanguage = (typeof FONT_LANGUAGES)[number];

/** The language of a font by the Unicode subsets it comes in; what holds none of the others is English. */
export function languageOfSubsets(subsets: readonly string[]): FontLanguage {
  if (subsets.includes('khmer')) return 'kh';
  if (subsets.includes('thai')) return 'th';
  if (subsets.includes('japanese')) return 'jp';
  if (subsets.includes('korean')) return 'kr';
  return subsets.some((subset) => subset.startsWith('chinese')) ? 'cn' : 'en';
}
