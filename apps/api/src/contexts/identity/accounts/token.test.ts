import { accessClaimsSchema, tokenResponseSchema, type TokenResponse } from '@kitwright/contract/accounts';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/demo-accounts.ts';
import { ANGKOR_ID } from '../../../demo/demo-tenants.ts';
import {
  fieldsOf,
  FIRST_HOST,
  keyOf,
  OTHER_HOST,
  startApi,
  TEST_SECRET,
  type TestApi,
} from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const signIn = (body: unknown) => api.asVisitor<TokenResponse>('POST', '/api/accounts/token', { body });
const credentials = { email: 'customer@demo.test', password: DEMO_PASSWORD, clientId: 'web' };

describe('POST /api/accounts/token', () => {
  it('answers 401 with one message for a wrong password and for an unknown e-mail', async () => {
    for (const wrong of [{ password: 'not it at all' }, { email: 'nobody@demo.test' }]) {
      const answer = await signIn({ ...credentials, ...wrong });
      expect(answer.status).toBe(401);
      expect(keyOf(answer)).toBe('error.msg.login.invalid');
    }
  });

  it('answers 400 with the field that is missing or wrong', async () => {
    expect(fieldsOf(await signIn({}))).toEqual([
      'email: error.field.email.required',
      'password: error.field.password.required',
      'clientId: error.field.invalid',
    ]);
    expect(fieldsOf(await signIn({ ...credentials, email: 'not an address' }))).toEqual([
      'email: error.field.email.invalid',
    ]);
  });

  it("does not know another tenant's account", async () => {
    await api.asNewCustomer('only-angkor@demo.test');
    const body = { email: 'only-angkor@demo.test', password: 'a-password-of-tests', clientId: 'web' };
    const answer = await api.as(OTHER_HOST, null)('POST', '/api/accounts/token', { body });
    expect(keyOf(answer)).toBe('error.msg.login.invalid');
  });

  it('gives a token pair whose access token carries tenant, roles and a time to live', async () => {
    const answer = await signIn({ ...credentials, email: ' Customer@Demo.TEST ' });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const tokens = tokenResponseSchema.parse(answer.body);
    const claims = accessClaimsSchema.parse(decodeJwt(tokens.access_token));
    expect(claims.tenant).toBe(ANGKOR_ID);
    expect(claims.resource_access).toEqual({ web: { roles: ['CUSTOMER'] } });
    expect(claims.exp - claims.iat).toBe(600);
  });

  it('keeps no refresh token and no password in clear', async () => {
    const { body } = await signIn(credentials);
    const kept = await api.database.superuser.query<{ row: string }>(
      'SELECT row_to_json(r)::text AS row FROM refresh_tokens r UNION ALL SELECT row_to_json(a)::text FROM accounts a',
    );
    const text = kept.rows.map(({ row }) => row).join('\n');
    expect(text).toContain('$argon2id$v=19$');
    expect(text).not.toContain(body.refresh_token);
    expect(text).not.toContain(DEMO_PASSWORD);
  });

  it('tells a blocked account so, but only with the right password', async () => {
    await api.asNewCustomer('blocked@demo.test');
    await api.database.superuser.query(
      `UPDATE accounts SET blocked = true WHERE email = 'blocked@demo.test'`,
    );
    const right = await signIn({
      ...credentials,
      email: 'blocked@demo.test',
      password: 'a-password-of-tests',
    });
    expect([right.status, keyOf(right)]).toEqual([403, 'error.msg.account.blocked']);
    const wrong = await signIn({ ...credentials, email: 'blocked@demo.test' });
    expect(keyOf(wrong)).toBe('error.msg.login.invalid');
  });
});

describe('too many attempts', () => {
  it('answer 429 for that e-mail, and leave other people alone', async () => {
    const strict = await startApi({ config: { signInsPerMinute: 3 } });
    const attempt = (email: string) =>
      strict.asVisitor('POST', '/api/accounts/token', {
        body: { ...credentials, email, password: 'wrong one' },
      });
    for (let times = 0; times < 3; times += 1) expect((await attempt('victim@demo.test')).status).toBe(401);
    const refused = await attempt('VICTIM@demo.test');
    expect([refused.status, keyOf(refused)]).toEqual([429, 'error.msg.tooManyRequests']);
    expect((await attempt('another@demo.test')).status).toBe(401);
    await strict.close();
  });
});

describe('an access token', () => {
  const details = (authorization: string, host = FIRST_HOST) =>
    api.as(host, null)('GET', '/api/accounts/details', { headers: { authorization } });

  it('is refused when it is tampered with, unsigned, of another tenant, or no token at all', async () => {
    const [header = '', , signature = ''] = api.asCustomer.accessToken!.split('.');
    const claims = decodeJwt(api.asCustomer.accessToken!);
    const raised = { ...claims, resource_access: { web: { roles: ['ADMIN'] } } };
    const payload = Buffer.from(JSON.stringify(raised)).toString('base64url');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [`${header}.${payload}.${signature}`, `${unsigned}.${payload}.`, 'x', '']) {
      const answer = await details(`Bearer ${token}`);
      expect([answer.status, keyOf(answer)]).toEqual([401, 'error.msg.token.invalid']);
    }
    expect(keyOf(await details(`Bearer ${api.asCustomer.accessToken!}`, OTHER_HOST))).toBe(
      'error.msg.token.invalid',
    );
    expect((await details(`Bearer ${api.asCustomer.accessToken!}`)).status).toBe(200);
  });

  it('is for these calls: one that is signed for something else, or for nothing, is refused', async () => {
    const { aud, ...claims } = decodeJwt(api.asCustomer.accessToken!);
    expect(aud).toBe('kitwright-api');
    for (const audience of ['co-design', 'another-api', undefined]) {
      const token = new SignJWT({ ...claims, ...(audience === undefined ? {} : { aud: audience }) });
      const signed = await token
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(new TextEncoder().encode(TEST_SECRET));
      expect(keyOf(await details(`Bearer ${signed}`))).toBe('error.msg.token.invalid');
    }
  });

  it('ends after ten minutes', async () => {
    let now = new Date('2026-01-01T00:00:00Z');
    const later = await startApi({ clock: () => now });
    const path = '/api/accounts/details';
    now = new Date('2026-01-01T00:09:59Z');
    expect((await later.asCustomer('GET', path)).status).toBe(200);
    now = new Date('2026-01-01T00:10:01Z');
    expect(keyOf(await later.asCustomer('GET', path))).toBe('error.msg.token.invalid');
    await later.close();
  });

  it('is refused at once when its account is blocked, except by the call that says so', async () => {
    const caller = await api.asNewCustomer('soon-blocked@demo.test');
    await api.database.superuser.query(
      `UPDATE accounts SET blocked = true WHERE email = 'soon-blocked@demo.test'`,
    );
    const summary = await caller('GET', '/api/accounts/summary');
    expect([summary.status, keyOf(summary)]).toEqual([403, 'error.msg.account.blocked']);
    expect((await caller<{ blocked: boolean }>('GET', '/api/accounts/details')).body.blocked).toBe(true);
  });
});
