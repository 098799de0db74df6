import type { TenantRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { emit } from '../../../events/emit.ts';
import { sceneOf, type AskedBy } from '../../../server/link-origin.ts';
import { deviceOf } from './devices/device-cookie.ts';
import { forgetDevices } from './devices/known-devices.ts';
import { forgetFailures } from './sign-in-failures.ts';

interface NewPassword {
  readonly account: Pick<SignedIn, 'id' | 'email' | 'firstName' | 'lastName' | 'roles' | 'lang'>;
  readonly action: 'account.passwordChanged' | 'account.passwordReset';
  readonly at: Date;
}

/**
 * What a new password brings with it: wrong guesses no longer count, other devices are strangers again, and it is
 * told.
 */
export const noteNewPassword = async (
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
