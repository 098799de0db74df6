import type { OwnSession, TokenResponse } from '@kitwright/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  FIRST_HOST,
  OTHER_HOST,
  fieldsOf,
  keyOf,
  startApi,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';
import { TEST_COST } from '../../../../test/password-cost.ts';
import { COMMON_PASSWORDS, PASSWORD_COST, setPasswordCostForTests } from './passwords.ts';

let api: TestApi;
let now = new Date('2026-11-21T10:00:00Z');
beforeAll(async () => {
  api = await startApi({ clock: () => now });
});
afterAll(() => api.close());

const PASSWORD = 'a-password-of-tests';
const sessionsOf = async (caller: Caller) =>
  (await caller<{ items: OwnSession[] }>('GET', '/api/oauth/token')).body.items;
const isSignedIn = async (caller: Caller) => (await caller('GET', '/api/accounts/details')).status === 200;

describe('GET /api/oauth/token and DELETE /api/oauth/destroy', () => {
  it('answer 401 to visitors', async () => {
    const id = '0199b7a0-0000-7000-8000-000000000000';
    expect((await api.asVisitor('GET', '/api/oauth/token')).status).toBe(401);
    expect((await api.asVisitor('DELETE', `/api/oauth/destroy/web/${id}`)).status).toBe(401);
  });

  it('list the own devices, and sign one out at once', async () => {
    const desk = await api.asNewCustomer('devices@club.test');
    const phone = await api.signIn('devices@club.test', FIRST_HOST, PASSWORD);
    const listed = await sessionsOf(desk);
    expect(listed.map(({ current }) => current).sort()).toEqual([false, true]);
    const other = listed.find(({ current }) => !current)!;
    expect((await desk('DELETE', `/api/oauth/destroy/web/${other.id}`)).status).toBe(204);
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(desk)).toBe(true);
    expect(await sessionsOf(desk)).toHaveLength(1);
  });

  it("does not end, nor tell apart, another person's session", async () => {
    const mine = await api.asNewCustomer('mine@club.test');
    const [theirs] = await sessionsOf(await api.asNewCustomer('theirs@club.test'));
    for (const path of [`web/${theirs!.id}`, 'web/0199b7a0-0000-7000-8000-000000000000'])
      expect(keyOf(await mine('DELETE', `/api/oauth/destroy/${path}`))).toBe('error.msg.notFound');
    const [elsewhere] = await sessionsOf(api.asOtherTenant);
    expect((await mine('DELETE', `/api/oauth/destroy/web/${elsewhere!.id}`)).status).toBe(404);
    expect(await isSignedIn(api.asOtherTenant)).toBe(true);
  });

  it('demand the client the session belongs to', async () => {
    const caller = await api.asNewCustomer('client@club.test');
    const [own] = await sessionsOf(caller);
    expect((await caller('DELETE', `/api/oauth/destroy/console/${own!.id}`)).status).toBe(404);
    expect((await caller('DELETE', `/api/oauth/destroy/fridge/${own!.id}`)).status).toBe(400);
    expect(await isSignedIn(caller)).toBe(true);
  });
});

const change = (caller: Caller, currentPassword: string, password: string) =>
  caller('PUT', '/api/oauth/password', { body: { currentPassword, password, confirmPassword: password } });

describe('PUT /api/oauth/password', () => {
  it('answers 401 to visitors, and names the field that is wrong', async () => {
    expect((await change(api.asVisitor, PASSWORD, 'another password')).status).toBe(401);
    const caller = await api.asNewCustomer('fields@club.test');
    expect(fieldsOf(await change(caller, 'not mine', 'another password'))).toEqual([
      'currentPassword: error.field.password.wrong',
    ]);
    expect(fieldsOf(await change(caller, PASSWORD, 'short'))).toEqual([
      'password: error.field.password.tooShort',
    ]);
  });

  it('takes the new password from now on, and signs the other devices out', async () => {
    const desk = await api.asNewCustomer('change@club.test');
    const phone = await api.signIn('change@club.test', FIRST_HOST, PASSWORD);
    expect((await change(desk, PASSWORD, 'ពាក្យសម្ងាត់ថ្មី 🔑')).status).toBe(204);
    expect([await isSignedIn(desk), await isSignedIn(phone)]).toEqual([true, false]);
    await expect(api.signIn('change@club.test', FIRST_HOST, PASSWORD)).rejects.toThrow('login.invalid');
    expect(await isSignedIn(await api.signIn('change@club.test', FIRST_HOST, 'ពាក្យសម្ងាត់ថ្មី 🔑'))).toBe(true);
  });
});

