import { endpoints, type TokenResponse } from '@kitwright/contract';
import type { CallProblem, Result } from '@kitwright/contract/client';
import { queryClient } from '../api/query-client.ts';
import { session } from './session.ts';

export type SignInOutcome =
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'refused'; readonly problem: CallProblem }
  /** Staff work in the back office and count as signed out here. */
  | { readonly kind: 'notCustomer' };

const blocked: CallProblem = {
  type: 'about:blank',
  title: 'Blocked',
  status: 403,
  key: 'error.msg.account.blocked',
  requestId: '',
};

/** Signs in with an answer that brought tokens: tokens, then details; a blocked account is logged out again. */
export const enterWith = async (tokens: Result<TokenResponse>): Promise<SignInOutcome> => {
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

/** Signs in with the ID token of a Google sign-in, asked for with the nonce. */
export const signInWithGoogle = async (idToken: string, nonce: string): Promise<SignInOutcome> =>
  enterWith(
    await session.anonymous.call(endpoints.social, {
      headers: { 'client-id': 'app' },
      body: { idToken, nonce },
    }),
  );
