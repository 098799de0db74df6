import {
  type AccountDetails,
  type SecondFactorNeeded,
  type SecondFactorProof,
  type TokenResponse,
  accountEndpoints,
  secondFactorEndpoints,
  secondFactorNeededOf,
  sessionEndpoints,
} from '@kitwright/contract/accounts';
import type { Lang, SecondStepProof } from '@kitwright/ui';
import type { CallProblem, Client, EnterOutcome, CallResult } from '@kitwright/contract/client';
import { queryClient } from '../api/calls.ts';
import { session } from './session.ts';

const blocked: CallProblem = {
  type: 'about:blank',
  title: 'Blocked',
  status: 403,
  key: 'error.msg.account.blocked',
  requestId: '',
};

const askDetails = async (client: Client): Promise<CallResult<AccountDetails>> => {
  const details = await client.call(sessionEndpoints.details, {});
  // What was fetched for someone else goes before the pages of this one begin to fetch.
  queryClient.clear();
  return details.ok && details.value.blocked ? { ok: false, error: blocked } : details;
};

/**
 * Signs in with an answer that brought tokens, unless the account is blocked. Staff, who work in the back office, are
 * not admitted.
 */
export const enterWith = async (tokens: CallResult<TokenResponse>): Promise<EnterOutcome> =>
  tokens.ok ? session.enter(tokens.value, askDetails) : { kind: 'refused', problem: tokens.error };

/** The outcome of a password: as `EnterOutcome`, or with the second step of a partner shop. */
export type SignInOutcome =
  | EnterOutcome
  | { readonly kind: 'secondStep'; readonly needed: SecondFactorNeeded };

export const signIn = async (email: string, password: string): Promise<SignInOutcome> => {
  const tokens = await session.anonymous.call(accountEndpoints.token, {
    body: { email, password, clientId: 'web' },
  });
  const needed = tokens.ok ? null : secondFactorNeededOf(tokens.error);
  return needed === null ? enterWith(tokens) : { kind: 'secondStep', needed };
};

/** The proof of a second step, asking the browser for the passkey; null where it was not used. */
const proofOf = async (
  given: SecondStepProof,
  { passkey }: SecondFactorNeeded,
): Promise<SecondFactorProof | null> => {
  if (given.kind !== 'passkey') return given;
  if (passkey === null) return null;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await startAuthentication({ optionsJSON: passkey }).catch(() => null);
  return response === null ? null : { kind: 'passkey', response };
};

/** The second step: a code, or a passkey, which is asked for now; null where that was not used. */
export const finishSignIn = async (
  needed: SecondFactorNeeded,
  given: SecondStepProof,
): Promise<EnterOutcome | null> => {
  const proof = await proofOf(given, needed);
  if (proof === null) return null;
  const body = { challenge: needed.challenge, clientId: 'web', proof } as const;
  return enterWith(await session.anonymous.call(secondFactorEndpoints.secondFactor, { body }));
};

/** Signs in with the ID token of a Google sign-in, asked for with the nonce, on a page in a language. */
export const signInWithGoogle = async (idToken: string, nonce: string, lang: Lang): Promise<EnterOutcome> =>
  enterWith(
    await session.anonymous.call(accountEndpoints.social, {
      headers: { 'client-id': 'app' },
      body: { idToken, nonce, lang },
    }),
  );
