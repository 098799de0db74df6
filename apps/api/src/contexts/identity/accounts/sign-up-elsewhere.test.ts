import type { AccountDetails, TokenResponse } from '@kitwright/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  FIRST_HOST,
  fieldsOf,
  keyOf,
  startApi,
  type Answer,
  type TestApi,
} from '../../../../test/start-api.ts';

let now = new Date();
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: () => now });
});
afterAll(() => api.close());

const PASSWORD = 'chosen at the sign-up';
const OWN = 'chosen by the owner 2';

/** A browser, which keeps what it is given, and says that a page asks. */
const browser = () => {
  let cookie = '';
  return async <Body = unknown>(
    path: string,
    options: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<Body>> => {
    const kept = cookie === '' ? {} : { cookie };
    const headers = { origin: `http://${FIRST_HOST}`, ...kept, ...options.headers };
    const answer = await api.asVisitor<Body>('POST', path, { ...options, headers });
    cookie = String(answer.headers['set-cookie'] ?? cookie).split(';')[0] ?? '';
    return answer;
  };
};
type Browser = ReturnType<typeof browser>;

const signUp = async (by: Browser, email: string, password = PASSWORD): Promise<void> => {
  const names = { firstName: 'Sok', lastName: 'Dara', phone: '012345678' };
  const body = { ...names, email, password, confirmPassword: password };
  expect((await by('/api/accounts/register', { body })).status).toBe(201);
};
const confirm = async (by: Browser, email: string, body: object = {}): Promise<Answer<TokenResponse>> => {
  const code = await api.mailedSecret(email, 'confirmEmail');
  const headers = { username: email, 'otp-token': code, 'client-id': 'app' };
  return by('/api/oauth/confirmotp', { headers, body });
};
const signIn = async (by: Browser, email: string, password: string): Promise<string | undefined> => {
  const answer = await by('/api/accounts/token', { body: { email, password, clientId: 'web' } });
  return answer.status === 200 ? 'in' : keyOf(answer);
};

describe('a code that is typed where the sign-up was', () => {
  it('is enough, and the password stays', async () => {
    const phone = browser();
    await signUp(phone, 'one@club.test');
    expect((await confirm(phone, 'one@club.test')).status).toBe(200);
    expect(await signIn(browser(), 'one@club.test', PASSWORD)).toBe('in');
  });

  it('or where the password has been given since', async () => {
    const [phone, computer] = [browser(), browser()];
    await signUp(phone, 'two@club.test');
    expect(await signIn(computer, 'two@club.test', PASSWORD)).toBe('error.msg.account.unconfirmed');
    expect((await confirm(computer, 'two@club.test')).status).toBe(200);
  });

  it('which a program that keeps no cookies shows by its address, and a page never does', async () => {
    const email = 'three@club.test';
    const body = { firstName: 'A', lastName: 'B', email, phone: '012345678', password: PASSWORD };
    await api.asVisitor('POST', '/api/accounts/register', { body: { ...body, confirmPassword: PASSWORD } });
    const page = await confirm(browser(), email);
    expect([page.status, keyOf(page)]).toEqual([401, 'error.msg.code.passwordNeeded']);
    const code = await api.mailedSecret(email, 'confirmEmail');
    const headers = { username: email, 'otp-token': code, 'client-id': 'app' };
    expect((await api.asVisitor('POST', '/api/oauth/confirmotp', { headers })).status).toBe(200);
  });
});

describe('a code that is typed elsewhere', () => {
  it('asks for the password of the sign-up, and stays good meanwhile', async () => {
    const [phone, computer] = [browser(), browser()];
    const email = 'four@club.test';
    await signUp(phone, email);
    for (let tries = 0; tries < 3; tries += 1) {
      expect(keyOf(await confirm(computer, email))).toBe('error.msg.code.passwordNeeded');
    }
    const wrong = await confirm(computer, email, { password: 'another one' });
    expect([wrong.status, fieldsOf(wrong)]).toEqual([400, ['password: error.field.password.wrong']]);
    expect((await confirm(computer, email, { password: PASSWORD })).status).toBe(200);
    expect(keyOf(await confirm(computer, email, { password: PASSWORD }))).toBe('error.msg.code.invalid');
    expect(await signIn(phone, email, PASSWORD)).toBe('in');
  });

  it('leaves a stranger who signed up with someone’s e-mail no password, telephone or accepted terms', async () => {
    const [stranger, owner] = [browser(), browser()];
    const email = 'victim@club.test';
    await signUp(stranger, email, 'known to the stranger');
    // Whatever the stranger does meanwhile.
    expect(await signIn(stranger, email, 'known to the stranger')).toBe('error.msg.account.unconfirmed');
    const common = await confirm(owner, email, { newPassword: 'password1' });
    expect(fieldsOf(common)).toEqual(['newPassword: error.field.password.common']);
    const answer = await confirm(owner, email, { newPassword: OWN });
    expect(answer.status).toBe(200);
    expect(await signIn(stranger, email, 'known to the stranger')).toBe('error.msg.login.invalid');
    expect(await signIn(owner, email, OWN)).toBe('in');
    const details = await api.as(FIRST_HOST, answer.body)<AccountDetails>('GET', '/api/accounts/details');
    expect(details.body).toMatchObject({ phone: '', mustAcceptTerms: true });
    const { rows } = await api.database.superuser.query(
      'SELECT signed_up_device, signed_up_address FROM accounts WHERE email = $1',
      [email],
    );
    expect(rows).toEqual([{ signed_up_device: null, signed_up_address: null }]);
  });

  it('is as hard to guess as ever: anyone who has no code learns nothing of the password', async () => {
    const email = 'guess@club.test';
    await signUp(browser(), email);
    const guesser = browser();
    const guess = (body: object) =>
      guesser('/api/oauth/confirmotp', {
        headers: { username: email, 'otp-token': '000000', 'client-id': 'app' },
        body,
      });
    for (const body of [{}, { password: PASSWORD }, { newPassword: OWN }, {}, {}]) {
      expect(keyOf(await guess(body))).toBe('error.msg.code.invalid');
    }
    // Five tries are all a code has.
    expect(keyOf(await confirm(guesser, email, { password: PASSWORD }))).toBe('error.msg.code.invalid');
    now = new Date(now.getTime() + 16 * 60_000);
  });
});
