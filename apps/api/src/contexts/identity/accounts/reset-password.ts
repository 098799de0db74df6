import type { endpoints } from '@kitwright/contract/endpoints';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import type { SlowCall } from '../../../server/call.ts';
import { confirmAccount, findAccount, setPassword } from './accounts.repository.ts';
import { isLink, takeLink } from './mailed-secrets.ts';
import { noteNewPassword } from './note-new-password.ts';
import { hashNewPassword } from './passwords.ts';
import { endSessions } from './sessions.repository.ts';

/**
 * Sets a new password by the link of a mail: anyone who opened that has the e-mail, so it is confirmed too, and wrong
 * passwords of others no longer keep the owner out. Every session ends.
 */
export const resetPassword = async (
  call: SlowCall<typeof endpoints.resetPassword>,
): Promise<Outcome<null>> => {
  const { inTenant, body, deps } = call;
  // Hashing is dear: no one has it done by guessing links.
  const worthIt = await inTenant(async (tx) =>
    (await isLink(tx, deps.config.tokenSecret, 'reset-password', body.token))
      ? ok(null)
      : fail('error.msg.link.invalid'),
  );
  if (!worthIt.ok) return worthIt;
  const passwordHash = await hashNewPassword(body.password);
  if (!passwordHash.ok) return passwordHash;
  return inTenant(async (tx) => {
    const now = deps.clock();
    const id = await takeLink(tx, deps.config.tokenSecret, 'reset-password', body.token, now);
    const account = id === null ? null : await findAccount(tx, id);
    if (account === null) return fail('error.msg.link.invalid');
    await setPassword(tx, account.id, passwordHash.value, now);
    if (account.confirmedAt === null) await confirmAccount(tx, account.id, now);
    await endSessions(tx, { accountId: account.id, reason: 'password-reset', at: now });
    await noteNewPassword(tx, call, { account, action: 'account.passwordReset', at: now });
    return ok(null);
  });
};
