import {
  secondFactorNeededOf,
  type AccountDetails,
  type SecondFactorNeeded,
  type SecondFactorProof,
  type TokenResponse,
} from '@kitwright/contract/accounts';
import { endpoints } from '@kitwright/contract/endpoints';
import type { CallResult, Client, EnterOutcome } from '@kitwright/contract/client';
import type { SecondStepProof } from '@kitwright/ui';
import { queryClient } from '../api/calls.ts';
import { session, setMustEnrol } from './session.ts';

/** The outcome of a password: as `EnterOutcome`, or with a second step. */
export type SignInOutcome =
  | EnterOutcome
  | { readonly kind: 'secondStep'; readonly needed: SecondFactorNeeded };

const askDetails = async (client: Client): Promise<CallResult<AccountDetails>> => {
  const me = await client.call(endpoints.consoleMe, {});
  // What was fetched for someone else goes before the page behind the form is there: it begins to fetch as soon as one
  // has entered, and a query that is cleared away while a page looks at it is never asked for again.
  queryClient.clear();
  setMustEnrol(false);
  return me;
};

const enterWith = async (tokens: CallResult<TokenResponse>): Promise<EnterOutcome> =>
  tokens.ok ? session.enter(tokens.value, askDetails) : { kind: 'refused', problem: tokens.error };

/** Signs a member of staff in. A customer with the right password is not admitted. */
export const signIn = async (email: string, password: string): Promise<SignInOutcome> => {
  const tokens = await session.anonymous.call(endpoints.token, {
    body: { email, password, clientId: 'console' },
  });
  const needed = tokens.ok ? null : secondFactorNeededOf(tokens.error);
  return needed === null ? enterWith(tokens) : { kind: 'secondStep', needed };
};

/** The second step: a code, or what a passkey has signed. */
export const finishSignIn = async (challenge: string, proof: SecondFactorProof): Promise<EnterOutcome> =>
  enterWith(
    await session.anonymous.call(endpoints.secondFactor, {
      body: { challenge, clientId: 'console', proof },
    }),
  );

/** The proof of a second step, asking the browser for the passkey; null where it was not used. */
export const proofOf = async (
  given: SecondStepProof,
  { passkey }: Pick<SecondFactorNeeded, 'passkey'>,
): Promise<SecondFactorProof | null> => {
  if (given.kind !== 'passkey') return given;
  if (passkey === null) return null;
  // Few need it, and never for the first look.
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await startAuthentication({ optionsJSON: passkey }).catch(() => null);
  return response === null ? null : { kind: 'passkey', response };
};
