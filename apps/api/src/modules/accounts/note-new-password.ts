import type { AuditAction } from '@kitwright/contract';
import type { TenantRow } from '../../db/schema/index.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { SignedIn } from '../../server/identity.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { recordAudit } from '../security/record-audit.ts';
import { originOf, type AskedBy } from './ask-for-mail.ts';
import { deviceOf } from './devices/device-cookie.ts';
import { forgetDevices } from './devices/known-devices.ts';
import { forgetFailures } from './sign-in-failures.ts';

interface NewPassword {
  readonly account: Pick<SignedIn, 'id' | 'email' | 'firstName' | 'lastName' | 'roles' | 'lang'>;
  readonly action: Extract<AuditAction, 'account.passwordChanged' | 'account.passwordReset'>;
  readonly at: Date;
}

/**
 * What a new password brings with it: wrong guesses no longer count, other devices are strangers again, the audit log
 * and the owner are told.
 */
export const noteNewPassword = async (
  tx: TenantTransaction,
  call: AskedBy & { readonly tenant: TenantRow },
  { account, action, at }: NewPassword,
): Promise<void> => {
  const { tenant, request, deps } = call;
  await forgetFailures(tx, account.email);
  await forgetDevices(tx, account.id, deviceOf(request));
  const subject = { type: 'account', id: account.id };
  await recordAudit(tx, { at, action, actor: account, subject, ip: request.ip });
  const url = `${originOf(call)}/auth/forgotpassword`;
  await queueMail(tx, deps, { tenant, account, content: { template: 'passwordChanged', url }, now: at });
};
