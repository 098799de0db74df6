import { expect } from 'vitest';
import type { StaffMember, StaffRole } from '@kitwright/contract/accounts';
import { newKey } from './samples.ts';
import type { Caller, TestApi } from './start-api.ts';

type Call = (caller: Caller) => Promise<{ readonly status: number }>;

/** No one but the tenant's own staff gets an answer: not who is signed out, a customer, or a partner shop. */
export const expectStaffAlone = async (api: TestApi, calls: readonly Call[]): Promise<void> => {
  for (const [caller, status] of [
    [api.asVisitor, 401],
    [api.asCustomer, 403],
    [api.asStore, 403],
  ] as const)
    for (const call of calls) expect((await call(caller)).status).toBe(status);
};

/** A new member of the first tenant's staff in these roles: asked in, with a password, and signed in. */
export const hireStaff = async (
  api: TestApi,
  email: string,
  roles: readonly StaffRole[],
): Promise<{ readonly member: StaffMember; readonly caller: Caller }> => {
  const password = 'a-password-of-staff-9';
  const { body: member } = await api.asAdmin<StaffMember>('POST', '/api/console/staff', {
    body: { email, firstName: 'Rithy', lastName: 'Chea', roles },
    headers: { 'idempotency-key': newKey() },
  });
  const token = await api.mailedSecret(email, 'staffInvitation');
  await api.asVisitor('POST', '/api/accounts/resetpassword', { body: { token, password } });
  return { member, caller: await api.signIn(email, undefined, password) };
};
