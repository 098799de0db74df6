import {
  secondFactorNeededSchema,
  type OwnSecurity,
  type SecondFactorNeeded,
  type StaffMember,
  type TokenResponse,
} from '@kitwright/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newKey } from '../../../../test/samples.ts';
import { createSoftwarePasskey } from '../../../../test/software-passkey.ts';
import {
  currentOf,
  FIRST_HOST,
  keyOf,
  OTHER_HOST,
  startApi,
  type Answer,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

const PATH = '/api/console/security';
const PASSWORD = 'a-new-password-9';
const ORIGIN = `http://${FIRST_HOST}:4000`;
const STEP_MS = 30_000;

let now = new Date();
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: () => now });
});
afterAll(() => api.close());
// Codes work once: each test begins at a later one.
beforeEach(() => later(10 * STEP_MS));

const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
const codeOf = (secret: string, stepsOff = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + stepsOff * STEP_MS });

let people = 0;
interface Member {
  readonly email: string;
  readonly caller: Caller;
  readonly id: string;
}
/** An administrator of the first tenant, who knows PASSWORD. */
const hire = async (role: 'ADMIN' | 'STORE' = 'ADMIN'): Promise<Member> => {
  const email = `factor-${(people += 1)}@example.com`;
  const admin = await api.signIn('admin@demo.test');
  const invited = await admin<StaffMember>('POST', '/api/console/staff', {
    body: { email, firstName: 'Rithy', lastName: 'Chea', role },
    headers: { 'idempotency-key': newKey() },
  });
  const token = await api.mailedSecret(email, 'staffInvitation');
  await api.asVisitor('POST', '/api/accounts/resetpassword', { body: { token, password: PASSWORD } });
  return { email, id: invited.body.id, caller: await api.signIn(email, undefined, PASSWORD) };
};

const password = (email: string, at = FIRST_HOST, clientId = 'console'): Promise<Answer> =>
  api.as(at, null)('POST', '/api/accounts/token', { body: { email, password: PASSWORD, clientId } });
const needed = async (email: string): Promise<SecondFactorNeeded> => {
  const answer = await password(email);
  expect([answer.status, keyOf(answer)]).toEqual([401, 'error.msg.secondFactor.needed']);
  return currentOf(answer, secondFactorNeededSchema);
};
const prove = (challenge: string, proof: unknown, host = FIRST_HOST) =>
  api.as(host, null)<TokenResponse>('POST', '/api/accounts/token/secondfactor', {
    body: { challenge, clientId: 'console', proof },
    headers: { origin: ORIGIN },
  });
const security = async (caller: Caller): Promise<OwnSecurity> =>
  (await caller<OwnSecurity>('GET', PATH)).body;

const enrol = async (caller: Caller): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const begun = await caller<{ secret: string }>('POST', `${PATH}/totp`, { body: { password: PASSWORD } });
  const { secret } = begun.body;
  const confirmed = await caller<{ recoveryCodes: string[] }>('POST', `${PATH}/totp/confirm`, {
    body: { code: codeOf(secret) },
  });
  expect(confirmed.status).toBe(200);
  return { secret, recoveryCodes: confirmed.body.recoveryCodes };
};
const addPasskey = async (caller: Caller, device = createSoftwarePasskey(), origin = ORIGIN) => {
  const headers = { origin };
  const begun = await caller<{ challenge: string; options: Parameters<typeof device.make>[0] }>(
    'POST',
    `${PATH}/passkeys/begin`,
    { body: { password: PASSWORD }, headers },
  );
  const { challenge, options } = begun.body;
  const body = { challenge, name: 'Laptop', response: device.make(options, origin) };
  const added = await caller<{ recoveryCodes: string[] | null }>('POST', `${PATH}/passkeys`, {
    body,
    headers,
  });
  return { device, added, again: () => caller('POST', `${PATH}/passkeys`, { body, headers }) };
};

