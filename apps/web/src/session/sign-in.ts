import { endpoints, type Problem, type TokenResponse } from '@kitwright/contract';
import type { Result } from '@kitwright/contract/client';
import { queryClient } from '../api/query-client.ts';
import { session } from './session.ts';

export type SignInOutcome =
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** Staff work in the back office and count as signed out here. */
  | { readonly kind: 'notCustomer' };

const blocked: Problem = {
  type: 'about:blank',
  title: 'Blocked',
  status: 403,
  key: 'error.msg.account.blocked',
  requestId: '',
};

/** Signs in with an answer that brought tokens: tokens, then details; a blocked account is logged out again. */
const enterWith = async (tokens: Result<TokenResponse>): Promise<SignInOutcome> => {
  if (!tokens.ok) return { kind: 'refused', problem: tokens.problem };
  if (!session.enter(tokens.value)) return { kind: 'notCustomer' };
  queryClient.clear();
  const details = await session.client.call(endpoints.details, {});
  if (!details.ok || details.value.blocked) {
    session.forget();
    return { kind: 'refused', problem: details.ok ? blocked : details.problem };
  }
  session.setDetails(details.value);
  return { kind: 'signedIn' };
};

export const signIn = async (email: string, password: string): Promise<SignInOutcome> =>
  enterWith(await session.anonymous.call(endpoints.token, { body: { email, password, clientId: 'web' } }));

/** Confirms the e-mail by the code that was mailed to it, and signs in. */
export const confirmEmail = async (email: string, code: string): Promise<SignInOutcome> =>
  enterWith(
    await session.anonymous.call(endpoints.confirmOtp, {
      headers: { username: email, 'otp-token': code, 'client-id': 'app' },
    }),
  );

/** Signs in with the ID token of a Google sign-in. */
export const signInWithGoogle = async (idToken: string): Promise<SignInOutcome> =>
  enterWith(
    await session.anonymous.call(endpoints.social, { headers: { 'client-id': 'app' }, body: { idToken } }),
  );
