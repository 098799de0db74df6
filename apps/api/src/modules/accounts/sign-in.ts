import { randomUUID } from 'node:crypto';
import type { endpoints, TokenResponse } from '@kitwright/contract';
import { fail, ok, type Outcome } from '../../server/outcome.ts';
import type { Call } from '../../server/route.ts';
import { findAccountByEmail } from './accounts.repository.ts';
import { issueTokens } from './issue-tokens.ts';
import { isPassword } from './passwords.ts';
import { refreshExpiry } from './refresh-token.ts';
import { insertSession } from './sessions.repository.ts';

const LONGEST_USER_AGENT = 300;

/** Signs in. That an account is blocked is told only to who knows its password. */
export const signIn = async ({
  tx,
  body,
  request,
  deps,
}: Call<typeof endpoints.token>): Promise<Outcome<TokenResponse>> => {
  const account = await findAccountByEmail(tx, body.email);
  const known = await isPassword(account?.passwordHash ?? null, body.password);
  if (account === null || !known) return fail('error.msg.login.invalid');
  if (account.blocked) return fail('error.msg.account.blocked');
  const sessionId = randomUUID();
  await insertSession(tx, {
    id: sessionId,
    accountId: account.id,
    clientId: body.clientId,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
    expiresAt: refreshExpiry(deps.clock()),
  });
  return ok(await issueTokens(tx, deps, account, sessionId));
};
