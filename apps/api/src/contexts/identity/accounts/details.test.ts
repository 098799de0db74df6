import type { AccountDetails, AccountSummary, StoredMeasures } from '@kitwright/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../../../../test/samples.ts';
import {
  fieldsOf,
  keyOf,
  OTHER_HOST,
  startApi,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const person = {
  firstName: 'សុខ',
  lastName: 'ដារ៉ា',
  email: 'sok.dara@club.test',
  phone: '012 987 654',
  password: 'long enough',
  confirmPassword: 'long enough',
};

describe('POST /api/accounts/register', () => {
  const register = (body: unknown) =>
    api.asVisitor<AccountDetails>('POST', '/api/accounts/register', { body });

  it('answers 400 with every field at fault', async () => {
    expect(fieldsOf(await register({}))).toEqual([
      'firstName: error.field.firstName.required',
      'lastName: error.field.lastName.required',
      'email: error.field.email.required',
      'phone: error.field.phone.required',
      'password: error.field.password.required',
      'confirmPassword: error.field.confirmPassword.required',
    ]);
    const answer = await register({ ...person, phone: '12', password: 'short', confirmPassword: 'other' });
    expect(fieldsOf(answer)).toEqual([
      'phone: error.field.phone.invalid',
      'password: error.field.password.tooShort',
      'confirmPassword: error.field.confirmPassword.mismatch',
    ]);
    expect(fieldsOf(await register({ ...person, confirmPassword: 'different' }))).toEqual([
      'confirmPassword: error.field.confirmPassword.mismatch',
    ]);
  });

  it.each([
    ['emoji', '⚽ 👨‍👩‍👧'],
    ['letters from right to left', 'محمد الأمين'],
    ['Khmer with spaces of no width', 'សុខ\u200bដារ៉ា\u200bរតនៈ'],
    ['200 characters', 'W'.repeat(200)],
  ])('takes a name of %s, and greets by it', async (what, firstName) => {
    const email = `${what.replaceAll(' ', '-').toLowerCase()}@club.test`;
    const answer = await register({ ...person, firstName, lastName: firstName, email });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ firstName, lastName: firstName });
    const { rows } = await api.database.superuser.query<{ body_text: string; subject: string }>(
      'SELECT body_text, subject FROM mails WHERE recipient = $1',
      [email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.body_text).toContain(firstName);
    expect(rows[0]?.subject).not.toMatch(/[\r\n]/);
  });

  it('refuses a name of more than 200 characters', async () => {
    const answer = await register({ ...person, firstName: 'W'.repeat(201), email: 'long@club.test' });
    expect(fieldsOf(answer)).toEqual(['firstName: error.field.name.tooLong']);
  });

  it('makes a customer, whatever roles are asked for', async () => {
    const answer = await register({ ...person, roles: ['ADMIN'], blocked: true });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ firstName: 'សុខ', email: 'sok.dara@club.test', blocked: false });
    expect(JSON.stringify(answer.body)).not.toContain('password');
    const { rows } = await api.database.superuser.query('SELECT roles FROM accounts WHERE email = $1', [
      person.email,
    ]);
    expect(rows).toEqual([{ roles: ['CUSTOMER'] }]);
  });

  it('refuses an e-mail that is taken, also twenty times at once, but not at another tenant', async () => {
    const email = 'race@club.test';
    const answers = await Promise.all(Array.from({ length: 20 }, () => register({ ...person, email })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => keyOf(answer) === 'error.msg.account.emailTaken')).toHaveLength(19);
    const elsewhere = await api.as(OTHER_HOST, null)('POST', '/api/accounts/register', {
      body: { ...person, email },
    });
    expect(elsewhere.status).toBe(201);
  });
});