describe('a password', () => {
  const register = (email: string, password: string) =>
    api.asVisitor('POST', '/api/accounts/register', {
      body: { firstName: 'A', lastName: 'B', email, phone: '012345678', password, confirmPassword: password },
    });

  it('has 8 to 128 characters of any script, counted as people count', async () => {
    expect(fieldsOf(await register('a@club.test', '🔑'.repeat(7)))).toEqual([
      'password: error.field.password.tooShort',
    ]);
    expect((await register('b@club.test', '🔑'.repeat(8))).status).toBe(201);
    expect((await register('c@club.test', '🔑'.repeat(128))).status).toBe(201);
    expect(fieldsOf(await register('d@club.test', 'a'.repeat(129)))).toEqual([
      'password: error.field.password.tooLong',
    ]);
    expect((await register('e@club.test', 'ខខខខខខខខ')).status).toBe(201);
  });

  it('is none of the most common, whatever their case and composition', async () => {
    expect(COMMON_PASSWORDS).toBeGreaterThanOrEqual(10_000);
    for (const common of ['password', 'PASSWORD1', 'iloveyou', 'ｐａｓｓｗｏｒｄ']) {
      expect(fieldsOf(await register('f@club.test', common))).toEqual([
        'password: error.field.password.common',
      ]);
    }
  });

  it('is the same however a keyboard composes its letters', async () => {
    const caller = await api.asNewCustomer('compose@club.test');
    expect((await change(caller, PASSWORD, 'cafe\u0301 creme')).status).toBe(204);
    await api.signIn('compose@club.test', FIRST_HOST, 'caf\u00e9 creme');
  });

  it('changed twice at once is changed once: the other no longer knows the present one', async () => {
    const desk = await api.asNewCustomer('atonce@club.test');
    const phone = await api.signIn('atonce@club.test', FIRST_HOST, PASSWORD);
    // Both are admitted while the hash of the first is being made, which takes its time then.
    setPasswordCostForTests(PASSWORD_COST);
    const answers = await Promise.all([
      change(desk, PASSWORD, 'the password of the desk'),
      change(phone, PASSWORD, 'the password of the phone'),
    ]);
    setPasswordCostForTests(TEST_COST);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    const [winner, loser] = answers[0].status === 204 ? [desk, phone] : [phone, desk];
    expect([await isSignedIn(winner), await isSignedIn(loser)]).toEqual([true, false]);
  });
});

describe('wrong passwords for one account', () => {
  const attempt = (email: string, password: string, host = FIRST_HOST) =>
    api.as(host, null)<TokenResponse>('POST', '/api/accounts/token', {
      body: { email, password, clientId: 'web' },
    });

  it('are refused after ten, even twenty at once, with the time to wait; known e-mail or not', async () => {
    await api.asNewCustomer('guessed@club.test');
    for (const email of ['guessed@club.test', 'nobody@club.test']) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(email, 'guess')));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(10);
      expect(new Set(refused.map(keyOf))).toEqual(new Set(['error.msg.login.tooManyFailures']));
      expect(refused[0]!.headers['retry-after']).toBe('900');
    }
    expect((await attempt('guessed@club.test', PASSWORD)).status).toBe(429);
    expect((await attempt('customer@demo.test', 'guess', OTHER_HOST)).status).toBe(401);
  });

  it('are forgotten after a quarter of an hour, and by the right password', async () => {
    now = new Date(now.getTime() + 15 * 60_000 + 1000);
    for (let times = 0; times < 9; times += 1) await attempt('guessed@club.test', 'guess');
    expect((await attempt('guessed@club.test', PASSWORD)).status).toBe(200);
    for (let times = 0; times < 9; times += 1)
      expect((await attempt('guessed@club.test', 'guess')).status).toBe(401);
  });

  it('count at the change of the password too', async () => {
    const caller = await api.asNewCustomer('stolen@club.test');
    const guess = () =>
      caller('PUT', '/api/oauth/password', {
        body: { currentPassword: 'guess', password: 'long enough', confirmPassword: 'long enough' },
      });
    for (let times = 0; times < 10; times += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });
});
