import type { AccountDetails } from '@kitwright/contract';
import { create } from 'zustand';
import { isCustomer } from './claims.ts';
import {
  AUTH_STORAGE_KEY,
  NOTIFICATION_STORAGE_KEY,
  readAuth,
  writeAuth,
  type StoredAuth,
} from './stored-auth.ts';

/** The session of this page, kept equal to the stored one of all tabs. */
export const useSession = create<{
  readonly auth: StoredAuth | null;
  /** True once this page signed out by itself: its account pages then lead home instead of to sign-in. */
  readonly left: boolean;
}>(() => ({ auth: null, left: false }));

/** The stored session of a customer; an administrator's counts as none. */
export const storedCustomer = (): StoredAuth | null => {
  const stored = readAuth(localStorage);
  return stored !== null && isCustomer(stored.resource_access) ? stored : null;
};

export const setAuth = (auth: StoredAuth | null): void => {
  writeAuth(localStorage, auth);
  useSession.setState(auth === null ? { auth } : { auth, left: false });
};

/** Takes over what is stored, without writing. */
export const takeStoredAuth = (): void => {
  useSession.setState({ auth: storedCustomer() });
};

export const setDetails = (details: AccountDetails): void => {
  const { auth } = useSession.getState();
  if (auth !== null) setAuth({ ...auth, details });
};

/** Signs out on this device: the notification entry and the auth entry go. */
export const forgetSession = (): void => {
  try {
    localStorage.removeItem(NOTIFICATION_STORAGE_KEY);
  } catch {
    // Nothing was stored then.
  }
  setAuth(null);
};

/** Signs out because the user said so. */
export const leaveSession = (): void => {
  useSession.setState({ left: true });
  forgetSession();
};

/** Follows the other tabs: signing in or out there shows here. Returns the way to stop. */
export const followOtherTabs = (): (() => void) => {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === AUTH_STORAGE_KEY || event.key === null) takeStoredAuth();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};

/** Details of who is signed in; null when signed out. */
export const useAccount = (): AccountDetails | null => useSession(({ auth }) => auth?.details ?? null);
export const useSignedIn = (): boolean => useSession(({ auth }) => auth !== null);
