import type { AccountDetails } from '@kitwright/contract';
import { createSession, hasRole } from '@kitwright/contract/client';
import { useSyncExternalStore } from 'react';

/** A key of its own: signing in here leaves the storefront's session alone, and the other way round. */
const AUTH_STORAGE_KEY = 'console-auth';

/** The session of this page, kept equal to the stored one of all tabs. The back office is for administrators. */
export const session = createSession({
  clientId: 'console',
  storageKey: AUTH_STORAGE_KEY,
  admits: (access) => hasRole(access, 'ADMIN'),
  fetch: (input, init) => fetch(input, init),
});

const useAuth = () => useSyncExternalStore(session.subscribe, session.current);

export const useSignedIn = (): boolean => useAuth() !== null;
/** Details of who is signed in; null when signed out. */
export const useAccount = (): AccountDetails | null => useAuth()?.details ?? null;
