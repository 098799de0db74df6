import type { endpoints } from '@kitwright/contract';
import { fail, ok, type Outcome } from '../../server/outcome.ts';
import type { SlowCall } from '../../server/call.ts';
import { findAccount, setPassword } from './accounts.repository.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { endOtherSessions } from './sessions.repository.ts';
import { admitSignIn, FAILURE_WINDOW_SECONDS, forgetFailures } from './sign-in-failures.ts';

/**
 * Changes the caller's password and signs every other device out. Who holds a stolen token still has to know the
 * present password, and may guess it no more often than at the sign-in.
 */
export const changePassword = async ({
  inTenant,
  account,
  body,
  deps,
}: SlowCall<typeof endpoints.changePassword>): Promise<Outcome<null>> => {
  const present = await inTenant(async (tx) => {
    const admitted = await admitSignIn(tx, account.email, deps.clock());
    if (!admitted)
      return fail('error.msg.login.tooManyFailures', { retryAfterSeconds: FAILURE_WINDOW_SECONDS });
    const row = await findAccount(tx, account.id);
    return row === null ? fail('error.msg.token.invalid') : ok(row.passwordHash);
  });
  if (!present.ok) return present;
  if (!(await isPassword(present.value, body.currentPassword))) {
    const fields = [{ field: 'currentPassword', key: 'error.field.password.wrong' }];
    return fail('error.msg.validation', { fields });
  }
  const passwordHash = await hashPassword(body.password);
  return inTenant(async (tx) => {
    await setPassword(tx, account.id, passwordHash, deps.clock());
    await endOtherSessions(tx, account.id, account.sessionId, 'password-changed', deps.clock());
    await forgetFailures(tx, account.email);
    return ok(null);
  });
};
