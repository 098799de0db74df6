import { endpoints, type Problem } from '@kitwright/contract';
import { queryClient } from '../api/queries.ts';
import { session } from './session.ts';

export type SignInOutcome =
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** Right password, but a customer's: the back office is not theirs. */
  | { readonly kind: 'notStaff' };

/** Signs a member of staff in. A customer's session is ended again at once. */
export const signIn = async (email: string, password: string): Promise<SignInOutcome> => {
  const tokens = await session.anonymous.call(endpoints.token, {
    body: { email, password, clientId: 'console' },
  });
  if (!tokens.ok) return { kind: 'refused', problem: tokens.problem };
  // What was fetched for somebody else goes before the page behind the form is there: it begins to fetch as soon as one
  // has entered, and a query that is cleared away while a page looks at it is never asked for again.
  queryClient.clear();
  if (!session.enter(tokens.value)) {
    session.destroyOnServer(tokens.value);
    return { kind: 'notStaff' };
  }
  const me = await session.client.call(endpoints.consoleMe, {});
  if (!me.ok) {
    session.forget();
    return { kind: 'refused', problem: me.problem };
  }
  session.setDetails(me.value);
  return { kind: 'signedIn' };
};
