import type { FontLanguage } from '@kitwright/lettering';

/** A few letters of each script, which a font of that language is shown by. */
export const SCRIPT_SAMPLES: Readonly<Record<FontLanguage, string>> = {
  en: 'Aa10',
  kh: 'អក្សរ',
  cn: '足球',
  jp: 'サッカー',
  kr: '축구',
  th: 'ฟุตบอล',
};
