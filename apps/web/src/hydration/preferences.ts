import {
  readLang,
  readSchemeChoice,
  schemeOf,
  saveSchemeCookie,
  savePreferenceCookie,
  type Lang,
  type Scheme,
} from '@kitwright/ui';

/** The name that the session has in this browser's storage. It stands here because the first script of a page brings no session along. */
export const AUTH_STORAGE_KEY = 'auth';

/** Tells how this browser wants its pages. */
export interface Preferences {
  readonly lang: Lang;
  readonly scheme: Scheme;
}

type Reading = Pick<Storage, 'getItem'>;

/** Storage for as long as the page is open. */
const inMemory = (): Storage => {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
    clear: () => entries.clear(),
  };
};

/**
 * Local storage. A browser may forbid it, above all in a frame on another site: then all that runs on the page finds storage
 * in its place that is gone with the page.
 */
export const openStorage = (): Storage => {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    try {
      void window[name];
    } catch {
      Object.defineProperty(window, name, { value: inMemory(), configurable: true });
    }
  return window.localStorage;
};

/** Tells whether a session may have been kept here; the start-up finds out what it is worth. */
export const hasStoredSession = (storage: Reading): boolean => storage.getItem(AUTH_STORAGE_KEY) !== null;

/** Gives what is remembered here, as it shows now; and informs the server, in case it does not know. */
export const ownPreferences = (storage: Reading): Preferences => {
  const lang = readLang(storage);
  const choice = readSchemeChoice(storage);
  savePreferenceCookie('lang', lang);
  saveSchemeCookie(choice);
  return { lang, scheme: schemeOf(choice) };
};

/** Tells whether a page came as this browser wants it. */
export const agree = (a: Preferences, b: Preferences): boolean => a.lang === b.lang && a.scheme === b.scheme;
