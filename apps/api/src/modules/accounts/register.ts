import { randomUUID } from 'node:crypto';
import type { AccountDetails, endpoints } from '@kitwright/contract';
import { fail, ok, type Outcome } from '../../server/outcome.ts';
import type { SlowCall } from '../../server/call.ts';
import { insertAccount } from './accounts.repository.ts';
import { hashPassword } from './passwords.ts';
import { presentAccount } from './present-account.ts';

/** Registers a customer; other roles are given by the tenant's staff. */
export const register = async ({
  inTenant,
  body,
}: SlowCall<typeof endpoints.register>): Promise<Outcome<AccountDetails>> => {
  const passwordHash = await hashPassword(body.password);
  return inTenant(async (tx) => {
    const account = await insertAccount(tx, {
      id: randomUUID(),
      email: body.email,
      firstName: body.firstName,
      lastName: body.lastName,
      phone: body.phone,
      roles: ['CUSTOMER'],
      passwordHash,
    });
    return account === null ? fail('error.msg.account.emailTaken') : ok(presentAccount(account));
  });
};
