import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls, outcome } from '../../../../test/account-calls.ts';
import {
  fieldsOf,
  keyOf,
  OTHER_HOST,
  startApi,
  TEST_PASSWORD,
  type TestApi,
} from '../../../../test/start-api.ts';

const MINUTE_MS = 60_000;
let now = new Date('2026-11-21T10:00:00Z');
const afterMinutes = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: () => now });
});
afterAll(() => api.close());

const { register, signIn, confirm, forgot, reset, codeOf, mailsTo, audited } = accountCalls(() => api);

describe('a forgotten password', () => {
  it('asks for an address in the words of the contract', async () => {
    expect(fieldsOf(await forgot(' '))).toEqual(['email: error.field.email.input']);
    expect(fieldsOf(await forgot('nobody'))).toEqual(['email: error.field.email.invalid']);
  });

  const linkFor = async (email: string): Promise<string> => {
    afterMinutes(2);
    await forgot(email);
    await api.runJobs();
    return api.mailedSecret(email, 'resetPassword');
  };

  it('is set again by the link, once; every session ends, and a mail says so', async () => {
    const caller = await api.asNewCustomer('forgot@club.test');
    const token = await linkFor('forgot@club.test');
    const answers = await Promise.all([reset(token, 'ពាក្យសម្ងាត់ថ្មី'), reset(token, 'another password')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect(keyOf(await reset(token, 'a third password'))).toBe('error.msg.link.invalid');
    expect((await caller('GET', '/api/accounts/details')).status).toBe(401);
    expect((await signIn('forgot@club.test')).status).toBe(401);
    expect(await mailsTo('forgot@club.test', 'passwordChanged')).toHaveLength(1);
    expect(await audited('account.passwordReset')).toBe(1);
  });

  it('takes nothing from the owner’s link when others ask for another, until one of them was used', async () => {
    await api.asNewCustomer('asked@club.test');
    const owners = await linkFor('asked@club.test');
    const strangers = await linkFor('asked@club.test');
    expect(strangers).not.toBe(owners);
    expect((await reset(owners, 'the owner chose this')).status).toBe(204);
    expect(keyOf(await reset(strangers, 'not the owner'))).toBe('error.msg.link.invalid');
    expect((await signIn('asked@club.test', 'the owner chose this')).status).toBe(200);
  });

  it('makes one new password of two links at once', async () => {
    await api.asNewCustomer('both@club.test');
    const links = [await linkFor('both@club.test'), await linkFor('both@club.test')];
    const answers = await Promise.all(links.map((link, index) => reset(link, `a good password ${index}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  it('has a link that dies with the password it would replace, however that is replaced', async () => {
    const caller = await api.asNewCustomer('changed@club.test');
    const link = await linkFor('changed@club.test');
    const body = {
      currentPassword: TEST_PASSWORD,
      password: 'chosen by hand',
      confirmPassword: 'chosen by hand',
    };
    expect((await caller('PUT', '/api/oauth/password', { body })).status).toBe(204);
    expect(keyOf(await reset(link, 'of an old mail'))).toBe('error.msg.link.invalid');
    expect((await signIn('changed@club.test', 'chosen by hand')).status).toBe(200);
    const other = await linkFor('changed@club.test');
    await api.database.superuser.query(
      `UPDATE accounts SET email = 'moved@club.test' WHERE email = 'changed@club.test'`,
    );
    expect(keyOf(await reset(other, 'of an old mail'))).toBe('error.msg.link.invalid');
  });

  it('keeps nothing of the password a stranger registered the e-mail with', async () => {
    await register('mine@club.test');
    await reset(await linkFor('mine@club.test'), 'the owner chose this');
    expect(outcome(await signIn('mine@club.test'))).toEqual([401, 'error.msg.login.invalid']);
    expect(keyOf(await confirm('mine@club.test', await codeOf('mine@club.test')))).toBe(
      'error.msg.code.invalid',
    );
  });

  it('refuses an old link, another tenant’s, and a common password', async () => {
    await api.asNewCustomer('link@club.test');
    const second = await linkFor('link@club.test');
    expect(keyOf(await reset(second, 'a good password', OTHER_HOST))).toBe('error.msg.link.invalid');
    expect(fieldsOf(await reset(second, 'Password1'))).toEqual(['password: error.field.password.common']);
    afterMinutes(30);
    expect(keyOf(await reset(second, 'a good password'))).toBe('error.msg.link.invalid');
    expect(keyOf(await reset('x'.repeat(43), 'a good password'))).toBe('error.msg.link.invalid');
    expect((await reset('not a token', 'a good password')).status).toBe(400);
  });

  it('confirms the e-mail that the link went to', async () => {
    await register('confirms@club.test');
    await reset(await linkFor('confirms@club.test'), 'a good password');
    expect((await signIn('confirms@club.test', 'a good password')).status).toBe(200);
  });
});
