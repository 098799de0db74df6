import { type AccountId, accountIdSchema } from '@kitwright/contract';
import type { StaffMember } from '@kitwright/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../../../../test/samples.ts';
import {
  OTHER_HOST,
  fieldsOf,
  keyOf,
  problemOf,
  startApi,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

const PATH = '/api/console/staff';
const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';
const PASSWORD = 'a-new-password-9';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const list = async (caller: Caller = api.asAdmin): Promise<StaffMember[]> =>
  (await caller<{ items: StaffMember[] }>('GET', PATH)).body.items;
const invite = (email: string, roles: string | string[], caller: Caller = api.asAdmin) =>
  caller<StaffMember>('POST', PATH, {
    body: { email, firstName: 'Rithy', lastName: 'Chea', roles: [roles].flat() },
    headers: { 'idempotency-key': newKey() },
  });
const change = (
  member: StaffMember,
  to: Partial<{ roles: string[]; isActive: boolean }>,
  caller = api.asAdmin,
) => {
  const seen = { roles: member.roles, isActive: member.state !== 'inactive' };
  return caller<StaffMember>('PUT', `${PATH}/${member.id}`, { body: { ...seen, ...to, seen } });
};
/** Someone who was invited and has followed the link. */
const hire = async (
  email: string,
  roles: string | string[],
): Promise<{ member: StaffMember; caller: Caller }> => {
  await invite(email, roles);
  const token = await api.mailedSecret(email, 'staffInvitation');
  await api.asVisitor('POST', '/api/accounts/resetpassword', { body: { token, password: PASSWORD } });
  const caller = await api.signIn(email, undefined, PASSWORD);
  return { member: (await list()).find((one) => one.email === email)!, caller };
};

describe('every call on staff', () => {
  it('answers 401, 403 and 404: to visitors, to all but administrators, and about others than staff', async () => {
    const [someone] = await list();
    const { rows } = await api.database.superuser.query<{ id: AccountId }>(
      `SELECT id FROM accounts WHERE email = 'customer@demo.test'`,
    );
    expect((await api.asVisitor('GET', PATH)).status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore]) {
      expect((await caller('GET', PATH)).status).toBe(403);
      expect((await change(someone!, { isActive: false }, caller)).status).toBe(403);
      expect((await invite('x@demo.test', 'ADMIN', caller)).status).toBe(403);
    }
    expect((await change(someone!, { isActive: false }, api.asOtherAdmin)).status).toBe(404);
    for (const id of [accountIdSchema.parse(UNKNOWN_ID), ...rows.map((row) => row.id)]) {
      expect((await change({ ...someone!, id }, { roles: ['STORE'] })).status).toBe(404);
      expect((await api.asAdmin('POST', `${PATH}/${id}/invite`)).status).toBe(404);
    }
  });

  it('knows the staff of its own tenant alone, and who asks', async () => {
    const staff = await list();
    expect(staff.map(({ email, roles, isYou }) => [email, roles, isYou])).toEqual([
      ['admin@demo.test', ['ADMIN'], true],
      ['store@demo.test', ['STORE'], false],
    ]);
    expect(staff[0]!.lastSeenAt).toMatch(/Z$/);
    expect((await list(api.asOtherAdmin)).map(({ id }) => id)).not.toContain(staff[0]!.id);
  });
});

describe('an invitation', () => {
  it('makes an account of the role, mails a link to choose a password by, and lets in who did', async () => {
    const invited = await invite('shop@example.com', 'STORE');
    expect([invited.status, invited.body.state, invited.body.lastSeenAt]).toEqual([201, 'invited', null]);
    const { rows } = await api.database.superuser.query<{ body_text: string; lang: string }>(
      `SELECT body_text FROM mails WHERE recipient = 'shop@example.com'`,
    );
    expect(rows[0]!.body_text).toContain('/console/');
    const token = await api.mailedSecret('shop@example.com', 'staffInvitation');
    await api.asVisitor('POST', '/api/accounts/resetpassword', { body: { token, password: PASSWORD } });
    const caller = await api.signIn('shop@example.com', undefined, PASSWORD);
    expect((await caller('GET', '/api/console/me')).status).toBe(200);
    expect((await list()).find(({ email }) => email === 'shop@example.com')?.state).toBe('active');
  });

  it('goes again to who has not followed it, after a minute, and to no one else', async () => {
    const { body: member } = await invite('late@example.com', 'STORE');
    const again = () => api.asAdmin('POST', `${PATH}/${member.id}/invite`);
    expect((await again()).status).toBe(429);
    await api.database.superuser.query(
      `UPDATE mailed_secrets SET created_at = created_at - interval '2 minutes'`,
    );
    expect((await again()).status).toBe(204);
    const { member: hired } = await hire('hired@example.com', 'STORE');
    expect((await api.asAdmin('POST', `${PATH}/${hired.id}/invite`)).status).toBe(403);
  });

  it('goes again once, of colleagues who ask at once', async () => {
    const { body: member } = await invite('twice@example.com', 'STORE');
    await api.database.superuser.query(
      `UPDATE mailed_secrets SET created_at = created_at - interval '2 minutes'`,
    );
    const again = () => api.asAdmin('POST', `${PATH}/${member.id}/invite`);
    const answers = await Promise.all([again(), again(), again(), again()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 429, 429, 429]);
  });

  it('is refused for an e-mail with an account, and for bad fields', async () => {
    const taken = await invite('customer@demo.test', 'ADMIN');
    expect([taken.status, keyOf(taken)]).toEqual([409, 'error.msg.account.emailTaken']);
    expect(fieldsOf(await invite('nothing', 'ADMIN'))).toEqual(['email: error.field.email.invalid']);
    expect((await invite('x@example.com', 'CUSTOMER')).status).toBe(400);
  });
});

