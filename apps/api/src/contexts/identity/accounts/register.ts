import { randomUUID } from 'node:crypto';
import type { AccountDetails } from '@kitwright/contract/accounts';
import type { endpoints } from '@kitwright/contract/endpoints';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import type { SlowCall } from '../../../server/call.ts';
import { sceneOf } from '../../../server/link-origin.ts';
import { signedInAs } from '../../../server/identity.ts';
import { emit } from '../../../events/emit.ts';
import { insertAccount } from './accounts.repository.ts';
import { hashNewPassword } from './passwords.ts';
import { presentAccount } from './present-account.ts';
import { sendSecret } from './send-secret.ts';
import { signUpSource } from './sign-up-source.ts';

/**
 * Registers a customer, unconfirmed until the code of the mail comes back; other roles are given by the tenant's staff.
 * The page of registration names the terms, so to register is to accept those in force.
 */
export const register = async (
  call: SlowCall<typeof endpoints.register>,
): Promise<Outcome<AccountDetails>> => {
  const { inTenant, tenant, body, request, deps } = call;
  const passwordHash = await hashNewPassword(body.password);
  if (!passwordHash.ok) return passwordHash;
  return inTenant(async (tx) => {
    const account = await insertAccount(tx, {
      id: randomUUID(),
      email: body.email,
      firstName: body.firstName,
      lastName: body.lastName,
      phone: body.phone,
      lang: body.lang,
      roles: ['CUSTOMER'],
      passwordHash: passwordHash.value,
      confirmedAt: null,
      acceptedTermsVersion: tenant.termsVersion,
      ...signUpSource(request),
    });
    if (account === null) return fail('error.msg.account.emailTaken');
    const subject = { type: 'account', id: account.id };
    const at = deps.clock();
    await emit(tx, { at, type: 'account.registered', actor: account, subject, ip: request.ip });
    await sendSecret(tx, deps, { account, purpose: 'confirm-email', scene: sceneOf(call) });
    return ok(presentAccount(signedInAs(account, '', tenant.termsVersion)));
  });
};
