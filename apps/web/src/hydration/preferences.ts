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

const EMPTY: Reading = { getItem: () => null };

/** Local storage; a browser that forbids it counts as an empty one. */
export const readableStorage = (): Reading => {
  try {
    return window.localStorage;
  } catch {
    return EMPTY;
  }
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
