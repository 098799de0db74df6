import { may, type ErrorKey, type Permission } from '@kitwright/contract';
import type { AccountDetails } from '@kitwright/contract/accounts';
import {
  LONGEST_READ_MS,
  createSession,
  hasRole,
  rolesOf,
  type ResourceAccess,
  type StoredAuth,
} from '@kitwright/contract/client';
import type { NotificationSettings } from '@kitwright/contract/messages';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { send } from '../api/transport.ts';
import { AUTH_STORAGE_KEY, hasStoredSession } from '../hydration/preferences.ts';

/** Customers and partner shops have a session here: administrators count as signed out. */
export const isCustomer = (access: ResourceAccess): boolean =>
  !hasRole(access, 'ADMIN') && may(rolesOf(access), 'storefront');

/** Tells how the session of this page came to its end, if it ended while the page was open. */
export type Ending =
  | { readonly kind: 'none' }
  /** The user signed out: account pages then lead home instead of to sign-in. */
  | { readonly kind: 'left' }
  /** The server ended it; the key says why. */
  | { readonly kind: 'ended'; readonly key: ErrorKey };

export const useEnding = create<{ readonly ending: Ending }>(() => ({ ending: { kind: 'none' } }));

const setEnding = (ending: Ending): void => useEnding.setState({ ending });

const NOTIFICATION_STORAGE_KEY = 'notification';

/** The session of this page, kept equal to the stored one of all tabs. */
export const session = createSession({
  clientId: 'web',
  storageKey: AUTH_STORAGE_KEY,
  admits: isCustomer,
  fetch: send,
  onEnded: ({ key }) => {
    clearKept();
    setEnding({ kind: 'ended', key });
  },
  onRefused: ({ key }) => {
    if (key === 'error.msg.account.termsNotAccepted') askForTerms();
    // It is set up in the back office, and nothing works here before.
    if (key === 'error.msg.secondFactor.required') {
      forgetSession();
      setEnding({ kind: 'ended', key });
    }
  },
});

const setMustAcceptTerms = (mustAcceptTerms: boolean): void => {
  const details = session.current()?.details;
  if (details !== null && details !== undefined) session.setDetails({ ...details, mustAcceptTerms });
};

/** Moment by the page's clock at which terms were accepted here, ms. */
let acceptedMs = -Infinity;

/**
 * New terms were published while the page was open: they have to be accepted before anything else. Right after that a refusal
 * can only be that of a call made before.
 */
const askForTerms = (): void => {
  if (performance.now() - acceptedMs > LONGEST_READ_MS) setMustAcceptTerms(true);
};

/** Takes note that the new terms are accepted. */
export const noteAcceptedTerms = (): void => {
  acceptedMs = performance.now();
  setMustAcceptTerms(false);
};

session.subscribe(() => {
  if (session.current() !== null) setEnding({ kind: 'none' });
});

/**
 * Keeps what the user wants to be told in the local storage entry of the contract, or clears it with null. A browser
 * that forbids storage keeps nothing.
 */
export const writeNotification = (settings: NotificationSettings | null): void => {
  try {
    if (settings === null) localStorage.removeItem(NOTIFICATION_STORAGE_KEY);
    else localStorage.setItem(NOTIFICATION_STORAGE_KEY, JSON.stringify(settings));
  } catch {
    // Nothing is kept then.
  }
};

/**
 * Takes off this device what was kept there of who was signed in: notices, their address, pictures and drafts of their designs. Who
 * leaves takes the addresses of orders that were begun along; a session that ran out is gone on with.
 */
const clearKept = (leaves = false): void => {
  writeNotification(null);
  // Few sign out: no page brings this along, least of all a guest's.
  void import('./leave.ts').then(({ leave }) => leave(leaves)).catch(() => undefined);
};

/** False of a guest, of whom the start-up clears what is not there: their own pictures stay. */
const wasHere = (): boolean => {
  try {
    return session.current() !== null || hasStoredSession(localStorage);
  } catch {
    return false;
  }
};

/** Signs out on this device: the notification entry, the auth entry, the last address, pictures of designs and drafts of saved ones go. */
export const forgetSession = (leaves = false): void => {
  if (wasHere()) clearKept(leaves);
  else writeNotification(null);
  session.forget();
};

/** Signs out because the user said so. */
export const leaveSession = (): void => {
  setEnding({ kind: 'left' });
  forgetSession(true);
};

/** Signs a blocked user out, and says why. */
export const endBlockedSession = (): void => {
  forgetSession();
  setEnding({ kind: 'ended', key: 'error.msg.account.blocked' });
};

const signedOut = (): null => null;
const useAuth = (): StoredAuth | null => useSyncExternalStore(session.subscribe, session.current, signedOut);

/** Details of who is signed in; null when signed out. */
export const useAccount = (): AccountDetails | null => useAuth()?.details ?? null;
/** Tells whether the account has a permission, by the table that the API uses. */
export const useMay = (permission: Permission): boolean =>
  may(rolesOf(useAuth()?.resource_access ?? {}), permission);
export const useSignedIn = (): boolean => useAuth() !== null;
export const isSignedIn = (): boolean => session.current() !== null;
export const accountId = (): string | null => session.current()?.details?.id ?? null;
