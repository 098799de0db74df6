import type { TokenResponse } from '@kitwright/contract';
import type { Result } from '@kitwright/contract/client';
import { isStaff, isUnexpired } from './claims.ts';
import { authFromTokens, type StoredAuth } from './stored-auth.ts';

export interface RefreshPorts {
  readStored(): StoredAuth | null;
  store(auth: StoredAuth | null): void;
  nowSeconds(): number;
  requestTokens(refreshToken: string): Promise<Result<TokenResponse>>;
  /** Runs the work while no other tab of this origin runs it. */
  exclusively<Value>(work: () => Promise<Value>): Promise<Value>;
}

/**
 * A good access token, or null. Rotation makes the old refresh token worthless and using it twice ends the session, so
 * one tab rotates at a time, and one that waited takes what the other brought home. A server out of reach leaves the
 * session as it is.
 */
const rotate = async (ports: RefreshPorts): Promise<string | null> => {
  const stored = ports.readStored();
  if (stored === null) return null;
  if (isUnexpired(stored.access_token, ports.nowSeconds())) {
    ports.store(stored);
    return stored.access_token;
  }
  const answer = await ports.requestTokens(stored.refresh_token);
  if (answer.ok && isStaff(answer.value.access_token)) {
    ports.store(authFromTokens(answer.value, stored.details));
    return answer.value.access_token;
  }
  const refused = answer.ok || (answer.problem.status >= 400 && answer.problem.status < 500);
  if (refused) ports.store(null);
  return null;
};

/** Gives a refresh of which any number of callers share one run. */
export const createRefresh = (ports: RefreshPorts): (() => Promise<string | null>) => {
  let running: Promise<string | null> | null = null;
  return () => {
    running ??= ports
      .exclusively(() => rotate(ports))
      .finally(() => {
        running = null;
      });
    return running;
  };
};

const LOCK_NAME = 'kitwright-console-refresh';

/** Web Locks reach across the tabs of an origin; without them each tab looks after itself. */
export const exclusivelyAcrossTabs = <Value>(work: () => Promise<Value>): Promise<Value> =>
  'locks' in navigator ? navigator.locks.request(LOCK_NAME, work) : work();
