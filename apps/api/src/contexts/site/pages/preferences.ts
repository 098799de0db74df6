export const PAGE_LANGS = ['kh', 'en'] as const;
export type PageLang = (typeof PAGE_LANGS)[number];
export type PageScheme = 'light' | 'dark';

/** Preferences of a visitor for pages, as far as cookies tell. */
export interface Preferences {
  readonly lang: PageLang;
  readonly scheme: PageScheme;
  /** The device chooses, and `scheme` is only what it chose last. */
  readonly followsSystem: boolean;
}

/** BCP 47 tags for `<html lang>`. */
export const HTML_LANG: Readonly<Record<PageLang, string>> = { kh: 'km', en: 'en' };

/** A cookie's value among those that count. */
const chosen = <Value extends string>(
  cookies: string,
  name: string,
  values: readonly [Value, ...Value[]],
): Value => {
  const [, value] = new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(cookies) ?? [];
  return values.find((each) => each === value) ?? values[0];
};

const SCHEMES = ['light', 'dark', 'auto-light', 'auto-dark'] as const;

/** Preferences that the browser sent; Khmer and light where it told nothing. */
export const preferencesOf = (cookies: string | undefined): Preferences => {
  const scheme = chosen(cookies ?? '', 'scheme', SCHEMES);
  return {
    lang: chosen(cookies ?? '', 'lang', PAGE_LANGS),
    scheme: scheme.endsWith('dark') ? 'dark' : 'light',
    followsSystem: scheme.startsWith('auto'),
  };
};
