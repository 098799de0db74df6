import type { TokenResponse } from '@kitwright/contract/accounts';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { AccountRow } from '../../../db/schema/index.ts';
import { lockAccount } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { SlowCall } from '../../../server/call.ts';
import { fail, ok, type Failure, type Outcome } from '../../../server/outcome.ts';
import { confirmAccount, findAccount, findAccountByEmail, setNewPassword } from './accounts.repository.ts';
import { isCode, takeCode } from './mailed-secrets.ts';
import { openSession } from './open-session.ts';
import { hashNewPassword, isPassword } from './passwords.ts';
import { isFromSignUp } from './register.ts';
import { admitSignIn, takeBackAttempt } from './sign-in-failures.ts';
import { sourceOf } from './weigh-failures.ts';

type ConfirmCall = SlowCall<typeof endpoints.confirmOtp>;

const wrongCode = (): Failure => fail('error.msg.code.invalid', { keep: true });

/**
 * Confirms an e-mail by its code, and signs in. The code proves the e-mail, and not who typed the password: a stranger
 * may have signed up with it. So a password stays only where it was given, or where it is given again; anybody else
 * chooses another.
 */
export const confirmOtp = async (call: ConfirmCall): Promise<Outcome<TokenResponse>> => {
  const { inTenant, headers, request, deps } = call;
  const looked = await lookAtCode(call);
  if (!looked.ok) return looked;
  const settled = await settlePassword(call, looked.value);
  if (!settled.ok) return settled;
  return inTenant(async (tx) => {
    const now = deps.clock();
    const { id, passwordHash } = looked.value;
    await lockAccount(tx, id);
    const account = await findAccount(tx, id);
    const isSame = account?.confirmedAt === null && account.passwordHash === passwordHash;
    const right = isSame && (await takeCode(tx, deps.config.tokenSecret, id, headers['otp-token'], now));
    if (!right) return wrongCode();
    if (settled.value.newHash !== null) await setNewPassword(tx, id, settled.value.newHash, now);
    await confirmAccount(tx, id, now);
    const subject = { type: 'account', id };
    const details = settled.value.newHash === null ? {} : { password: 'replaced' };
    const action = 'account.confirmed';
    await emit(tx, { at: now, type: action, actor: account, subject, details, ip: request.ip });
    return ok(await openSession(tx, { account, clientId: 'web', proof: 'code', request, deps }));
  });
};

/**
 * The account of a code that is right, which is not used up by this. Wrong codes count as wrong passwords do, or asking
 * for one code after the other would give a guesser five more tries each time.
 */
const lookAtCode = ({ inTenant, headers, request, deps }: ConfirmCall): Promise<Outcome<AccountRow>> =>
  inTenant(async (tx) => {
    const now = deps.clock();
    const { username: email, 'otp-token': code } = headers;
    const account = await findAccountByEmail(tx, email);
    const source = await sourceOf(tx, request, account?.id ?? null);
    const admitted = await admitSignIn(tx, email, source, now);
    if (!admitted.ok) return admitted;
    const right =
      account?.confirmedAt === null && (await isCode(tx, deps.config.tokenSecret, account.id, code, now));
    if (!right) return wrongCode();
    if (account.blocked) return fail('error.msg.account.blocked');
    await takeBackAttempt(tx, email, admitted.value.attemptId);
    return ok(account);
  });

/** The hash of the password that takes the place of the one there is; null where that one stays. */
const settlePassword = async (
  { body, request }: ConfirmCall,
  account: AccountRow,
): Promise<Outcome<{ readonly newHash: string | null }>> => {
  if (body.newPassword !== undefined) {
    const hashed = await hashNewPassword(body.newPassword, 'newPassword');
    return hashed.ok ? ok({ newHash: hashed.value }) : hashed;
  }
  if (isFromSignUp(request, account)) return ok({ newHash: null });
  if (body.password === undefined) return fail('error.msg.code.passwordNeeded');
  if (await isPassword(account.passwordHash, body.password)) return ok({ newHash: null });
  const fields = [{ field: 'password', key: 'error.field.password.wrong' }];
  return fail('error.msg.validation', { fields });
};
