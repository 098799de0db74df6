import type { endpoints } from '@kitwright/contract/endpoints';
import { fail, ok, type Failure, type Outcome } from '../../../server/outcome.ts';
import type { SlowCall } from '../../../server/call.ts';
import { findAccount, replacePassword } from './accounts.repository.ts';
import { sessionSource } from './attempt-source.ts';
import { noteNewPassword } from './note-new-password.ts';
import { hashNewPassword, isPassword } from './passwords.ts';
import { endSessions } from './sessions.repository.ts';
import { admitSignIn } from './sign-in-failures.ts';

const wrongPassword = (): Failure =>
  fail('error.msg.validation', {
    fields: [{ field: 'currentPassword', key: 'error.field.password.wrong' }],
  });

/**
 * Changes the caller's password and signs every other device out. Who holds a stolen token still has to know the
 * present password, and may guess it no more often than at the sign-in; guesses of
 * others do not keep the owner from changing it. Of two changes at once one wins; for the other
 * what it gave is no longer the present password.
 */
export const changePassword = async (
  call: SlowCall<typeof endpoints.changePassword>,
): Promise<Outcome<null>> => {
  const { inTenant, account, body, deps } = call;
  const present = await inTenant(async (tx) => {
    const admitted = await admitSignIn(tx, account.email, sessionSource(account.sessionId), deps.clock());
    if (!admitted.ok) return admitted;
    const row = await findAccount(tx, account.id);
    return row === null ? fail('error.msg.token.invalid') : ok(row.passwordHash);
  });
  if (!present.ok) return present;
  if (!(await isPassword(present.value, body.currentPassword))) return wrongPassword();
  const passwordHash = await hashNewPassword(body.password);
  if (!passwordHash.ok) return passwordHash;
  return inTenant(async (tx) => {
    const now = deps.clock();
    const replaced = await replacePassword(tx, account.id, present.value, passwordHash.value, now);
    if (!replaced) return wrongPassword();
    await endSessions(tx, {
      accountId: account.id,
      exceptId: account.sessionId,
      reason: 'password-changed',
      at: now,
    });
    await noteNewPassword(tx, call, { account, action: 'account.passwordChanged', at: now });
    return ok(null);
  });
};
