import { accountIdSchema } from '@kitwright/contract';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { AccountDetails } from '@kitwright/contract/accounts';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { SecretPurpose } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import type { SlowCall } from '../../../server/call.ts';
import { originOf, sceneOf, type AskedBy } from '../../../server/link-origin.ts';
import { NO_SESSION } from '../../../server/api-key.ts';
import { signedInAs } from '../../../server/identity.ts';
import { insertAccount, type SignUpSource } from './accounts.repository.ts';
import { deviceOf, keepDevice } from './devices/device-cookie.ts';
import { sendSecret } from './mail-secret.ts';
import { presentAccount } from './own-account.ts';
import { hashNewPassword } from './passwords.ts';
import { addressHash } from './weigh-failures.ts';

/** Source of a call that gave the right password of an account which is not confirmed. */
export const signUpSource = (request: FastifyRequest): SignUpSource => ({
  signedUpDevice: keepDevice(request),
  signedUpAddress: addressHash(request),
});

/** Of a page; programs that are no browser send neither. */
const isOfPage = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;

/**
 * Tells whether a call comes from where that password was given. A browser is known by what it keeps, never by its
 * address, which it has in common with its neighbours; a program that keeps no cookies has nothing else.
 */
export const isFromSignUp = (request: FastifyRequest, source: SignUpSource): boolean => {
  const device = deviceOf(request);
  if (device !== null) return source.signedUpDevice?.equals(device) === true;
  return !isOfPage(request) && source.signedUpAddress?.equals(addressHash(request)) === true;
};

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
      id: accountIdSchema.parse(randomUUID()),
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
    return ok(presentAccount(signedInAs(account, NO_SESSION, tenant.termsVersion)));
  });
};

/** Leaves a job that mails a code or link to an e-mail, should it have an account. */
export const askForMail = async (
  tx: TenantTransaction,
  by: AskedBy,
  purpose: SecretPurpose,
  email: string,
): Promise<Outcome<null>> => {
  const { tenantId } = tx;
  const { ip } = by.request;
  await by.deps.jobs.enqueue(tx, 'mail-secret', { tenantId, purpose, email, origin: originOf(by), ip });
  return ok(null);
};
