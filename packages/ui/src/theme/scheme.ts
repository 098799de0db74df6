import { savePreferenceCookie } from '../i18n/preference-cookie.ts';
import { DEFAULT_SCHEME, type Scheme } from './tokens.ts';

/** Holds what one may choose: a scheme, or whichever the device shows itself in. */
export const SCHEME_CHOICES = ['light', 'dark', 'auto'] as const;
export type SchemeChoice = (typeof SCHEME_CHOICES)[number];

/** Says where the choice is remembered. */
export const SCHEME_STORAGE_KEY = 'scheme';

/** The remembered choice; anything unknown counts as the default. */
export const readSchemeChoice = (storage: Pick<Storage, 'getItem'>): SchemeChoice => {
  try {
    const stored = storage.getItem(SCHEME_STORAGE_KEY);
    return SCHEME_CHOICES.find((choice) => choice === stored) ?? DEFAULT_SCHEME;
  } catch {
    return DEFAULT_SCHEME;
  }
};

/** Gives what a choice comes to on this device at this moment. */
export const schemeOf = (choice: SchemeChoice): Scheme => {
  if (choice !== 'auto') return choice;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/** Tells the server: a choice, and where the device chooses, what it chose last. */
export const saveSchemeCookie = (choice: SchemeChoice): void =>
  savePreferenceCookie('scheme', choice === 'auto' ? `auto-${schemeOf(choice)}` : choice);
