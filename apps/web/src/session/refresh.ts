import type { Problem, TokenResponse } from '@kitwright/contract';
import { isCustomer, isUnexpired } from './claims.ts';
import { authFromTokens, type StoredAuth } from './stored-auth.ts';

export type RefreshOutcome =
  | { readonly kind: 'refreshed'; readonly auth: StoredAuth }
  /** The token was fine, but belongs to staff: signed out here. */
  | { readonly kind: 'notCustomer' }
  /** Refused for good: the session is over. */
  | { readonly kind: 'refused' }
  /** The server was not reached: the session may still be good. */
  | { readonly kind: 'unreachable' };

export interface RefreshPorts {
  readStored(): StoredAuth | null;
  /** Makes it the session of this tab and of the storage. */
  store(auth: StoredAuth | null): void;
  nowSeconds(): number;
  requestTokens(
    refreshToken: string,
  ): Promise<
    { readonly ok: true; readonly value: TokenResponse } | { readonly ok: false; readonly problem: Problem }
  >;
  /** Runs the work while no other tab of this origin runs it. */
  exclusively<Value>(work: () => Promise<Value>): Promise<Value>;
}

const isRefusal = (problem: Problem): boolean => problem.status >= 400 && problem.status < 500;

/**
 * Rotates the refresh token. Rotation makes the old token worthless, and using it twice ends the session, so at most
 * one tab may do it at a time, and a tab that waited takes what the other one brought home.
 */
const rotate = async (ports: RefreshPorts): Promise<RefreshOutcome> => {
  const stored = ports.readStored();
  if (stored === null) return { kind: 'refused' };
  if (isUnexpired(stored.access_token, ports.nowSeconds())) {
    ports.store(stored);
    return { kind: 'refreshed', auth: stored };
  }
  const answer = await ports.requestTokens(stored.refresh_token);
  if (!answer.ok) {
    if (!isRefusal(answer.problem)) return { kind: 'unreachable' };
    ports.store(null);
    return { kind: 'refused' };
  }
  const auth = authFromTokens(answer.value, stored.details);
  if (auth === null || !isCustomer(auth.resource_access)) {
    ports.store(null);
    return { kind: 'notCustomer' };
  }
  ports.store(auth);
  return { kind: 'refreshed', auth };
};

/** Gives a refresh of which any number of callers share one run. */
export const createRefresh = (ports: RefreshPorts): (() => Promise<RefreshOutcome>) => {
  let running: Promise<RefreshOutcome> | null = null;
  return () => {
    running ??= ports
      .exclusively(() => rotate(ports))
      .finally(() => {
        running = null;
      });
    return running;
  };
};

const LOCK_NAME = 'kitwright-refresh';

/** Web Locks reach across the tabs of an origin; without them each tab looks after itself. */
export const exclusivelyAcrossTabs = <Value>(work: () => Promise<Value>): Promise<Value> =>
  'locks' in navigator ? navigator.locks.request(LOCK_NAME, work) : work();
