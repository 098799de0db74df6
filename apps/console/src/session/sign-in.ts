import { endpoints, type Problem } from '@kitwright/contract';
import { createClient } from '@kitwright/contract/client';
import { anonymous } from '../api/client.ts';
import { isStaff } from './claims.ts';
import { setAuth } from './session.ts';
import { authFromTokens } from './stored-auth.ts';

export type SignInOutcome =
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** Right password, but a customer's: the back office is not theirs. */
  | { readonly kind: 'notStaff' };

const clientWith = (accessToken: string) =>
  createClient({
    baseUrl: '',
    clientId: 'console',
    fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
    accessToken: () => Promise.resolve(accessToken),
  });

/** Ends a session on the server; its result is of no interest. */
export const destroyOnServer = (accessToken: string, refreshToken: string): void =>
  void clientWith(accessToken).call(endpoints.destroyToken, { body: { token: refreshToken } });

/** Signs a member of staff in. A customer's session is ended again at once. */
export const signIn = async (email: string, password: string): Promise<SignInOutcome> => {
  const tokens = await anonymous.call(endpoints.token, { body: { email, password, clientId: 'console' } });
  if (!tokens.ok) return { kind: 'refused', problem: tokens.problem };
  const { access_token, refresh_token } = tokens.value;
  if (!isStaff(access_token)) {
    destroyOnServer(access_token, refresh_token);
    return { kind: 'notStaff' };
  }
  const me = await clientWith(access_token).call(endpoints.consoleMe, {});
  if (!me.ok) return { kind: 'refused', problem: me.problem };
  setAuth(authFromTokens(tokens.value, me.value));
  return { kind: 'signedIn' };
};
