import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffMember, TokenResponse } from '@kitwright/contract/accounts';
import {
  SECURITY_PATH,
  STAFF_PASSWORD,
  startFactorWorld,
  STEP_MS,
  type FactorWorld,
} from '../../../../../test/factor-world.ts';
import { FIRST_HOST, keyOf, OTHER_HOST, type Answer } from '../../../../../test/start-api.ts';

let world: FactorWorld;
beforeAll(async () => {
  world = await startFactorWorld();
});
afterAll(() => world.api.close());
// Codes work once: each test begins at a later one.
beforeEach(() => world.later(10 * STEP_MS));

describe('a tenant that requires it', () => {
  it('lets staff without one do nothing but set it up; customers and other tenants feel nothing', async () => {
    const [boss, late] = [await world.hire(), await world.hire('STORE')];
    const customer = await world.api.signIn('customer@demo.test');
    const otherAdmin = await world.api.signIn('admin@demo.test', OTHER_HOST);
    const require = (required: boolean, caller = boss.caller) =>
      caller('PUT', `${SECURITY_PATH}/required`, { body: { required } });
    // Who has none does not ask it of others.
    expect(keyOf(await require(true))).toBe('error.msg.secondFactor.required');
    await world.enrol(boss.caller);
    expect((await require(true)).status).toBe(204);
    for (const path of ['/api/console/orders', '/api/designs', '/api/accounts/details']) {
      const refused = await late.caller('GET', path);
      expect([path, refused.status, keyOf(refused)]).toEqual([path, 403, 'error.msg.secondFactor.required']);
    }
    expect((await late.caller('GET', '/api/console/me')).status).toBe(200);
    expect((await world.security(late.caller)).required).toBe(true);
    expect((await boss.caller('GET', '/api/console/orders')).status).toBe(200);
    expect((await customer('GET', '/api/designs')).status).toBe(200);
    expect((await otherAdmin('GET', '/api/console/orders')).status).toBe(200);
    // A new sign-in gets no further either, until one is set up; then at once.
    const again = await world.api.signIn(late.email, undefined, STAFF_PASSWORD);
    expect((await again('GET', '/api/console/orders')).status).toBe(403);
    await world.enrol(again);
    expect((await again('GET', '/api/console/orders')).status).toBe(200);
    const last = await again('POST', `${SECURITY_PATH}/totp/remove`, { body: { password: STAFF_PASSWORD } });
    expect([last.status, keyOf(last)]).toEqual([409, 'error.msg.secondFactor.last']);
    expect((await require(false)).status).toBe(204);
    expect(
      (await again('POST', `${SECURITY_PATH}/totp/remove`, { body: { password: STAFF_PASSWORD } })).status,
    ).toBe(204);
    expect((await world.password(late.email)).status).toBe(200);
  });
});

describe('an administrator', () => {
  it('takes a colleague’s second factor away, which is written down and signs them out, and sees no secret', async () => {
    const { email, id, caller } = await world.hire('STORE');
    const { secret, recoveryCodes } = await world.enrol(caller);
    const [admin, store] = [
      await world.api.signIn('admin@demo.test'),
      await world.api.signIn('store@demo.test'),
    ];
    const otherAdmin = await world.api.signIn('admin@demo.test', OTHER_HOST);
    const list = await admin<{ items: StaffMember[] }>('GET', '/api/console/staff');
    expect(list.body.items.find((member) => member.id === id)?.hasSecondFactor).toBe(true);
    expect(JSON.stringify(list.body)).not.toContain(secret);
    const open = await world.needed(email);
    const path = `/api/console/staff/${id}/second-factor/reset`;
    expect((await otherAdmin('POST', path)).status).toBe(404);
    expect((await store('POST', path)).status).toBe(403);
    const answers = await Promise.all([admin('POST', path), admin('POST', path)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await caller('GET', '/api/console/me')).status).toBe(401);
    const recovery = { kind: 'recovery', code: recoveryCodes[0] };
    expect(keyOf(await world.prove(open.challenge, recovery))).toBe('error.msg.secondFactor.over');
    expect((await world.password(email)).status).toBe(200);
    const { rows } = await world.api.database.superuser.query<{ details: unknown }>(
      `SELECT details FROM audit_events WHERE action = 'staff.secondFactorReset'`,
    );
    expect(rows).toEqual([{ details: { email } }]);
  });

  it('does not take away its own that way', async () => {
    const { id, caller } = await world.hire();
    expect((await caller('POST', `/api/console/staff/${id}/second-factor/reset`)).status).toBe(403);
  });
});

describe('a session', () => {
  it('of staff ends twelve hours after its sign-in, however much it is used, and its tokens with it', async () => {
    const { email } = await world.hire();
    const begun = await world.password(email);
    let tokens = begun.body as TokenResponse;
    const start = world.now().getTime();
    const refresh = (): Promise<Answer<TokenResponse>> =>
      world.api.asVisitor<TokenResponse>('POST', '/api/accounts/refreshtoken', {
        body: { token: tokens.refresh_token, clientId: 'console' },
      });
    for (const hours of [4, 8, 11.95]) {
      world.later(start + hours * 3_600_000 - world.now().getTime());
      const answer = await refresh();
      expect(answer.status).toBe(200);
      tokens = answer.body;
    }
    expect(tokens.expires_in).toBe(180);
    expect(tokens.refresh_expires_in).toBe(180);
    world.later(start + 12 * 3_600_000 + 1 - world.now().getTime());
    expect((await world.api.as(FIRST_HOST, tokens)('GET', '/api/console/me')).status).toBe(401);
    expect((await refresh()).status).toBe(401);
  });

  it('of a customer ends after ninety days', async () => {
    let customer = await world.api.asNewCustomer('ninety@example.com');
    const start = world.now().getTime();
    const refresh = () =>
      world.api.asVisitor<TokenResponse>('POST', '/api/accounts/refreshtoken', {
        body: { token: customer.refreshToken, clientId: 'web' },
      });
    for (let days = 13; days < 90; days += 13) {
      world.later(start + days * 86_400_000 - world.now().getTime());
      const answer = await refresh();
      expect(answer.status).toBe(200);
      customer = world.api.as(FIRST_HOST, answer.body);
    }
    world.later(start + 90 * 86_400_000 - world.now().getTime());
    expect((await refresh()).status).toBe(401);
  });
});
