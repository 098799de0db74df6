/** Languages of the interface: `kh` is the default, `en` the fallback. */
export const LANGS = ['kh', 'en'] as const;
export type Lang = (typeof LANGS)[number];

export const DEFAULT_LANG: Lang = 'kh';
export const FALLBACK_LANG: Lang = 'en';

/** Says where the choice is remembered. */
export const LANG_STORAGE_KEY = 'lang';

/** BCP 47 tags for `<html lang>`. */
export const HTML_LANG: Readonly<Record<Lang, string>> = { kh: 'km', en: 'en' };

export const isLang = (value: unknown): value is Lang => LANGS.some((lang) => lang === value);

/** The remembered language; anything unknown counts as the default. */
export const readLang = (storage: Pick<Storage, 'getItem'>): Lang => {
  try {
    const stored = storage.getItem(LANG_STORAGE_KEY);
    return isLang(stored) ? stored : DEFAULT_LANG;
  } catch {
    return DEFAULT_LANG;
  }
};
