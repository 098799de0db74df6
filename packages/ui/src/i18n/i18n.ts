import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { FALLBACK_LANG, HTML_LANG, LANGS, LANG_STORAGE_KEY, type Lang } from './lang.ts';
import { savePreferenceCookie } from './preference-cookie.ts';

/** A tree of texts; leaves may hold `{{name}}` places. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** One namespace in both languages. */
export type Translations = Readonly<Record<Lang, TextTree>>;

/** Holds what a person reads for each error key: the apps bring it, for the parts here know no domain. */
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

/** Loads the texts of a namespace in one language. */
export type TextLoaders = Readonly<Record<Lang, () => Promise<TextTree>>>;

interface LateNamespace {
  readonly loaders: TextLoaders;
  /** By the store they go to; kept once begun, so that anyone who asks again is given the same. */
  readonly loads: WeakMap<I18n['store'], Map<Lang, Promise<void>>>;
}

const late = new Map<string, LateNamespace>();

/** Adds a namespace whose texts come one language at a time, when they are first asked for. */
export const addLateTranslations = (namespace: string, loaders: TextLoaders): void => {
  late.set(namespace, { loaders, loads: new WeakMap() });
};

const loadInto = async (
  target: I18n,
  namespace: string,
  { loaders, loads }: LateNamespace,
  lang: Lang,
): Promise<void> => {
  try {
    target.addResourceBundle(lang, namespace, await loaders[lang](), true, true);
  } catch (error) {
    // May be asked for again.
    loads.get(target.store)?.delete(lang);
    throw error;
  }
};

const AT_HAND = Promise.resolve();

/** Resolves once a namespace has its texts in this language; the same promise each time. */
export const textsComing = (target: I18n, namespace: string, lang: Lang): Promise<void> => {
  const known = late.get(namespace);
  if (known === undefined) return AT_HAND;
  const loads = known.loads.get(target.store) ?? new Map<Lang, Promise<void>>();
  known.loads.set(target.store, loads);
  const begun = loads.get(lang);
  if (begun !== undefined) return begun;
  const coming = loadInto(target, namespace, known, lang);
  loads.set(lang, coming);
  // React reads it there: what asks for texts that came before does not suspend.
  coming.then(() => Object.assign(coming, { status: 'fulfilled', value: undefined })).catch(() => undefined);
  return coming;
};

/** Loads texts of the app's one instance before anything asks for them. */
export const textsAhead = (namespace: string, lang: Lang): Promise<void> =>
  instance === null ? AT_HAND : textsComing(instance, namespace, lang);

/** The texts of this language for every late namespace that is in use, so that nothing is hidden while they come. */
const bringAlong = async (target: I18n, lang: Lang): Promise<void> => {
  const isUsed = (namespace: string) => LANGS.some((each) => target.hasResourceBundle(each, namespace));
  const used = [...late.keys()].filter(isUsed);
  await Promise.all(used.map((namespace) => textsComing(target, namespace, lang)));
};

const applyToDocument = (lang: Lang): void => {
  if (typeof document !== 'undefined') document.documentElement.lang = HTML_LANG[lang];
};

/**
 * Changes the language without reload, and remembers it unless it was not the visitor's choice. It stays as it is where
 * the texts of a page that is open cannot be had.
 */
export const changeLang = async (
  i18n: I18n,
  lang: Lang,
  { remember }: { readonly remember: boolean } = { remember: true },
): Promise<void> => {
  try {
    await bringAlong(i18n, lang);
  } catch {
    return;
  }
  await i18n.changeLanguage(lang);
  applyToDocument(lang);
  if (!remember) return;
  savePreferenceCookie('lang', lang);
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
