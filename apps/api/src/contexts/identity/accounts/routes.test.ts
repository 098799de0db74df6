import type { AccountDetails } from '@kitwright/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  FIRST_HOST,
  keyOf,
  startApi,
  TEST_PASSWORD,
  type Answer,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const block = (caller: Caller, email: string, blocked = true) =>
  caller('PUT', '/api/console/accounts/blocked', { body: { email, blocked } });
const outcome = (answer: Answer): [number, string | undefined] => [answer.status, keyOf(answer)];
const BLOCKED = [403, 'error.msg.account.blocked'];

describe('PUT /api/console/accounts/blocked', () => {
  it('is for staff, and for accounts of their tenant that are not staff', async () => {
    await api.asNewCustomer('safe@club.test');
    expect((await block(api.asVisitor, 'safe@club.test')).status).toBe(401);
    expect((await block(api.asCustomer, 'safe@club.test')).status).toBe(403);
    expect((await block(api.asAdmin, 'no address')).status).toBe(400);
    expect(outcome(await block(api.asOtherAdmin, 'safe@club.test'))).toEqual([404, 'error.msg.notFound']);
    expect(outcome(await block(api.asAdmin, 'admin@demo.test'))).toEqual([403, 'error.msg.forbidden']);
    await api.signIn('safe@club.test', FIRST_HOST, TEST_PASSWORD);
  });

  it('signs out everywhere at once; every call says why, and the details still answer', async () => {
    const desk = await api.asNewCustomer('blocked@club.test');
    const phone = await api.signIn('blocked@club.test', FIRST_HOST, TEST_PASSWORD);
    expect((await block(api.asAdmin, 'blocked@club.test')).status).toBe(204);
    for (const caller of [desk, phone]) {
      for (const path of ['/api/designs', '/api/accounts/summary', '/api/oauth/token']) {
        expect(outcome(await caller('GET', path))).toEqual(BLOCKED);
      }
      const details = await caller<AccountDetails>('GET', '/api/accounts/details');
      expect(details.body.blocked).toBe(true);
      const refreshed = await caller('POST', '/api/accounts/refreshtoken', {
        body: { token: caller.refreshToken, clientId: 'web' },
      });
      expect(outcome(refreshed)).toEqual(BLOCKED);
    }
    await expect(api.signIn('blocked@club.test', FIRST_HOST, TEST_PASSWORD)).rejects.toThrow(
      'account.blocked',
    );
  });

  it('lets in again who signs in again, and writes both down', async () => {
    const caller = await api.asNewCustomer('again@club.test');
    await block(api.asAdmin, 'again@club.test');
    expect((await block(api.asAdmin, 'again@club.test')).status).toBe(204);
    expect((await block(api.asAdmin, 'again@club.test', false)).status).toBe(204);
    expect(outcome(await caller('GET', '/api/designs'))).toEqual([401, 'error.msg.token.invalid']);
    await api.signIn('again@club.test', FIRST_HOST, TEST_PASSWORD);
    const { rows } = await api.database.superuser.query(
      `SELECT action, actor_name FROM audit_events WHERE details ->> 'email' = 'again@club.test' ORDER BY seq`,
    );
    const actor_name = 'Sophea Chan';
    expect(rows).toEqual([
      { action: 'account.blocked', actor_name },
      { action: 'account.unblocked', actor_name },
    ]);
  });
});
