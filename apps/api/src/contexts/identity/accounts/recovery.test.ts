import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls, outcome } from '../../../../test/account-calls.ts';
import {
  fieldsOf,
  FIRST_HOST,
  keyOf,
  OTHER_HOST,
  startApi,
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

const { register, signIn, confirm, resend, forgot, reset, unlock, codeOf, mailsTo, audited } = accountCalls(
  () => api,
);
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a new account', () => {
  it('signs in only after the code of its mail came back, which signs it in', async () => {
    expect((await register('new@club.test')).status).toBe(201);
    expect(outcome(await signIn('new@club.test'))).toEqual([403, 'error.msg.account.unconfirmed']);
    const confirmed = await confirm(' NEW@club.test ', await codeOf('new@club.test'));
    expect(confirmed.status).toBe(200);
    const details = await api.as(FIRST_HOST, confirmed.body)('GET', '/api/accounts/details');
    expect(details.body).toMatchObject({ lang: 'en', mustAcceptTerms: false, blocked: false });
    expect((await signIn('new@club.test')).status).toBe(200);
    expect(await audited('account.confirmed')).toBeGreaterThan(0);
  });

  it('does not tell who has the wrong password that it is unconfirmed', async () => {
    await register('secret@club.test');
    expect(outcome(await signIn('secret@club.test', 'wrong one'))).toEqual([401, 'error.msg.login.invalid']);
  });

  it('keeps its code from the database’s readers', async () => {
    await register('hash@club.test');
    const code = await codeOf('hash@club.test');
    const { rows } = await api.database.superuser.query<{ row: string }>(
      `SELECT row_to_json(s)::text AS row FROM mailed_secrets s`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(`"${code}"`);
  });
});

