import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Secret } from 'otpauth';
import {
  addPasskey,
  PAGE_ORIGIN,
  SECURITY_PATH,
  STAFF_PASSWORD,
  startFactorWorld,
  STEP_MS,
  type FactorWorld,
} from '../../../../../test/factor-world.ts';
import { createSoftwarePasskey } from '../../../../../test/software-passkey.ts';
import { secondFactorNeededSchema, type TokenResponse } from '@kitwright/contract/accounts';
import { currentOf, FIRST_HOST, keyOf, OTHER_HOST } from '../../../../../test/start-api.ts';

let world: FactorWorld;
beforeAll(async () => {
  world = await startFactorWorld();
});
afterAll(() => world.api.close());
// Codes work once: each test begins at a later one.
beforeEach(() => world.later(10 * STEP_MS));

describe('every call', () => {
  it('answers 401, 403 and 400: to visitors, to customers, and without the password', async () => {
    const calls = [
      ['GET', SECURITY_PATH],
      ...['totp', 'totp/remove', 'passkeys/begin', 'recovery-codes'].map((path) => [
        'POST',
        `${SECURITY_PATH}/${path}`,
      ]),
    ] as ['GET' | 'POST', string][];
    for (const [method, path] of calls) {
      expect((await world.api.asVisitor(method, path, { body: { password: 'x' } })).status).toBe(401);
      expect((await world.api.asCustomer(method, path, { body: { password: 'x' } })).status).toBe(403);
      if (method === 'GET') continue;
      expect((await world.api.asStore(method, path, { body: {} })).status).toBe(400);
      const wrong = await world.api.asStore(method, path, { body: { password: 'not this one' } });
      expect([wrong.status, keyOf(wrong)]).toEqual([400, 'error.msg.validation']);
    }
    expect(
      (await world.api.asStore('PUT', `${SECURITY_PATH}/required`, { body: { required: true } })).status,
    ).toBe(403);
  });

  it('guesses at the password are counted, and refused in the end', async () => {
    const { email, caller } = await world.hire();
    const guess = (by = caller) =>
      by('POST', `${SECURITY_PATH}/totp`, { body: { password: 'not this one' } });
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => guess()))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    world.later(16 * 60_000);
    expect((await guess(await world.api.signIn(email, undefined, STAFF_PASSWORD))).status).toBe(400);
  });
});

