import { endpoints, type AccountDetails, type TokenResponse } from '@kitwright/contract';
import type { CallProblem, Client, EnterOutcome, Result } from '@kitwright/contract/client';
import { queryClient } from '../api/query-client.ts';
import { session } from './session.ts';

const blocked: CallProblem = {
  type: 'about:blank',
  title: 'Blocked',
  status: 403,
  key: 'error.msg.account.blocked',
  requestId: '',
};

const askDetails = async (client: Client): Promise<Result<AccountDetails>> => {
  const details = await client.call(endpoints.details, {});
  // What was fetched for somebody else goes before the pages of this one begin to fetch.
  queryClient.clear();
  return details.ok && details.value.blocked ? { ok: false, problem: blocked } : details;
};

/**
 * Signs in with an answer that brought tokens, unless the account is blocked. Staff, who work in the back office, are
 * not admitted.
 */
export const enterWith = async (tokens: Result<TokenResponse>): Promise<EnterOutcome> =>
  tokens.ok ? session.enter(tokens.value, askDetails) : { kind: 'refused', problem: tokens.problem };

export const signIn = async (email: string, password: string): Promise<EnterOutcome> =>
  enterWith(await session.anonymous.call(endpoints.token, { body: { email, password, clientId: 'web' } }));

/** Signs in with the ID token of a Google sign-in, asked for with the nonce. */
export const signInWithGoogle = async (idToken: string, nonce: string): Promise<EnterOutcome> =>
  enterWith(
    await session.anonymous.call(endpoints.social, {
      headers: { 'client-id': 'app' },
      body: { idToken, nonce },
    }),
  );
