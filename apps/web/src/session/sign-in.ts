import { endpoints, type Problem } from '@kitwright/contract';
import { anonymous, client } from '../api/client.ts';
import { isCustomer } from './claims.ts';
import { forgetSession, setAuth, setDetails } from './session.ts';
import { authFromTokens } from './stored-auth.ts';

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

/** Signs a customer in: tokens, then details; a blocked account is logged out again. */
export const signIn = async (email: string, password: string): Promise<SignInOutcome> => {
  const tokens = await anonymous.call(endpoints.token, { body: { email, password, clientId: 'web' } });
  if (!tokens.ok) return { kind: 'refused', problem: tokens.problem };
  const auth = authFromTokens(tokens.value);
  if (auth === null || !isCustomer(auth.resource_access)) return { kind: 'notCustomer' };
  setAuth(auth);
  const details = await client.call(endpoints.details, {});
  if (!details.ok || details.value.blocked) {
    forgetSession();
    return { kind: 'refused', problem: details.ok ? blocked : details.problem };
  }
  setDetails(details.value);
  return { kind: 'signedIn' };
};
