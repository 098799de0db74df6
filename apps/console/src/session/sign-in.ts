import { endpoints, type AccountDetails } from '@kitwright/contract';
import type { Client, EnterOutcome, Result } from '@kitwright/contract/client';
import { queryClient } from '../api/queries.ts';
import { session } from './session.ts';

const askDetails = async (client: Client): Promise<Result<AccountDetails>> => {
  const me = await client.call(endpoints.consoleMe, {});
  // What was fetched for somebody else goes before the page behind the form is there: it begins to fetch as soon as one
  // has entered, and a query that is cleared away while a page looks at it is never asked for again.
  queryClient.clear();
  return me;
};

/** Signs a member of staff in. A customer with the right password is not admitted. */
export const signIn = async (email: string, password: string): Promise<EnterOutcome> => {
  const tokens = await session.anonymous.call(endpoints.token, {
    body: { email, password, clientId: 'console' },
  });
  return tokens.ok ? session.enter(tokens.value, askDetails) : { kind: 'refused', problem: tokens.problem };
};
