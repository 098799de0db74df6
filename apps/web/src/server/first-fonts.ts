import type { Lang } from '@kitwright/ui';

const LATIN = 'ui/fonts/inter-basic.woff2';
const LATIN_HEADINGS = 'ui/fonts/archivo-basic.woff2';
const KHMER = '@fontsource/kantumruy-pro/files/kantumruy-pro-khmer-400-normal.woff2';
const KHMER_HEADINGS = '@fontsource/kantumruy-pro/files/kantumruy-pro-khmer-700-normal.woff2';

/** Typefaces of a first screen by language, by the ends of their paths: worth fetching before the styles. */
export const FIRST_FONTS: Readonly<Record<Lang, readonly string[]>> = {
  kh: [KHMER, KHMER_HEADINGS, LATIN],
  en: [LATIN, LATIN_HEADINGS],
};