describe('GET and PUT /api/accounts/details', () => {
  const path = '/api/accounts/details';
  const change = { firstName: 'Dara', lastName: 'Sok', phone: '+85512345678', address: 'Phnom Penh' };

  it('answer 401 to visitors', async () => {
    expect(keyOf(await api.asVisitor('GET', path))).toBe('error.msg.unauthenticated');
    expect((await api.asVisitor('PUT', path, { body: change })).status).toBe(401);
  });

  it('answer 400 for a change that leaves a name empty', async () => {
    const answer = await api.asCustomer('PUT', path, { body: { ...change, firstName: '  ' } });
    expect(fieldsOf(answer)).toEqual(['firstName: error.field.firstName.required']);
  });

  it('show and change the own account only, and never its e-mail', async () => {
    const body = { ...change, email: 'other@demo.test', id: 'x' };
    const changed = await api.asCustomer<AccountDetails>('PUT', path, { body });
    expect(changed.body).toMatchObject({ ...change, email: 'customer@demo.test' });
    expect((await api.asCustomer<AccountDetails>('GET', path)).body.address).toBe('Phnom Penh');
    expect((await api.asOtherTenant<AccountDetails>('GET', path)).body.address).toBe('');
  });

  it('take Khmer, emoji and quotes as they are', async () => {
    const caller = await api.asNewCustomer('text@club.test');
    const address = `ផ្ទះ ១២ "O'Neil" \\ ⚽ <b>`;
    expect((await caller<AccountDetails>('PUT', path, { body: { ...change, address } })).body.address).toBe(
      address,
    );
  });
});

describe('the own measures', () => {
  const path = '/api/accounts/measures';
  const body = { sex: 'woman', way: 'tape', chestCm: 88, waistCm: 70, hipCm: 96, wish: 'close' };
  const kept = async (caller: Caller): Promise<StoredMeasures['measures']> =>
    (await caller<StoredMeasures>('GET', path)).body.measures;

  it('are for who is signed in', async () => {
    for (const method of ['GET', 'DELETE'] as const)
      expect(keyOf(await api.asVisitor(method, path))).toBe('error.msg.unauthenticated');
    expect((await api.asVisitor('PUT', path, { body })).status).toBe(401);
  });

  it('are kept when asked for, for the own account alone, and forgotten when asked for', async () => {
    const [one, other] = [
      await api.asNewCustomer('tape@club.test'),
      await api.asNewCustomer('not@club.test'),
    ];
    expect(await kept(one)).toBeNull();
    expect((await one<StoredMeasures>('PUT', path, { body })).body.measures).toEqual(body);
    expect(await kept(one)).toEqual(body);
    expect(await kept(other)).toBeNull();
    expect((await one('DELETE', path)).status).toBe(204);
    expect(await kept(one)).toBeNull();
  });

  it('are shown to no one of the shop', async () => {
    const caller = await api.asNewCustomer('hidden@club.test');
    await caller('PUT', path, { body: { ...body, waistCm: 73 } });
    const { body: found, raw } = await api.asAdmin<{ items: { id: string }[] }>(
      'GET',
      '/api/console/customers?search=hidden',
    );
    const one = await api.asAdmin('GET', `/api/console/customers/${found.items[0]!.id}`);
    for (const text of [raw, one.raw]) expect(text.toString()).not.toMatch(/waist|measures/);
  });

  it('refuse a body that no one has', async () => {
    const answer = await api.asCustomer('PUT', path, { body: { ...body, waistCm: 7, hipCm: 96.5 } });
    expect(fieldsOf(answer)).toEqual(['waistCm: error.field.invalid', 'hipCm: error.field.invalid']);
  });
});

describe('GET /api/accounts/summary', () => {
  it('answers 401 to visitors', async () => {
    expect((await api.asVisitor('GET', '/api/accounts/summary')).status).toBe(401);
  });

  it('counts nothing for a new customer', async () => {
    const caller = await api.asNewCustomer('new@club.test');
    expect((await caller<AccountSummary>('GET', '/api/accounts/summary')).body).toEqual({
      designs: 0,
      players: 0,
      ordersInProgress: 0,
      ordersTotal: 0,
      maxDesigns: 50,
    });
  });

  it('is for the client that the contract names, whether it says so or not', async () => {
    const ask = (clientId: string) =>
      api.asCustomer('GET', '/api/accounts/summary', { headers: { clientId } });
    expect((await ask('web')).status).toBe(200);
    expect(fieldsOf(await ask('console'))).toEqual(['clientid: error.field.invalid']);
  });

  it('counts an order as in progress until it is over: a rejected one waits for its customer', async () => {
    const caller = await api.asNewCustomer('progress@club.test');
    const inProgress = async (): Promise<number> =>
      (await caller<AccountSummary>('GET', '/api/accounts/summary')).body.ordersInProgress;
    const { id } = await placeOrder(caller);
    await api.asAdmin('POST', `/api/console/orders/${id}/move`, {
      body: { action: 'reject', from: 'REVIEWING', reason: 'Blurred' },
    });
    expect(await inProgress()).toBe(1);
    await caller('POST', `/api/orders/${id}/cancel`);
    expect(await inProgress()).toBe(0);
  });
});
