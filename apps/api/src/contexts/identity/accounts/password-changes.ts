import type { endpoints } from '@kitwright/contract/endpoints';
import type { TenantRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { sceneOf, type AskedBy } from '../../../server/link-origin.ts';
import { fail, ok, type Failure, type Outcome } from '../../../server/outcome.ts';
import type { SlowCall } from '../../../server/call.ts';
import { confirmAccount, findAccount, replacePassword, setPassword } from './accounts.repository.ts';
import { deviceOf } from './devices/device-cookie.ts';
import { forgetDevices } from './devices/known-devices.ts';
import { isLink, takeLink } from './mailed-secrets.ts';
import { hashNewPassword, isPassword } from './passwords.ts';
import { endSessions } from './session-end.ts';
import { admitSignIn, forgetFailures } from './sign-in-failures.ts';
import { sessionSource } from './weigh-failures.ts';

const wrongPassword = (): Failure =>
  fail('error.msg.validation', {
    fields: [{ field: 'currentPassword', key: 'error.field.password.wrong' }],
  });

interface NewPassword {
  readonly account: Pick<SignedIn, 'id' | 'email' | 'firstName' | 'lastName' | 'roles' | 'lang'>;
  readonly action: 'account.passwordChanged' | 'account.passwordReset';
  readonly at: Date;
}

/** Notes a new password: wrong guesses no longer count, other devices are strangers again, and an event is emitted. */
const noteNewPassword = async (
  tx: TenantTransaction,
  call: AskedBy & { readonly tenant: TenantRow },
  { account, action, at }: NewPassword,
): Promise<void> => {
  const { request } = call;
  await forgetFailures(tx, account.email);
  await forgetDevices(tx, account.id, deviceOf(request));
  const subject = { type: 'account', id: account.id };
  const scene = sceneOf(call);
  await emit(tx, { at, type: action, actor: account, subject, ip: request.ip, account, scene });
};

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
