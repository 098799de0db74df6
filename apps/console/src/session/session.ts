import { create } from 'zustand';
import { isStaff } from './claims.ts';
import { AUTH_STORAGE_KEY, readAuth, writeAuth, type StoredAuth } from './stored-auth.ts';

/** The session of this page, kept equal to the stored one of all tabs. */
export const useSession = create<{ readonly auth: StoredAuth | null }>(() => ({ auth: null }));

/** The stored session of a member of staff; anybody else's counts as none. */
export const storedStaff = (): StoredAuth | null => {
  const stored = readAuth(localStorage);
  return stored !== null && isStaff(stored.access_token) ? stored : null;
};

export const setAuth = (auth: StoredAuth | null): void => {
  writeAuth(localStorage, auth);
  useSession.setState({ auth });
};

export const takeStoredAuth = (): void => useSession.setState({ auth: storedStaff() });

/** Follows the other tabs: signing in or out there shows here. */
export const followOtherTabs = (): void => {
  window.addEventListener('storage', (event) => {
    if (event.key === AUTH_STORAGE_KEY || event.key === null) takeStoredAuth();
  });
};
