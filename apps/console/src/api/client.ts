import { endpoints } from '@kitwright/contract';
import { createClient } from '@kitwright/contract/client';
import { isUnexpired } from '../session/claims.ts';
import { createRefresh, exclusivelyAcrossTabs } from '../session/refresh.ts';
import { setAuth, storedStaff, useSession } from '../session/session.ts';

const nowSeconds = (): number => Date.now() / 1000;
const shared = { baseUrl: '', fetch: window.fetch.bind(window), clientId: 'console' } as const;

/** Calls that carry no token. */
export const anonymous = createClient({ ...shared, accessToken: () => Promise.resolve(null) });

/** A good access token of the stored session, rotated if need be; null when there is none. */
export const refreshSession = createRefresh({
  readStored: storedStaff,
  store: setAuth,
  nowSeconds,
  requestTokens: (token) =>
    anonymous.call(endpoints.refreshToken, { body: { token, clientId: shared.clientId } }),
  exclusively: exclusivelyAcrossTabs,
});

const freshToken = (): Promise<string | null> => {
  const { auth } = useSession.getState();
  if (auth === null) return Promise.resolve(null);
  return isUnexpired(auth.access_token, nowSeconds()) ? Promise.resolve(auth.access_token) : refreshSession();
};

/** Calls in the name of who is signed in. A session the server ended is over here too. */
export const client = createClient({
  ...shared,
  accessToken: freshToken,
  onUnauthenticated: () => setAuth(null),
});