describe('a change', () => {
  it('of the role counts at once, for tokens of before too', async () => {
    const { member, caller } = await hire('riser@example.com', 'STORE');
    expect((await caller('GET', PATH)).status).toBe(403);
    expect((await change(member, { roles: ['ADMIN'] })).body.roles).toEqual(['ADMIN']);
    const risen = await api.signIn('riser@example.com', undefined, PASSWORD);
    expect((await risen('GET', PATH)).status).toBe(200);
    const [now] = (await list()).filter(({ id }) => id === member.id);
    await change(now!, { roles: ['STORE'] });
    expect((await risen('GET', PATH)).status).toBe(403);
  });

  it('that shuts out ends every session at once; who is let in again signs in again', async () => {
    const { member, caller } = await hire('leaver@example.com', 'STORE');
    expect((await change(member, { isActive: false })).body.state).toBe('inactive');
    expect((await caller('GET', '/api/console/me')).status).toBeGreaterThanOrEqual(401);
    await expect(api.signIn('leaver@example.com', undefined, PASSWORD)).rejects.toThrow();
    const [inactive] = (await list()).filter(({ id }) => id === member.id);
    expect((await change(inactive!, { isActive: true })).body.state).toBe('active');
    expect((await caller('GET', '/api/console/me')).status).toBeGreaterThanOrEqual(401);
    const back = await api.signIn('leaver@example.com', undefined, PASSWORD);
    expect((await back('GET', '/api/console/me')).status).toBe(200);
  });

  it('never takes the last administrator, whichever administrator asks', async () => {
    const other = await api.signIn('admin@demo.test', OTHER_HOST);
    const [last] = (await list(other)).filter(({ roles }) => roles.includes('ADMIN'));
    for (const to of [{ isActive: false }, { roles: ['STORE'] }]) {
      const answer = await change(last!, to, other);
      expect([answer.status, keyOf(answer)]).toEqual([409, 'error.msg.staff.lastAdministrator']);
    }
    expect((await other('GET', PATH)).status).toBe(200);
  });

  it('leaves one of two administrators who shut each other out at once', async () => {
    const { member, caller } = await hire('second@example.com', 'ADMIN');
    const [first] = (await list()).filter(({ isYou }) => isYou);
    const answers = await Promise.all([
      change(member, { isActive: false }),
      change(first!, { isActive: false }, caller),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await api.database.superuser.query(`UPDATE accounts SET blocked = false WHERE email = 'admin@demo.test'`);
    Object.assign(api, { asAdmin: await api.signIn('admin@demo.test') });
  });

  it('of what has changed meanwhile is refused with how it stands', async () => {
    const { member } = await hire('moved@example.com', 'STORE');
    await change(member, { isActive: false });
    const answer = await change(member, { roles: ['ADMIN'] });
    expect([answer.status, keyOf(answer)]).toEqual([409, 'error.msg.staff.conflict']);
    expect(problemOf(answer).current).toMatchObject({ id: member.id, state: 'inactive' });
  });

  it('is written down with who did it', async () => {
    const { rows } = await api.database.superuser.query<{ action: string }>(
      `SELECT DISTINCT action FROM audit_events WHERE action LIKE 'staff.%' AND actor_name <> '' ORDER BY action`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'staff.activated',
      'staff.deactivated',
      'staff.invited',
      'staff.roleChanged',
    ]);
  });
});
