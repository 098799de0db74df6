import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Order } from '@kitwright/contract/orders';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { placeOrder } from '../../../../../test/samples.ts';
import {
  FIRST_HOST,
  startApi,
  TEST_PASSWORD,
  type Caller,
  type TestApi,
} from '../../../../../test/start-api.ts';

const PATIENCE = { timeout: 10_000, interval: 20 };

let first: TestApi;
let second: TestApi;
beforeAll(async () => {
  first = await startApi();
  second = await startApi({ database: first.database });
  for (const api of [first, second]) await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

interface Heard {
  readonly status: number;
  readonly type: string | undefined;
  readonly text: () => string;
  readonly news: () => number;
  readonly ended: () => boolean;
  readonly leave: () => void;
}

/** Opens a stream of an account at one of the processes. */
const listen = (api: TestApi, caller: Caller, host = FIRST_HOST): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const { port } = api.app.server.address() as AddressInfo;
    const authorization = `Bearer ${caller.accessToken ?? ''}`;
    const headers = { host, ...(caller.accessToken === null ? {} : { authorization }) };
    const sent = request({ port, host: '127.0.0.1', path: '/api/notices/stream', headers }, (answer) => {
      let text = '';
      let over = false;
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => (over = true));
      answer.on('error', () => (over = true));
      resolve({
        status: answer.statusCode ?? 0,
        type: answer.headers['content-type'],
        text: () => text,
        news: () => text.split('event: news').length - 1,
        ended: () => over,
        leave: () => sent.destroy(),
      });
    });
    sent.on('error', reject);
    sent.end();
  });
const approve = (id: string) =>
  first.asAdmin<Order>('POST', `/api/console/orders/${id}/move`, {
    body: { action: 'approve', from: 'REVIEWING' },
  });

describe('GET /api/notices/stream', () => {
  it('answers 401 to a visitor', async () => {
    const answer = await listen(first, first.asVisitor);
    expect(answer.status).toBe(401);
    answer.leave();
  });

  it('tells the customer at any process when staff did something at another, and no one else', async () => {
    const caller = await first.asNewCustomer('stream@example.com');
    const order = await placeOrder(caller);
    const [here, there, stranger, elsewhere] = await Promise.all([
      listen(first, caller),
      listen(second, caller),
      listen(second, first.asCustomer),
      listen(second, first.asOtherTenant, 'mekong.localhost'),
    ]);
    expect([there.status, there.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    await vi.waitFor(() => expect(there.text()).toContain('event: open'), PATIENCE);
    await vi.waitFor(async () => {
      const { rows } = await first.database.superuser.query(
        `SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`,
      );
      expect(rows).toHaveLength(2);
    }, PATIENCE);
    expect((await approve(order.id)).status).toBe(200);
    await vi.waitFor(() => expect([here.news(), there.news()]).toEqual([1, 1]), PATIENCE);
    expect([stranger.news(), elsewhere.news()]).toEqual([0, 0]);
    for (const heard of [here, there, stranger, elsewhere]) heard.leave();
  });

  it('listens again after its connection broke, and says that something may have been missed', async () => {
    const caller = await first.asNewCustomer('stream-gap@example.com');
    const heard = await listen(second, caller);
    await vi.waitFor(() => expect(heard.text()).toContain('event: open'), PATIENCE);
    await first.database.superuser.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE query LIKE 'LISTEN%' AND datname = current_database()`,
    );
    await vi.waitFor(() => expect(heard.news()).toBe(1), PATIENCE);
    const order = await placeOrder(caller);
    await approve(order.id);
    await vi.waitFor(() => expect(heard.news()).toBe(2), PATIENCE);
    heard.leave();
  });

  it('is open eight times for one account and no more, until one is left', async () => {
    const caller = await first.asNewCustomer('stream-many@example.com');
    const open = await Promise.all(Array.from({ length: 8 }, () => listen(first, caller)));
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await listen(first, caller)).status).toBe(429);
    open[0]!.leave();
    await vi.waitFor(async () => {
      const next = await listen(first, caller);
      open.push(next);
      expect(next.status).toBe(200);
    }, PATIENCE);
    for (const heard of open) heard.leave();
  });

  it('ends at once, at every process, with the session it was opened with, and no other', async () => {
    const caller = await first.asNewCustomer('stream-ended@example.com');
    const elsewhere = await first.signIn('stream-ended@example.com', FIRST_HOST, TEST_PASSWORD);
    const [here, there, other] = await Promise.all([
      listen(first, caller),
      listen(second, caller),
      listen(second, elsewhere),
    ]);
    await caller('POST', '/api/accounts/token/destroy', { body: { token: caller.refreshToken } });
    await vi.waitFor(() => expect([here.ended(), there.ended()]).toEqual([true, true]), PATIENCE);
    expect(other.ended()).toBe(false);
    const body = { email: 'stream-ended@example.com', blocked: true };
    await first.asAdmin('PUT', '/api/console/accounts/blocked', { body });
    await vi.waitFor(() => expect(other.ended()).toBe(true), PATIENCE);
  });

  it('of staff without a second factor ends at once when the tenant requires one', async () => {
    await first.database.superuser.query(
      `INSERT INTO second_factors (tenant_id, account_id, totp_sealed, totp_confirmed_at)
       SELECT tenant_id, id, 'x', now() FROM accounts WHERE email = 'admin@demo.test'`,
    );
    await first.database.superuser.query(
      `UPDATE sessions SET second_factor_at = now()
       WHERE account_id IN (SELECT id FROM accounts WHERE email = 'admin@demo.test')`,
    );
    const [shop, administrator, customer] = await Promise.all([
      listen(second, first.asStore),
      listen(second, first.asAdmin),
      listen(second, first.asCustomer),
    ]);
    const require = (required: boolean) =>
      first.asAdmin('PUT', '/api/console/security/required', { body: { required } });
    expect((await require(true)).status).toBe(204);
    await vi.waitFor(() => expect(shop.ended()).toBe(true), PATIENCE);
    expect([administrator.ended(), customer.ended()]).toEqual([false, false]);
    await require(false);
    await first.database.superuser.query('DELETE FROM second_factors');
    for (const heard of [administrator, customer]) heard.leave();
  });

  it('ends when its process stops', async () => {
    const third = await startApi({ database: first.database });
    await third.app.listen({ port: 0, host: '127.0.0.1' });
    const heard = await listen(third, first.asCustomer);
    await third.close();
    await vi.waitFor(() => expect(heard.ended()).toBe(true), PATIENCE);
  });
});
