import type { TokenResponse } from '@kitwright/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD, keyOf, startApi, type Answer, type TestApi } from '../../../../test/start-api.ts';
import { readTrustProxy } from '../../../settings/trust-proxy.ts';

const MINUTE_MS = 60_000;
let now = new Date('2026-11-21T10:00:00Z');
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: () => now, config: { trustProxy: readTrustProxy('1') } });
});
afterAll(() => api.close());

const HOME = '203.0.113.1';
const STRANGER = '198.51.100.1';
const LOCKED = [429, 'error.msg.login.tooManyFailures'];
const WRONG = [401, 'error.msg.login.invalid'];
const outcome = (answer: Answer): unknown[] => [answer.status, keyOf(answer)];

interface From {
  readonly address?: string;
  readonly cookie?: string;
}
const signIn = (
  email: string,
  password: string,
  { address = HOME, cookie }: From = {},
  on: TestApi = api,
): Promise<Answer<TokenResponse>> =>
  on.asVisitor<TokenResponse>('POST', '/api/accounts/token', {
    body: { email, password, clientId: 'web' },
    headers: { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) },
  });
const guess = async (email: string, times: number, from: From): Promise<unknown[]> => {
  let last: unknown[] = [];
  for (let each = 0; each < times; each += 1) last = outcome(await signIn(email, 'a guess', from));
  return last;
};
/** Signs in once, and gives what that browser keeps. */
const deviceOf = async (email: string, address = HOME): Promise<string> => {
  const answer = await signIn(email, TEST_PASSWORD, { address });
  expect(answer.status).toBe(200);
  return String(answer.headers['set-cookie']).split(';')[0]!;
};

describe('a stranger’s wrong guesses', () => {
  it('lock the stranger out, and leave the owner alone at another address', async () => {
    const email = 'elsewhere@club.test';
    await api.asNewCustomer(email);
    expect(await guess(email, 10, { address: STRANGER })).toEqual(WRONG);
    expect(outcome(await signIn(email, TEST_PASSWORD, { address: STRANGER }))).toEqual(LOCKED);
    expect((await signIn(email, TEST_PASSWORD)).status).toBe(200);
    // Signing in proves who the owner is, and nothing of the stranger.
    expect(outcome(await signIn(email, TEST_PASSWORD, { address: STRANGER }))).toEqual(LOCKED);
  });

  it('leave the owner’s known device alone behind the same address', async () => {
    const email = 'same-school@club.test';
    await api.asNewCustomer(email);
    const cookie = await deviceOf(email);
    await guess(email, 10, {});
    expect(outcome(await signIn(email, TEST_PASSWORD))).toEqual(LOCKED);
    expect((await signIn(email, TEST_PASSWORD, { cookie })).status).toBe(200);
  });

  it('are thirty from all addresses together; then only a known device of that account gets through', async () => {
    const [email, other] = ['many@club.test', 'neighbour@club.test'];
    await api.asNewCustomer(email);
    await api.asNewCustomer(other);
    const [cookie, ofOther] = [await deviceOf(email), await deviceOf(other)];
    for (const last of [2, 3, 4]) {
      expect(await guess(email, 10, { address: `198.51.100.${last}` })).toEqual(WRONG);
    }
    for (const from of [{}, { address: '192.0.2.9' }, { cookie: ofOther }]) {
      expect(outcome(await signIn(email, TEST_PASSWORD, from))).toEqual(LOCKED);
    }
    expect((await signIn(email, TEST_PASSWORD, { cookie })).status).toBe(200);
    await api.runJobs();
    const token = await api.mailedSecret(email, 'accountLocked');
    await api.asVisitor('POST', '/api/oauth/unlock', { body: { token } });
    expect((await signIn(email, TEST_PASSWORD, { address: '192.0.2.9' })).status).toBe(200);
  });

  it('do not keep who is signed in from changing the password', async () => {
    const email = 'changing@club.test';
    const caller = await api.asNewCustomer(email);
    for (const last of [5, 6, 7]) await guess(email, 10, { address: `198.51.100.${last}` });
    const change = (currentPassword: string) =>
      caller('PUT', '/api/oauth/password', {
        body: { currentPassword, password: 'another password', confirmPassword: 'another password' },
      });
    expect((await change(TEST_PASSWORD)).status).toBe(204);
    for (let times = 0; times < 10; times += 1) expect((await change('a guess')).status).toBe(400);
    expect(outcome(await change('another password'))).toEqual(LOCKED);
  });
});

describe('a device that signed in before', () => {
  it('has ten guesses of its own, and then waits like everybody', async () => {
    const email = 'forgetful@club.test';
    await api.asNewCustomer(email);
    const cookie = await deviceOf(email);
    expect(await guess(email, 10, { cookie })).toEqual(WRONG);
    expect(outcome(await signIn(email, TEST_PASSWORD, { cookie }))).toEqual(LOCKED);
    now = new Date(now.getTime() + 15 * MINUTE_MS);
    expect((await signIn(email, TEST_PASSWORD, { cookie })).status).toBe(200);
  });

  it('is not held up when others at its address have used up the calls of a minute', async () => {
    const config = { signInsPerMinute: 3, trustProxy: readTrustProxy('1') };
    const strict = await startApi({ clock: () => now, config, database: api.database });
    const email = 'busy-school@club.test';
    await api.asNewCustomer(email);
    const cookie = await deviceOf(email);
    for (let times = 0; times < 3; times += 1) await signIn(email, 'a guess', {}, strict);
    expect(keyOf(await signIn(email, TEST_PASSWORD, {}, strict))).toBe('error.msg.tooManyRequests');
    expect((await signIn(email, TEST_PASSWORD, { cookie }, strict)).status).toBe(200);
    await strict.close();
  });

  it('is a stranger again after a change of the password on another', async () => {
    const email = 'lost-phone@club.test';
    const caller = await api.asNewCustomer(email);
    const [phone, laptop] = [await deviceOf(email), await deviceOf(email)];
    const password = 'another password';
    const body = { currentPassword: TEST_PASSWORD, password, confirmPassword: password };
    await caller('PUT', '/api/oauth/password', { body, headers: { cookie: laptop } });
    await guess(email, 10, {});
    expect(outcome(await signIn(email, password, { cookie: phone }))).toEqual(LOCKED);
    expect((await signIn(email, password, { cookie: laptop })).status).toBe(200);
  });

  it('is kept by a cookie that scripts cannot read, marked for https alone where people come by that', async () => {
    const secure = await startApi({
      clock: () => now,
      config: { publicUrl: 'https://kit.example' },
      database: api.database,
    });
    const answer = await signIn('customer@demo.test', 'Kitwright-demo-2026', {}, secure);
    expect(answer.headers['set-cookie']).toMatch(
      /^kitwright-device=[\w-]{43};.* HttpOnly; SameSite=Lax; Secure$/,
    );
    expect((await signIn('customer@demo.test', 'wrong', {}, secure)).headers['set-cookie']).toBeUndefined();
    await secure.close();
  });
});
