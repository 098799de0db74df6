import type { TokenResponse } from '@kitwright/contract/accounts';
import type { endpoints } from '@kitwright/contract/endpoints';
import { pipelined } from '../../../db/line.ts';
import { lockAccount } from '../../../db/tenant-transaction.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import type { SlowCall } from '../../../server/call.ts';
import { sceneOf } from '../../../server/link-origin.ts';
import { findAccount, findAccountByEmail, updateAccount } from './accounts.repository.ts';
import { sendSecret } from './mail-secret.ts';
import { openSession } from './open-session.ts';
import { isPassword } from './passwords.ts';
import { askForMail, signUpSource } from './register.ts';
import { needSecondFactor } from './second-factor/need-second-factor.ts';
import { admitSignIn, takeBackAttempt } from './sign-in-failures.ts';
import { sourceOf } from './weigh-failures.ts';

/** Signs in. Only who knows the password learns that an account is blocked or unconfirmed. */
export const signIn = async (call: SlowCall<typeof endpoints.token>): Promise<Outcome<TokenResponse>> => {
  const { inTenant, body, request, deps } = call;
  const attempt = await inTenant(async (tx) => {
    const account = await findAccountByEmail(tx, body.email);
    const source = await sourceOf(tx, request, account?.id ?? null);
    const admitted = await admitSignIn(tx, body.email, source, deps.clock());
    return admitted.ok ? ok({ ...admitted.value, account }) : admitted;
  });
  if (!attempt.ok) return attempt;
  const { account, attemptId, isLast } = attempt.value;
  const known = await isPassword(account?.passwordHash ?? null, body.password);
  if (account === null || !known) {
    if (isLast) await inTenant((tx) => askForMail(tx, call, 'unlock', body.email));
    return fail('error.msg.login.invalid');
  }
  return inTenant(async (tx) => {
    // A new password, or blocking, ends every session: what was looked at before opens none after that.
    const [, now] = await pipelined(lockAccount(tx, account.id), findAccount(tx, account.id));
    if (now === null || now.passwordHash !== account.passwordHash) return fail('error.msg.login.invalid');
    if (now.blocked) return fail('error.msg.account.blocked');
    if (now.confirmedAt === null) {
      // The password proves no e-mail: a stranger may have registered with it, so wrong codes go on counting.
      await takeBackAttempt(tx, account.email, attemptId);
      await updateAccount(tx, account.id, signUpSource(request));
      request.keepsDeviceIfRefused = true;
      await sendSecret(tx, deps, { account, purpose: 'confirm-email', scene: sceneOf(call) });
      return fail('error.msg.account.unconfirmed', { keep: true });
    }
    const needed = await needSecondFactor(tx, { account: now, request, deps });
    if (needed !== null) return fail('error.msg.secondFactor.needed', { current: needed, keep: true });
    return ok(
      await openSession(tx, { account: now, clientId: body.clientId, proof: 'password', request, deps }),
    );
  });
};