describe('every call', () => {
  it('answers 401, 403 and 400: to visitors, to customers, and without the password', async () => {
    const calls = [
      ['GET', PATH],
      ...['totp', 'totp/remove', 'passkeys/begin', 'recovery-codes'].map((path) => [
        'POST',
        `${PATH}/${path}`,
      ]),
    ] as ['GET' | 'POST', string][];
    for (const [method, path] of calls) {
      expect((await api.asVisitor(method, path, { body: { password: 'x' } })).status).toBe(401);
      expect((await api.asCustomer(method, path, { body: { password: 'x' } })).status).toBe(403);
      if (method === 'GET') continue;
      expect((await api.asStore(method, path, { body: {} })).status).toBe(400);
      const wrong = await api.asStore(method, path, { body: { password: 'not this one' } });
      expect([wrong.status, keyOf(wrong)]).toEqual([400, 'error.msg.validation']);
    }
    expect((await api.asStore('PUT', `${PATH}/required`, { body: { required: true } })).status).toBe(403);
  });

  it('guesses at the password are counted, and refused in the end', async () => {
    const { email, caller } = await hire();
    const guess = (by = caller) => by('POST', `${PATH}/totp`, { body: { password: 'not this one' } });
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => guess()))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    later(16 * 60_000);
    expect((await guess(await api.signIn(email, undefined, PASSWORD))).status).toBe(400);
  });
});

