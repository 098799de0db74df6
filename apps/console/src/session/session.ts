import { may, type Permission, type Role } from '@kitwright/contract';
import type { AccountDetails } from '@kitwright/contract/accounts';
import { createSession, pageRelease, rolesOf, watchingRelease } from '@kitwright/contract/client';
import { toast } from '@kitwright/ui';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { forgetFloor } from './floor-own.ts';

/** A key of its own: signing in here leaves the storefront's session alone, and the other way round. */
const AUTH_STORAGE_KEY = 'console-auth';

/** The session of this page, kept equal to the stored one of all tabs. The back office is for staff and partner shops. */
export const session = createSession({
  clientId: 'console',
  storageKey: AUTH_STORAGE_KEY,
  admits: (access) => may(rolesOf(access), 'console'),
  fetch: watchingRelease((input, init) => fetch(input, init), pageRelease, toast.newRelease),
  onRefused: ({ key }) => {
    if (key === 'error.msg.secondFactor.required') setMustEnrol(true);
  },
});

session.subscribe(() => {
  if (session.current() === null) forgetFloor();
});

/** True while a second factor has to be set up before anything else. */
export const useMustEnrol = create<boolean>(() => false);
export const setMustEnrol = (mustEnrol: boolean): void => useMustEnrol.setState(mustEnrol, true);

const useAuth = () => useSyncExternalStore(session.subscribe, session.current);

export const useSignedIn = (): boolean => useAuth() !== null;
/** Details of who is signed in; null when signed out. */
export const useAccount = (): AccountDetails | null => useAuth()?.details ?? null;

/** The roles of who is signed in; none when signed out. */
export const useRoles = (): readonly Role[] => rolesOf(useAuth()?.resource_access ?? {});

/** Tells whether the account has a permission, by the table that the API uses. */
export const useMay = (permission: Permission): boolean => may(useRoles(), permission);