describe('an authenticator app', () => {
  it('is asked for once it is set up, and opens a session by a code', async () => {
    const { email, caller } = await world.hire();
    expect((await world.password(email)).status).toBe(200);
    const { secret, recoveryCodes } = await world.enrol(caller);
    expect(new Set(recoveryCodes).size).toBe(10);
    world.later(STEP_MS);
    const step = await world.needed(email);
    expect([step.totp, step.passkey]).toEqual([true, null]);
    const answer = await world.prove(step.challenge, { kind: 'totp', code: world.codeOf(secret) });
    expect(answer.status).toBe(200);
    const own = await world.security(world.api.as(FIRST_HOST, answer.body));
    expect([own.totpSince !== null, own.recoveryCodesLeft, own.required]).toEqual([true, 10, false]);
    expect(JSON.stringify(own)).not.toContain(secret);
  });

  it('is asked of a partner shop at the storefront as well, and opens a session there', async () => {
    const { email, caller } = await world.hire('STORE');
    const { secret, recoveryCodes } = await world.enrol(caller);
    world.later(STEP_MS);
    const signIn = async () => {
      const body = { email, password: STAFF_PASSWORD, clientId: 'web' };
      const first = await world.api.asVisitor('POST', '/api/accounts/token', { body });
      expect([first.status, keyOf(first)]).toEqual([401, 'error.msg.secondFactor.needed']);
      return currentOf(first, secondFactorNeededSchema).challenge;
    };
    for (const proof of [
      { kind: 'totp', code: world.codeOf(secret) },
      { kind: 'recovery', code: recoveryCodes[0] },
    ]) {
      const body = { challenge: await signIn(), clientId: 'web', proof };
      const answer = await world.api.asVisitor<TokenResponse>('POST', '/api/accounts/token/secondfactor', {
        body,
      });
      expect(answer.status).toBe(200);
      const shop = world.api.as(FIRST_HOST, answer.body);
      expect((await shop('GET', '/api/designs')).status).toBe(200);
    }
  });

  it('signs out where the password was enough, and nowhere else', async () => {
    const { email, caller } = await world.hire();
    const elsewhere = await world.api.signIn(email, undefined, STAFF_PASSWORD);
    await world.enrol(caller);
    expect((await elsewhere('GET', '/api/console/me')).status).toBe(401);
    expect((await caller('GET', '/api/console/me')).status).toBe(200);
  });

  it('takes each code once, the last one and the next, no older, and no other account’s', async () => {
    const [{ email, caller }, other] = [await world.hire(), await world.hire()];
    const { secret } = await world.enrol(caller);
    const others = await world.enrol(other.caller);
    const give = async (code: string): Promise<number> =>
      (await world.prove((await world.needed(email)).challenge, { kind: 'totp', code })).status;
    // The one it was set up with.
    expect(await give(world.codeOf(secret))).toBe(422);
    world.later(5 * STEP_MS);
    expect(await give(world.codeOf(secret, -2))).toBe(422);
    expect(await give(world.codeOf(others.secret))).toBe(422);
    expect(await give(world.codeOf(secret, -1))).toBe(200);
    expect(await give(world.codeOf(secret))).toBe(200);
    const twice = world.codeOf(secret, 1);
    const [one, two] = [await world.needed(email), await world.needed(email)];
    const both = await Promise.all(
      [one, two].map(({ challenge }) => world.prove(challenge, { kind: 'totp', code: twice })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('gives an attempt five tries, and an account ten, however many attempts are begun', async () => {
    const { email, caller } = await world.hire();
    const { secret } = await world.enrol(caller);
    world.later(2 * STEP_MS);
    const wrong = { kind: 'totp', code: '000000' };
    const first = await world.needed(email);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(keyOf(await world.prove(first.challenge, wrong))).toBe('error.msg.secondFactor.invalid');
    }
    const right = { kind: 'totp', code: world.codeOf(secret) };
    expect(keyOf(await world.prove(first.challenge, right))).toBe('error.msg.secondFactor.over');
    const second = await world.needed(email);
    for (let tries = 0; tries < 5; tries += 1) await world.prove(second.challenge, wrong);
    const third = await world.needed(email);
    expect((await world.prove(third.challenge, right)).status).toBe(429);
    world.later(16 * 60_000);
    const much = await world.needed(email);
    expect((await world.prove(much.challenge, { kind: 'totp', code: world.codeOf(secret) })).status).toBe(
      200,
    );
  });

  it('is not in use before a code has come, and a secret is kept sealed', async () => {
    const { email, caller } = await world.hire();
    const body = { password: STAFF_PASSWORD };
    const begun = await caller<{ secret: string; uri: string }>('POST', `${SECURITY_PATH}/totp`, { body });
    expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\//);
    const refused = await caller('POST', `${SECURITY_PATH}/totp/confirm`, { body: { code: '000000' } });
    expect([refused.status, keyOf(refused)]).toEqual([422, 'error.msg.secondFactor.invalid']);
    expect((await world.password(email)).status).toBe(200);
    const { rows } = await world.api.database.superuser.query<{ kept: string }>(
      `SELECT encode(totp_pending, 'hex') AS kept FROM second_factors WHERE totp_pending IS NOT NULL`,
    );
    const bytes = Buffer.from(Secret.fromBase32(begun.body.secret).bytes).toString('hex');
    for (const { kept } of rows) expect(kept).not.toContain(bytes);
  });
});

describe('an attempt', () => {
  it('is for who has its secret, for five minutes, for its password and its tenant, once', async () => {
    const { email, caller } = await world.hire();
    const { secret } = await world.enrol(caller);
    world.later(2 * STEP_MS);
    const good = () => ({ kind: 'totp', code: world.codeOf(secret) });
    const { challenge } = await world.needed(email);
    expect(keyOf(await world.prove('x'.repeat(43), good()))).toBe('error.msg.secondFactor.over');
    expect(keyOf(await world.prove(challenge, good(), OTHER_HOST))).toBe('error.msg.secondFactor.over');
    const twice = await Promise.all([world.prove(challenge, good()), world.prove(challenge, good())]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const old = await world.needed(email);
    world.later(5 * 60_000 + 1);
    expect(keyOf(await world.prove(old.challenge, good()))).toBe('error.msg.secondFactor.over');
    const stale = await world.needed(email);
    const changed = {
      currentPassword: STAFF_PASSWORD,
      password: 'another-password-7',
      confirmPassword: 'another-password-7',
    };
    expect((await caller('PUT', '/api/oauth/password', { body: changed })).status).toBe(204);
    world.later(STEP_MS);
    expect(keyOf(await world.prove(stale.challenge, good()))).toBe('error.msg.secondFactor.over');
  });
});

describe('recovery codes', () => {
  it('open a session once each, however they are typed, and new ones end the old', async () => {
    const { email, caller } = await world.hire();
    const { recoveryCodes } = await world.enrol(caller);
    const give = async (code = ''): Promise<number> =>
      (await world.prove((await world.needed(email)).challenge, { kind: 'recovery', code })).status;
    expect(await give(recoveryCodes[0]!.toUpperCase().replace('-', ' '))).toBe(200);
    expect(await give(recoveryCodes[0])).toBe(422);
    expect((await world.security(caller)).recoveryCodesLeft).toBe(9);
    const { body } = await caller<{ recoveryCodes: string[] }>('POST', `${SECURITY_PATH}/recovery-codes`, {
      body: { password: STAFF_PASSWORD },
    });
    expect(await give(recoveryCodes[1])).toBe(422);
    expect(await give(body.recoveryCodes[0])).toBe(200);
    const { rows } = await world.api.database.superuser.query<{ kept: string }>(
      `SELECT encode(code_hash, 'escape') AS kept FROM recovery_codes`,
    );
    expect(rows.map(({ kept }) => kept).join()).not.toContain(body.recoveryCodes[1]!.slice(0, 5));
  });
});

describe('a passkey', () => {
  it('is made for the tenant’s host, asked for there, and opens a session', async () => {
    const { email, caller } = await world.hire();
    const { device, added, again } = await addPasskey(caller);
    expect([added.status, added.body.recoveryCodes?.length]).toEqual([201, 10]);
    expect((await again(caller)).status).toBe(409);
    const { challenge, passkey } = await world.needed(email);
    expect([passkey?.rpId, passkey?.allowCredentials.length]).toEqual([FIRST_HOST, 1]);
    const response = device.use(passkey!, PAGE_ORIGIN);
    const answer = await world.prove(challenge, { kind: 'passkey', response });
    expect(answer.status).toBe(200);
    expect(keyOf(await world.prove(challenge, { kind: 'passkey', response }))).toBe(
      'error.msg.secondFactor.over',
    );
    expect((await world.security(caller)).passkeys[0]).toMatchObject({ name: 'Laptop', host: FIRST_HOST });
  });

  it('counts at this address, for this attempt, by this device alone', async () => {
    const { email, caller } = await world.hire();
    const { device } = await addPasskey(caller);
    const [{ challenge, passkey }, other] = [await world.needed(email), await world.needed(email)];
    for (const response of [
      device.use(passkey!, 'https://angkor.example'),
      device.use({ ...passkey!, rpId: 'evil.example' }, PAGE_ORIGIN),
      device.use(other.passkey!, PAGE_ORIGIN),
      createSoftwarePasskey().use(passkey!, PAGE_ORIGIN),
    ]) {
      const refused = await world.prove(challenge, { kind: 'passkey', response });
      expect([refused.status, keyOf(refused)]).toEqual([422, 'error.msg.secondFactor.invalid']);
    }
  });

  it('is kept only where it was asked for, by who asked', async () => {
    const [one, two] = [await world.hire(), await world.hire()];
    expect((await addPasskey(one.caller, { origin: 'https://evil.example' })).added.status).toBe(422);
    const { added, again } = await addPasskey(one.caller, { by: two.caller });
    expect((await again(one.caller)).status).toBe(201);
    expect([added.status, keyOf(added)]).toEqual([409, 'error.msg.secondFactor.over']);
  });
});
