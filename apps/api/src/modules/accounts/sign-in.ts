import { randomUUID } from 'node:crypto';
import type { endpoints, TokenResponse } from '@kitwright/contract';
import { fail, ok, type Outcome } from '../../server/outcome.ts';
import type { SlowCall } from '../../server/call.ts';
import { findAccountByEmail } from './accounts.repository.ts';
import { dropExpired } from './drop-expired.ts';
import { issueTokens } from './issue-tokens.ts';
import { isPassword } from './passwords.ts';
import { refreshExpiry } from './refresh-token.ts';
import { admitSignIn, FAILURE_WINDOW_SECONDS, forgetFailures } from './sign-in-failures.ts';
import { insertSession } from './sessions.repository.ts';

const LONGEST_USER_AGENT = 300;

/** Signs in. That an account is blocked is told only to who knows its password. */
export const signIn = async ({
  inTenant,
  body,
  request,
  deps,
}: SlowCall<typeof endpoints.token>): Promise<Outcome<TokenResponse>> => {
  const found = await inTenant(async (tx) => {
    const admitted = await admitSignIn(tx, body.email, deps.clock());
    if (!admitted)
      return fail('error.msg.login.tooManyFailures', { retryAfterSeconds: FAILURE_WINDOW_SECONDS });
    return ok(await findAccountByEmail(tx, body.email));
  });
  if (!found.ok) return found;
  const account = found.value;
  const known = await isPassword(account?.passwordHash ?? null, body.password);
  if (account === null || !known) return fail('error.msg.login.invalid');
  if (account.blocked) return fail('error.msg.account.blocked');
  const session = {
    id: randomUUID(),
    accountId: account.id,
    clientId: body.clientId,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
    expiresAt: refreshExpiry(deps.clock()),
  };
  return inTenant(async (tx) => {
    await forgetFailures(tx, body.email);
    await dropExpired(tx, account.id, deps.clock());
    await insertSession(tx, session);
    return ok(await issueTokens(tx, deps, account, session.id));
  });
};