describe('an authenticator app', () => {
  it('is asked for once it is set up, and opens a session by a code', async () => {
    const { email, caller } = await hire();
    expect((await password(email)).status).toBe(200);
    const { secret, recoveryCodes } = await enrol(caller);
    expect(new Set(recoveryCodes).size).toBe(10);
    later(STEP_MS);
    const step = await needed(email);
    expect([step.totp, step.passkey]).toEqual([true, null]);
    const answer = await prove(step.challenge, { kind: 'totp', code: codeOf(secret) });
    expect(answer.status).toBe(200);
    const own = await security(api.as(FIRST_HOST, answer.body));
    expect([own.totpSince !== null, own.recoveryCodesLeft, own.required]).toEqual([true, 10, false]);
    expect(JSON.stringify(own)).not.toContain(secret);
  });

  it('signs out where the password was enough, and nowhere else', async () => {
    const { email, caller } = await hire();
    const elsewhere = await api.signIn(email, undefined, PASSWORD);
    await enrol(caller);
    expect((await elsewhere('GET', '/api/console/me')).status).toBe(401);
    expect((await caller('GET', '/api/console/me')).status).toBe(200);
  });

  it('takes each code once, the last one and the next, no older, and nobody else’s', async () => {
    const [{ email, caller }, other] = [await hire(), await hire()];
    const { secret } = await enrol(caller);
    const others = await enrol(other.caller);
    const give = async (code: string): Promise<number> =>
      (await prove((await needed(email)).challenge, { kind: 'totp', code })).status;
    // The one it was set up with.
    expect(await give(codeOf(secret))).toBe(422);
    later(5 * STEP_MS);
    expect(await give(codeOf(secret, -2))).toBe(422);
    expect(await give(codeOf(others.secret))).toBe(422);
    expect(await give(codeOf(secret, -1))).toBe(200);
    expect(await give(codeOf(secret))).toBe(200);
    const twice = codeOf(secret, 1);
    const [one, two] = [await needed(email), await needed(email)];
    const both = await Promise.all(
      [one, two].map(({ challenge }) => prove(challenge, { kind: 'totp', code: twice })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('gives an attempt five tries, and an account ten, however many attempts are begun', async () => {
    const { email, caller } = await hire();
    const { secret } = await enrol(caller);
    later(2 * STEP_MS);
    const wrong = { kind: 'totp', code: '000000' };
    const first = await needed(email);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(keyOf(await prove(first.challenge, wrong))).toBe('error.msg.secondFactor.invalid');
    }
    const right = { kind: 'totp', code: codeOf(secret) };
    expect(keyOf(await prove(first.challenge, right))).toBe('error.msg.secondFactor.over');
    const second = await needed(email);
    for (let tries = 0; tries < 5; tries += 1) await prove(second.challenge, wrong);
    const third = await needed(email);
    expect((await prove(third.challenge, right)).status).toBe(429);
    later(16 * 60_000);
    const much = await needed(email);
    expect((await prove(much.challenge, { kind: 'totp', code: codeOf(secret) })).status).toBe(200);
  });

  it('is not in use before a code has come, and a secret is kept sealed', async () => {
    const { email, caller } = await hire();
    const body = { password: PASSWORD };
    const begun = await caller<{ secret: string; uri: string }>('POST', `${PATH}/totp`, { body });
    expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\//);
    const refused = await caller('POST', `${PATH}/totp/confirm`, { body: { code: '000000' } });
    expect([refused.status, keyOf(refused)]).toEqual([422, 'error.msg.secondFactor.invalid']);
    expect((await password(email)).status).toBe(200);
    const { rows } = await api.database.superuser.query<{ kept: string }>(
      `SELECT encode(totp_pending, 'hex') AS kept FROM second_factors WHERE totp_pending IS NOT NULL`,
    );
    const bytes = Buffer.from(Secret.fromBase32(begun.body.secret).bytes).toString('hex');
    for (const { kept } of rows) expect(kept).not.toContain(bytes);
  });
});

describe('an attempt', () => {
  it('is for who has its secret, for five minutes, for its password and its tenant, once', async () => {
    const { email, caller } = await hire();
    const { secret } = await enrol(caller);
    later(2 * STEP_MS);
    const good = () => ({ kind: 'totp', code: codeOf(secret) });
    const { challenge } = await needed(email);
    expect(keyOf(await prove('x'.repeat(43), good()))).toBe('error.msg.secondFactor.over');
    expect(keyOf(await prove(challenge, good(), OTHER_HOST))).toBe('error.msg.secondFactor.over');
    const twice = await Promise.all([prove(challenge, good()), prove(challenge, good())]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const old = await needed(email);
    later(5 * 60_000 + 1);
    expect(keyOf(await prove(old.challenge, good()))).toBe('error.msg.secondFactor.over');
    const stale = await needed(email);
    const changed = {
      currentPassword: PASSWORD,
      password: 'another-password-7',
      confirmPassword: 'another-password-7',
    };
    expect((await caller('PUT', '/api/oauth/password', { body: changed })).status).toBe(204);
    later(STEP_MS);
    expect(keyOf(await prove(stale.challenge, good()))).toBe('error.msg.secondFactor.over');
  });
});

describe('recovery codes', () => {
  it('open a session once each, however they are typed, and new ones end the old', async () => {
    const { email, caller } = await hire();
    const { recoveryCodes } = await enrol(caller);
    const give = async (code = ''): Promise<number> =>
      (await prove((await needed(email)).challenge, { kind: 'recovery', code })).status;
    expect(await give(recoveryCodes[0]!.toUpperCase().replace('-', ' '))).toBe(200);
    expect(await give(recoveryCodes[0])).toBe(422);
    expect((await security(caller)).recoveryCodesLeft).toBe(9);
    const { body } = await caller<{ recoveryCodes: string[] }>('POST', `${PATH}/recovery-codes`, {
      body: { password: PASSWORD },
    });
    expect(await give(recoveryCodes[1])).toBe(422);
    expect(await give(body.recoveryCodes[0])).toBe(200);
    const { rows } = await api.database.superuser.query<{ kept: string }>(
      `SELECT encode(code_hash, 'escape') AS kept FROM recovery_codes`,
    );
    expect(rows.map(({ kept }) => kept).join()).not.toContain(body.recoveryCodes[1]!.slice(0, 5));
  });
});

describe('a passkey', () => {
  it('is made for the tenant’s host, asked for there, and opens a session', async () => {
    const { email, caller } = await hire();
    const { device, added, again } = await addPasskey(caller);
    expect([added.status, added.body.recoveryCodes?.length]).toEqual([201, 10]);
    expect((await again()).status).toBe(409);
    const { challenge, passkey } = await needed(email);
    expect([passkey?.rpId, passkey?.allowCredentials.length]).toEqual([FIRST_HOST, 1]);
    const response = device.use(passkey!, ORIGIN);
    const answer = await prove(challenge, { kind: 'passkey', response });
    expect(answer.status).toBe(200);
    expect(keyOf(await prove(challenge, { kind: 'passkey', response }))).toBe('error.msg.secondFactor.over');
    expect((await security(caller)).passkeys[0]).toMatchObject({ name: 'Laptop', host: FIRST_HOST });
  });

  it('counts at this address, for this attempt, by this device alone', async () => {
    const { email, caller } = await hire();
    const { device } = await addPasskey(caller);
    const [{ challenge, passkey }, other] = [await needed(email), await needed(email)];
    for (const response of [
      device.use(passkey!, 'https://angkor.example'),
      device.use({ ...passkey!, rpId: 'evil.example' }, ORIGIN),
      device.use(other.passkey!, ORIGIN),
      createSoftwarePasskey().use(passkey!, ORIGIN),
    ]) {
      const refused = await prove(challenge, { kind: 'passkey', response });
      expect([refused.status, keyOf(refused)]).toEqual([422, 'error.msg.secondFactor.invalid']);
    }
  });

  it('is kept only where it was asked for, by who asked', async () => {
    const [one, two] = [await hire(), await hire()];
    expect((await addPasskey(one.caller, createSoftwarePasskey(), 'https://evil.example')).added.status).toBe(
      422,
    );
    const device = createSoftwarePasskey();
    const begun = await one.caller<{ challenge: string; options: Parameters<typeof device.make>[0] }>(
      'POST',
      `${PATH}/passkeys/begin`,
      { body: { password: PASSWORD }, headers: { origin: ORIGIN } },
    );
    const body = {
      challenge: begun.body.challenge,
      name: 'x',
      response: device.make(begun.body.options, ORIGIN),
    };
    const stolen = await two.caller('POST', `${PATH}/passkeys`, { body, headers: { origin: ORIGIN } });
    expect([stolen.status, keyOf(stolen)]).toEqual([409, 'error.msg.secondFactor.over']);
  });
});

describe('a tenant that requires it', () => {
  it('lets staff without one do nothing but set it up; customers and other tenants feel nothing', async () => {
    const [boss, late] = [await hire(), await hire('STORE')];
    const customer = await api.signIn('customer@demo.test');
    const otherAdmin = await api.signIn('admin@demo.test', OTHER_HOST);
    const require = (required: boolean, caller = boss.caller) =>
      caller('PUT', `${PATH}/required`, { body: { required } });
    // Who has none does not ask it of others.
    expect(keyOf(await require(true))).toBe('error.msg.secondFactor.required');
    await enrol(boss.caller);
    expect((await require(true)).status).toBe(204);
    for (const path of ['/api/console/orders', '/api/designs', '/api/accounts/details']) {
      const refused = await late.caller('GET', path);
      expect([path, refused.status, keyOf(refused)]).toEqual([path, 403, 'error.msg.secondFactor.required']);
    }
    expect((await late.caller('GET', '/api/console/me')).status).toBe(200);
    expect((await security(late.caller)).required).toBe(true);
    expect((await boss.caller('GET', '/api/console/orders')).status).toBe(200);
    expect((await customer('GET', '/api/designs')).status).toBe(200);
    expect((await otherAdmin('GET', '/api/console/orders')).status).toBe(200);
    // A new sign-in gets no further either, until one is set up; then at once.
    const again = await api.signIn(late.email, undefined, PASSWORD);
    expect((await again('GET', '/api/console/orders')).status).toBe(403);
    await enrol(again);
    expect((await again('GET', '/api/console/orders')).status).toBe(200);
    const last = await again('POST', `${PATH}/totp/remove`, { body: { password: PASSWORD } });
    expect([last.status, keyOf(last)]).toEqual([409, 'error.msg.secondFactor.last']);
    expect((await require(false)).status).toBe(204);
    expect((await again('POST', `${PATH}/totp/remove`, { body: { password: PASSWORD } })).status).toBe(204);
    expect((await password(late.email)).status).toBe(200);
  });
});

describe('an administrator', () => {
  it('takes a colleague’s second factor away, which is written down and signs them out, and sees no secret', async () => {
    const { email, id, caller } = await hire('STORE');
    const { secret, recoveryCodes } = await enrol(caller);
    const [admin, store] = [await api.signIn('admin@demo.test'), await api.signIn('store@demo.test')];
    const otherAdmin = await api.signIn('admin@demo.test', OTHER_HOST);
    const list = await admin<{ items: StaffMember[] }>('GET', '/api/console/staff');
    expect(list.body.items.find((member) => member.id === id)?.hasSecondFactor).toBe(true);
    expect(JSON.stringify(list.body)).not.toContain(secret);
    const open = await needed(email);
    const path = `/api/console/staff/${id}/second-factor/reset`;
    expect((await otherAdmin('POST', path)).status).toBe(404);
    expect((await store('POST', path)).status).toBe(403);
    const answers = await Promise.all([admin('POST', path), admin('POST', path)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await caller('GET', '/api/console/me')).status).toBe(401);
    const recovery = { kind: 'recovery', code: recoveryCodes[0] };
    expect(keyOf(await prove(open.challenge, recovery))).toBe('error.msg.secondFactor.over');
    expect((await password(email)).status).toBe(200);
    const { rows } = await api.database.superuser.query<{ details: unknown }>(
      `SELECT details FROM audit_events WHERE action = 'staff.secondFactorReset'`,
    );
    expect(rows).toEqual([{ details: { email } }]);
  });

  it('does not take away its own that way', async () => {
    const { id, caller } = await hire();
    expect((await caller('POST', `/api/console/staff/${id}/second-factor/reset`)).status).toBe(403);
  });
});

describe('a session', () => {
  it('of staff ends twelve hours after its sign-in, however much it is used, and its tokens with it', async () => {
    const { email } = await hire();
    const begun = await password(email);
    let tokens = begun.body as TokenResponse;
    const start = now.getTime();
    const refresh = (): Promise<Answer<TokenResponse>> =>
      api.asVisitor<TokenResponse>('POST', '/api/accounts/refreshtoken', {
        body: { token: tokens.refresh_token, clientId: 'console' },
      });
    for (const hours of [4, 8, 11.95]) {
      now = new Date(start + hours * 3_600_000);
      const answer = await refresh();
      expect(answer.status).toBe(200);
      tokens = answer.body;
    }
    expect(tokens.expires_in).toBe(180);
    expect(tokens.refresh_expires_in).toBe(180);
    now = new Date(start + 12 * 3_600_000 + 1);
    expect((await api.as(FIRST_HOST, tokens)('GET', '/api/console/me')).status).toBe(401);
    expect((await refresh()).status).toBe(401);
  });

  it('of a customer ends after ninety days', async () => {
    let customer = await api.asNewCustomer('ninety@example.com');
    const start = now.getTime();
    const refresh = () =>
      api.asVisitor<TokenResponse>('POST', '/api/accounts/refreshtoken', {
        body: { token: customer.refreshToken, clientId: 'web' },
      });
    for (let days = 13; days < 90; days += 13) {
      now = new Date(start + days * 86_400_000);
      const answer = await refresh();
      expect(answer.status).toBe(200);
      customer = api.as(FIRST_HOST, answer.body);
    }
    now = new Date(start + 90 * 86_400_000);
    expect((await refresh()).status).toBe(401);
  });
});
