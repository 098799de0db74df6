import type { i18n as I18n } from 'i18next';
import { changeLang } from './i18n.ts';
import { LANG_STORAGE_KEY, isLang, type Lang } from './lang.ts';

/**
 * Takes over the language chosen in another tab of this browser, as the scheme is. `offered` says what a choice comes to
 * here. Returns what ends it.
 */
export const followLang = (i18n: I18n, offered: (lang: Lang) => Lang = (lang) => lang): (() => void) => {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === LANG_STORAGE_KEY && isLang(newValue))
      void changeLang(i18n, offered(newValue), { remember: false });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};
