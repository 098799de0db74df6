import { sessionEndpoints } from '@kitwright/contract';
import { createClient } from '@kitwright/contract/client';
import { isUnexpired } from '../session/claims.ts';
import { createRefresh, exclusivelyAcrossTabs } from '../session/refresh.ts';
import { setAuth, storedCustomer, useSession } from '../session/session.ts';

const nowSeconds = (): number => Date.now() / 1000;
const shared = { baseUrl: '', fetch: window.fetch.bind(window), clientId: 'web' } as const;

/** Calls that carry no token: sign-in, refresh, and the destruction of a session already forgotten here. */
export const anonymous = createClient({ ...shared, accessToken: () => Promise.resolve(null) });

export const refreshSession = createRefresh({
  readStored: storedCustomer,
  store: setAuth,
  nowSeconds,
  requestTokens: (token) =>
    anonymous.call(sessionEndpoints.refreshToken, { body: { token, clientId: shared.clientId } }),
  exclusively: exclusivelyAcrossTabs,
});

const freshToken = async (): Promise<string | null> => {
  const { auth } = useSession.getState();
  if (auth === null) return null;
  if (isUnexpired(auth.access_token, nowSeconds())) return auth.access_token;
  const outcome = await refreshSession();
  return outcome.kind === 'refreshed' ? outcome.auth.access_token : null;
};

/** The server ended a session whose token looked good: it is over here too. */
const onUnauthenticated = (): void => {
  setAuth(null);
};

/** Calls in the name of who is signed in. */
export const client = createClient({ ...shared, accessToken: freshToken, onUnauthenticated });

export const hasFreshToken = (): boolean => {
  const stored = storedCustomer();
  return stored !== null && isUnexpired(stored.access_token, nowSeconds());
};