describe('POST /api/oauth/confirmotp', () => {
  it('names the header that is wrong, and demands the client', async () => {
    const answer = await api.asVisitor('POST', '/api/oauth/confirmotp', {
      headers: { username: 'x', 'otp-token': '12' },
    });
    expect(fieldsOf(answer)).toEqual([
      'username: error.field.email.invalid',
      'otp-token: error.field.code.invalid',
      'client-id: error.field.invalid',
    ]);
  });

  it('takes a code once, for its account and tenant alone', async () => {
    await register('once@club.test');
    await register('other@club.test');
    const code = await codeOf('once@club.test');
    expect(keyOf(await confirm('once@club.test', code, OTHER_HOST))).toBe('error.msg.code.invalid');
    const answers = await Promise.all([confirm('once@club.test', code), confirm('once@club.test', code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(keyOf(await confirm('once@club.test', code))).toBe('error.msg.code.invalid');
  });

  it('answers alike for an unknown e-mail and a wrong code', async () => {
    await register('alike@club.test');
    const wrong = otherThan(await codeOf('alike@club.test'));
    const [known, unknown] = [await confirm('alike@club.test', wrong), await confirm('no@club.test', wrong)];
    expect(outcome(known)).toEqual(outcome(unknown));
  });

  it('gives five tries, ten minutes, and the newest code only', async () => {
    await register('tries@club.test');
    const code = await codeOf('tries@club.test');
    for (let times = 0; times < 5; times += 1) await confirm('tries@club.test', otherThan(code));
    expect(keyOf(await confirm('tries@club.test', code))).toBe('error.msg.code.invalid');

    afterMinutes(16);
    await resend('tries@club.test');
    await api.runJobs();
    const second = await codeOf('tries@club.test');
    afterMinutes(2);
    await resend('tries@club.test');
    await api.runJobs();
    const third = await codeOf('tries@club.test');
    expect(third).not.toBe(second);
    expect(keyOf(await confirm('tries@club.test', second))).toBe('error.msg.code.invalid');
    afterMinutes(10);
    expect(keyOf(await confirm('tries@club.test', third))).toBe('error.msg.code.invalid');
  });

  it('counts wrong codes as wrong passwords, however many codes are asked for', async () => {
    await register('guess@club.test');
    const wrong = otherThan(await codeOf('guess@club.test'));
    for (let times = 0; times < 10; times += 1) await confirm('guess@club.test', wrong);
    const refused = await confirm('guess@club.test', wrong);
    expect(outcome(refused)).toEqual([429, 'error.msg.login.tooManyFailures']);
    expect(refused.headers['retry-after']).toBe('900');
  });
});

describe('an account registered with an e-mail of others', () => {
  it('is guarded from guesses at its codes, signing in between or not', async () => {
    await register('guessed@club.test');
    const wrong = otherThan(await codeOf('guessed@club.test'));
    for (let times = 0; times < 10; times += 1) {
      expect((await confirm('guessed@club.test', wrong)).status).toBe(400);
      const answer = await signIn('guessed@club.test');
      expect(keyOf(answer)).toBe(
        times < 9 ? 'error.msg.account.unconfirmed' : 'error.msg.login.tooManyFailures',
      );
    }
    expect((await confirm('guessed@club.test', wrong)).status).toBe(429);
  });

  it('is mailed ten codes a day at most', async () => {
    await register('codes@club.test');
    for (let times = 0; times < 14; times += 1) {
      afterMinutes(2);
      await signIn('codes@club.test');
    }
    expect(await mailsTo('codes@club.test', 'confirmEmail')).toHaveLength(10);
    afterMinutes(24 * 60);
    await signIn('codes@club.test');
    expect(await mailsTo('codes@club.test', 'confirmEmail')).toHaveLength(11);
  });
});

describe('mails that are asked for', () => {
  it('answer alike for known and unknown e-mails, and go to no one else', async () => {
    await register('ask@club.test');
    afterMinutes(2);
    for (const call of [resend, forgot]) {
      const [known, unknown] = [await call('ask@club.test'), await call('nobody@club.test')];
      expect([known.status, known.body, unknown.status, unknown.body]).toEqual([204, '', 204, '']);
    }
    await api.runJobs();
    expect(await mailsTo('ask@club.test', 'confirmEmail')).toHaveLength(2);
    expect(await mailsTo('ask@club.test', 'resetPassword')).toHaveLength(1);
    expect(await mailsTo('nobody@club.test', 'resetPassword')).toHaveLength(0);
  });

  it('go out once a minute at most, also to who signs in unconfirmed', async () => {
    await register('often@club.test');
    for (let times = 0; times < 3; times += 1) {
      await resend('often@club.test');
      await signIn('often@club.test');
    }
    await api.runJobs();
    expect(await mailsTo('often@club.test', 'confirmEmail')).toHaveLength(1);
    afterMinutes(1);
    await signIn('often@club.test');
    await signIn('often@club.test');
    expect(await mailsTo('often@club.test', 'confirmEmail')).toHaveLength(2);
  });

  it('leads to the tenant’s own host, whatever else the request says', async () => {
    await api.asNewCustomer('links@club.test');
    await api.asVisitor('POST', '/api/accounts/forgotpassword', {
      body: { email: 'links@club.test' },
      headers: {
        host: 'angkor.localhost:9999',
        'x-forwarded-host': 'evil.example',
        origin: 'https://evil.example',
      },
    });
    await api.runJobs();
    const [mail] = await mailsTo('links@club.test', 'resetPassword');
    expect(mail!.text).toContain('http://angkor.localhost:4000/auth/resetpassword?token=');
    expect(mail!.text + mail!.html).not.toMatch(/evil|9999/);
  });
});

describe('ten wrong passwords', () => {
  const lock = async (email: string): Promise<void> => {
    for (let times = 0; times < 10; times += 1) await signIn(email, 'guess');
    expect((await signIn(email)).status).toBe(429);
    await api.runJobs();
  };

  it('lock an account, and mail one link that unlocks it', async () => {
    await api.asNewCustomer('locked@club.test');
    await lock('locked@club.test');
    await signIn('locked@club.test', 'guess');
    await api.runJobs();
    expect(await mailsTo('locked@club.test', 'accountLocked')).toHaveLength(1);
    const token = await api.mailedSecret('locked@club.test', 'accountLocked');
    expect(keyOf(await unlock(token, OTHER_HOST))).toBe('error.msg.link.invalid');
    expect((await unlock(token)).status).toBe(204);
    expect(keyOf(await unlock(token))).toBe('error.msg.link.invalid');
    expect((await signIn('locked@club.test')).status).toBe(200);
    expect([await audited('account.locked'), await audited('account.unlocked')]).toEqual([1, 1]);
  });

  it('do not keep the owner out of a reset', async () => {
    await api.asNewCustomer('owner@club.test');
    await lock('owner@club.test');
    await forgot('owner@club.test');
    await api.runJobs();
    await reset(await api.mailedSecret('owner@club.test', 'resetPassword'), 'the owner is back');
    expect((await signIn('owner@club.test', 'the owner is back')).status).toBe(200);
  });

  it('mail no one when the e-mail has no account', async () => {
    await lock('stranger@club.test');
    expect(await mailsTo('stranger@club.test', 'accountLocked')).toHaveLength(0);
  });

  it('tell how long to wait', async () => {
    for (let times = 0; times < 5; times += 1) await signIn('wait@club.test', 'guess');
    afterMinutes(5);
    for (let times = 0; times < 5; times += 1) await signIn('wait@club.test', 'guess');
    expect((await signIn('wait@club.test', 'guess')).headers['retry-after']).toBe('600');
    afterMinutes(10);
    expect((await signIn('wait@club.test', 'guess')).status).toBe(401);
  });
});

describe('many calls of one address', () => {
  it('are counted by two processes together, and told when to come back', async () => {
    const config = { signInsPerMinute: 4 };
    const one = await startApi({ clock: () => now, config });
    const two = await startApi({ clock: () => now, config, database: one.database });
    const answers = [];
    for (let times = 0; times < 3; times += 1) {
      for (const each of [one, two]) {
        const body = { email: 'flood@club.test' };
        answers.push(await each.asVisitor('POST', '/api/accounts/forgotpassword', { body }));
      }
    }
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 429, 429]);
    expect(answers.at(-1)!.headers['retry-after']).toBe('60');
    now = new Date(now.getTime() + MINUTE_MS);
    const again = await two.asVisitor('POST', '/api/accounts/forgotpassword', {
      body: { email: 'flood@club.test' },
    });
    expect(again.status).toBe(204);
    await two.close();
    await one.close();
  });
});
