import type { endpoints } from '@kitwright/contract/endpoints';
import { lockAccount } from '../../../../db/tenant-transaction.ts';
import type { Call, SlowCall } from '../../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import { afterAdding, afterRemoving } from './enrol.ts';
import { confirmPassword } from './own-security.ts';
import { findSecondFactor, putSecondFactor } from './repository.ts';
import {
  admitTry,
  forgetTries,
  newTotpSecret,
  presentTotp,
  sealSecret,
  stepOfCode,
  unsealSecret,
} from './codes.ts';

/** A new secret for the caller's app; the one in use, if any, stays so until this is confirmed. */
export const beginTotp = async (
  call: SlowCall<typeof endpoints.beginTotp>,
): Promise<Outcome<{ readonly secret: string; readonly uri: string }>> => {
  const known = await confirmPassword(call);
  if (!known.ok) return known;
  const { inTenant, tenant, account, deps } = call;
  const secret = newTotpSecret();
  return inTenant(async (tx) => {
    const totpPending = sealSecret(deps.config.tokenSecret, account.id, secret);
    await putSecondFactor(tx, account.id, { totpPending });
    return ok(presentTotp(secret, account.email, tenant.name));
  });
};

/** Takes the app into use once a code shows that it has the secret. That code counts as used. */
export const confirmTotp = async (
  call: Call<typeof endpoints.confirmTotp>,
): Promise<Outcome<{ readonly recoveryCodes: string[] | null }>> => {
  const { tx, account, body, deps } = call;
  const now = deps.clock();
  await lockAccount(tx, account.id);
  const admitted = await admitTry(tx, account.id, now);
  if (!admitted.ok) return admitted;
  const row = await findSecondFactor(tx, account.id);
  if (row === undefined || row.totpPending === null) return fail('error.msg.secondFactor.over');
  const secret = unsealSecret(deps.config.tokenSecret, account.id, row.totpPending);
  const step = secret === null ? null : stepOfCode(secret, body.code, now);
  if (step === null) return fail('error.msg.secondFactor.invalid', { keep: true });
  await putSecondFactor(tx, account.id, {
    totpSealed: row.totpPending,
    totpPending: null,
    totpConfirmedAt: now,
    totpLastStep: step,
  });
  await forgetTries(tx, account.id);
  return ok(await afterAdding(call, 'totp'));
};

export const removeTotp = async (call: SlowCall<typeof endpoints.removeTotp>): Promise<Outcome<null>> => {
  const known = await confirmPassword(call);
  if (!known.ok) return known;
  const { inTenant, account } = call;
  return inTenant(async (tx) => {
    await lockAccount(tx, account.id);
    const row = await findSecondFactor(tx, account.id);
    if (row === undefined || row.totpConfirmedAt === null) return fail('error.msg.notFound');
    await putSecondFactor(tx, account.id, { totpSealed: null, totpPending: null, totpConfirmedAt: null });
    return afterRemoving({ ...call, tx }, 'totp');
  });
};
