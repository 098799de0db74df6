import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { FALLBACK_LANG, HTML_LANG, LANG_STORAGE_KEY, type Lang } from './lang.ts';
import { tellServer } from './preference-cookie.ts';

/** A tree of texts; leaves may hold `{{name}}` places. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** One namespace in both languages. */
export type Translations = Readonly<Record<Lang, TextTree>>;

/** What a person reads for each error key: the apps bring it, for the parts here know no domain. */
export type ErrorTexts = Readonly<Record<Lang, Readonly<Record<string, string>>>>;
export const ERRORS_NAMESPACE = 'errors';

/** Namespaces declared so far; the instance takes them when it starts, later ones join it at once. */
const declared = new Map<string, Translations>();
let instance: I18n | null = null;

const join = (target: I18n, namespace: string, translations: Translations): void => {
  target.addResourceBundle('kh', namespace, translations.kh, true, true);
  target.addResourceBundle('en', namespace, translations.en, true, true);
};

/** Adds a namespace, also after the start: a lazy page brings its own texts along. */
export const addTranslations = (namespace: string, translations: Translations): void => {
  declared.set(namespace, translations);
  if (instance !== null) join(instance, namespace, translations);
};

const applyToDocument = (lang: Lang): void => {
  if (typeof document !== 'undefined') document.documentElement.lang = HTML_LANG[lang];
};

/** Changes the language without reload, and remembers it unless it was not the visitor's choice. */
export const changeLang = async (
  i18n: I18n,
  lang: Lang,
  { remember }: { readonly remember: boolean } = { remember: true },
): Promise<void> => {
  await i18n.changeLanguage(lang);
  applyToDocument(lang);
  if (!remember) return;
  tellServer('lang', lang);
  try {
    localStorage.setItem(LANG_STORAGE_KEY, lang);
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
};

/** The one i18next instance of an app, ready when it returns. */
export const createI18n = (options: { readonly lang: Lang; readonly errorTexts: ErrorTexts }): I18n => {
  const created = createInstance();
  void created.use(initReactI18next).init({
    lng: options.lang,
    fallbackLng: FALLBACK_LANG,
    initAsync: false,
    resources: {},
    defaultNS: 'ui',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  instance = created;
  for (const [namespace, translations] of declared) join(created, namespace, translations);
  join(created, ERRORS_NAMESPACE, options.errorTexts);
  applyToDocument(options.lang);
  return created;
};
