import type { TokenResponse } from '@kitwright/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/demo-accounts.ts';
import { keyOf, OTHER_HOST, startApi, type Answer, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
let now = new Date();
beforeAll(async () => {
  api = await startApi({ clock: () => now });
});
afterAll(() => api.close());

const refresh = (token: string, clientId = 'web', host = 'angkor.localhost') =>
  api.as(host, null)<TokenResponse>('POST', '/api/accounts/refreshtoken', { body: { token, clientId } });
const attempt = (token: string, word: string) =>
  api.asVisitor<TokenResponse>('POST', '/api/accounts/refreshtoken', {
    body: { token, clientId: 'web', attempt: word },
  });
const freshToken = async (): Promise<string> => (await api.signIn('customer@demo.test')).refreshToken!;

describe('POST /api/accounts/refreshtoken', () => {
  it('answers 401 for an unknown token, another client and another tenant', async () => {
    const token = await freshToken();
    for (const answer of [
      await refresh('nonsense'),
      await refresh(token, 'console'),
      await refresh(token, 'web', OTHER_HOST),
    ]) {
      expect([answer.status, keyOf(answer)]).toEqual([401, 'error.msg.token.invalid']);
    }
    expect((await refresh(token)).status).toBe(200);
  });

  it('answers 400 without a token', async () => {
    expect((await api.asVisitor('POST', '/api/accounts/refreshtoken', { body: {} })).status).toBe(400);
  });

  it('rotates: each token gives the next one', async () => {
    let token = await freshToken();
    for (let times = 0; times < 3; times += 1) {
      const answer = await refresh(token);
      expect(answer.status).toBe(200);
      expect(answer.body.refresh_token).not.toBe(token);
      token = answer.body.refresh_token;
      const details = await api.as('angkor.localhost', answer.body)('GET', '/api/accounts/details');
      expect(details.status).toBe(200);
    }
  });

  it('ends the whole session when a token is used twice, within the same second too', async () => {
    const stolen = await freshToken();
    const next = await refresh(stolen);
    expect(keyOf(await refresh(stolen))).toBe('error.msg.token.reused');
    expect((await refresh(next.body.refresh_token)).status).toBe(401);
    const details = await api.as('angkor.localhost', next.body)('GET', '/api/accounts/details');
    expect(keyOf(details)).toBe('error.msg.token.invalid');
  });

  it('answers the same attempt again with the same successor: its first answer may have been lost', async () => {
    const token = await freshToken();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => attempt(token, 'a-word-only-this-browser-knows')),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect((await refresh(answers[0]!.body.refresh_token)).status).toBe(200);
    // Its successor is used: from now on a repeat is a second use.
    expect(keyOf(await attempt(token, 'a-word-only-this-browser-knows'))).toBe('error.msg.token.reused');
  });

  it.each([
    ['another attempt', 'another-word-of-a-thief', 0],
    ['the same attempt after a minute', 'a-word-only-this-browser-knows', 61_000],
  ])('ends the session on a second use in %s', async (_, word, laterMs) => {
    const token = await freshToken();
    const next = await attempt(token, 'a-word-only-this-browser-knows');
    now = new Date(now.getTime() + laterMs);
    expect(keyOf(await attempt(token, word))).toBe('error.msg.token.reused');
    expect((await refresh(next.body.refresh_token)).status).toBe(401);
  });

  describe('by a device that keeps a cookie', () => {
    const WORD = 'a-word-only-this-browser-knows';
    const from = (cookie: string | null, token: string, word = WORD) =>
      api.asVisitor<TokenResponse>('POST', '/api/accounts/refreshtoken', {
        body: { token, clientId: 'web', attempt: word },
        headers: cookie === null ? {} : { cookie },
      });
    const cookieOf = ({ headers }: Answer): string => String(headers['set-cookie']).split(';')[0]!;
    const signIn = async (): Promise<{ readonly token: string; readonly cookie: string }> => {
      const body = { email: 'customer@demo.test', password: DEMO_PASSWORD, clientId: 'web' };
      const answer = await api.asVisitor<TokenResponse>('POST', '/api/accounts/token', { body });
      return { token: answer.body.refresh_token, cookie: cookieOf(answer) };
    };
    const afterHours = (hours: number): void => {
      now = new Date(now.getTime() + hours * 3_600_000);
    };

    it('answers the same attempt again days later: its first answer may have been lost', async () => {
      const { token, cookie } = await signIn();
      const lost = await from(cookie, token);
      afterHours(70);
      const again = await from(`lang=en; ${cookie}; scheme=dark`, token);
      expect(again.body.refresh_token).toBe(lost.body.refresh_token);
      expect((await from(cookie, again.body.refresh_token, 'the-word-of-the-next-one')).status).toBe(200);
      expect(keyOf(await from(cookie, token))).toBe('error.msg.token.reused');
    });

    it.each([
      ['by another device', (own: string) => `${own.slice(0, -3)}zzz`, WORD],
      ['by one that shows no device', () => null, WORD],
      ['in another attempt', (own: string) => own, 'another-word-of-a-thief'],
    ])('ends the session on a second use %s', async (_, cookieFor, word) => {
      const { token, cookie } = await signIn();
      const next = await from(cookie, token);
      expect(keyOf(await from(cookieFor(cookie), token, word))).toBe('error.msg.token.reused');
      expect((await from(cookie, next.body.refresh_token)).status).toBe(401);
    });

    it('answers 401 once the token would have run out', async () => {
      const { token, cookie } = await signIn();
      await from(cookie, token);
      afterHours(15 * 24);
      expect((await from(cookie, token)).status).toBe(401);
    });

    it('gives the cookie to a session that has none, out of the reach of scripts', async () => {
      const token = await freshToken();
      const first = await from(null, token);
      expect(first.headers['set-cookie']).toMatch(
        /^kitwright-device=[\w-]{43}; Path=\/api\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
      );
      const cookie = cookieOf(first);
      const second = await from(cookie, first.body.refresh_token, 'the-word-of-the-next-one');
      expect(second.headers['set-cookie']).toBeUndefined();
      afterHours(1);
      const again = await from(cookie, first.body.refresh_token, 'the-word-of-the-next-one');
      expect(again.body.refresh_token).toBe(second.body.refresh_token);
    });
  });

  it('leaves at most one live successor when a token is used twenty times at once', async () => {
    const token = await freshToken();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)));
    const given = answers.filter(({ status }) => status === 200);
    expect(given).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(19);
    // The reuse was noticed, so even the one successor is dead.
    expect((await refresh(given[0]!.body.refresh_token)).status).toBe(401);
  });

  it('notices a second use after a restart too, and writes it down', async () => {
    const stolen = await freshToken();
    const next = await refresh(stolen);
    const restarted = await startApi({ clock: () => now, database: api.database });
    const body = (token: string) => ({ body: { token, clientId: 'web' } });
    const path = '/api/accounts/refreshtoken';
    expect(keyOf(await restarted.asVisitor('POST', path, body(stolen)))).toBe('error.msg.token.reused');
    const successor = await restarted.asVisitor('POST', path, body(next.body.refresh_token));
    expect(successor.status).toBe(401);
    await restarted.close();
    const { rowCount } = await api.database.superuser.query(
      `SELECT 1 FROM audit_events WHERE action = 'session.reused'`,
    );
    expect(rowCount).toBeGreaterThan(0);
  });

  it('leaves no live token when it races a sign-out', async () => {
    for (let times = 0; times < 5; times += 1) {
      const caller = await api.signIn('customer@demo.test');
      const token = caller.refreshToken!;
      const [refreshed] = await Promise.all([
        refresh(token),
        caller('POST', '/api/accounts/token/destroy', { body: { token } }),
      ]);
      if (refreshed.status === 200) expect((await refresh(refreshed.body.refresh_token)).status).toBe(401);
      else expect(refreshed.status).toBe(401);
    }
  });

  it('answers 401 after fourteen days without use', async () => {
    const token = await freshToken();
    now = new Date(now.getTime() + 14 * 24 * 3_600_000 + 1);
    expect(keyOf(await refresh(token))).toBe('error.msg.token.invalid');
  });

  it('refuses a blocked account and ends its session', async () => {
    const caller = await api.asNewCustomer('blocked@demo.test');
    const block = (blocked: boolean) =>
      api.database.superuser.query(`UPDATE accounts SET blocked = $1 WHERE email = 'blocked@demo.test'`, [
        blocked,
      ]);
    await block(true);
    expect(keyOf(await refresh(caller.refreshToken!))).toBe('error.msg.account.blocked');
    await block(false);
    expect((await refresh(caller.refreshToken!)).status).toBe(401);
  });
});

describe('POST /api/accounts/token/destroy', () => {
  const destroy = '/api/accounts/token/destroy';

  it('answers 401 without a token and 400 without a body', async () => {
    expect((await api.asVisitor('POST', destroy, { body: { token: 'x' } })).status).toBe(401);
    expect((await (await api.signIn('customer@demo.test'))('POST', destroy, { body: {} })).status).toBe(400);
  });

  it('ends the session: neither token works afterwards', async () => {
    const caller = await api.signIn('customer@demo.test');
    expect((await caller('POST', destroy, { body: { token: caller.refreshToken } })).status).toBe(204);
    expect((await caller('GET', '/api/accounts/details')).status).toBe(401);
    expect((await refresh(caller.refreshToken!)).status).toBe(401);
  });

  it("leaves someone else's session alone, whosever token the body has", async () => {
    const victim = await api.asNewCustomer('victim@demo.test');
    const caller = await api.signIn('customer@demo.test');
    expect((await caller('POST', destroy, { body: { token: victim.refreshToken } })).status).toBe(204);
    expect((await refresh(victim.refreshToken!)).status).toBe(200);
  });
});
