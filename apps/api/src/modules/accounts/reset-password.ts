import type { endpoints } from '@kitwright/contract';
import { fail, ok, type Outcome } from '../../server/outcome.ts';
import type { SlowCall } from '../../server/call.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { recordAudit } from '../security/record-audit.ts';
import { confirmAccount, findAccount, setPassword } from './accounts.repository.ts';
import { originOf } from './ask-for-mail.ts';
import { isLink, takeLink } from './mailed-secrets.ts';
import { hashNewPassword } from './passwords.ts';
import { endSessions } from './sessions.repository.ts';
import { forgetFailures } from './sign-in-failures.ts';

/**
 * Sets a new password by the link of a mail: whoever opened that has the e-mail, so it is confirmed too, and wrong
 * passwords of others no longer keep the owner out. Every session ends.
 */
export const resetPassword = async (
  call: SlowCall<typeof endpoints.resetPassword>,
): Promise<Outcome<null>> => {
  const { inTenant, tenant, body, request, deps } = call;
  // Hashing is dear: nobody has it done by guessing links.
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
    await forgetFailures(tx, account.email);
    const subject = { type: 'account', id: account.id };
    await recordAudit(tx, {
      at: now,
      action: 'account.passwordReset',
      actor: account,
      subject,
      ip: request.ip,
    });
    const url = `${originOf(call)}/auth/forgotpassword`;
    await queueMail(tx, deps, { tenant, account, content: { template: 'passwordChanged', url }, now });
    return ok(null);
  });
};
