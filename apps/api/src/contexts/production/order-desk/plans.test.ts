import type { DeskOrder } from '@kitwright/contract/production';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyOrder } from '../../../../test/many-orders.ts';
import { placeOrder } from '../../../../test/samples.ts';
import { startApi, type TestApi } from '../../../../test/start-api.ts';
import { withTenant } from '../../../db/tenant-transaction.ts';
import { ANGKOR_ID } from '../../../demo/demo-tenants.ts';

/** Number of orders of a shop after some years. */
const ORDERS = 10_000;
/** Generous: this machine may be doing other things at the same time. */
const TIMEOUT_MS = 2_000;

let api: TestApi;
const asked: { readonly text: string; readonly values: unknown[] }[] = [];

beforeAll(async () => {
  api = await startApi();
  const { id } = await placeOrder(api.asCustomer);
  await copyOrder(api.database.superuser, id, ORDERS);
  // Other tests of this server may still hold what was there before: until they are through, nothing is all visible.
  await vi.waitFor(async () => expect(await vacuumed()).toBe(true), { timeout: 60_000, interval: 500 });
  listen();
}, 120_000);
afterAll(() => api.close());

/** Does what autovacuum does in time, and tells whether every page of the table is known to be visible to all. */
const vacuumed = async (): Promise<boolean> => {
  await api.database.superuser.query('VACUUM ANALYZE orders');
  const { rows } = await api.database.superuser.query<{ done: boolean }>(
    `SELECT relallvisible = relpages AS done FROM pg_class WHERE relname = 'orders'`,
  );
  return rows[0]?.done ?? false;
};

/** Keeps every query the server sends from now on. */
const listen = (): void => {
  api.database.pool.on('acquire', (client) => {
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
    if ('isHeard' in client) return;
    Object.assign(client, {
      isHeard: true,
      query: (...parts: unknown[]) => {
        const [first, second] = parts;
        if (typeof first === 'object' && first !== null && 'text' in first) {
          const values = Array.isArray(second) ? second : 'values' in first ? first.values : [];
          asked.push({ text: String(first.text), values: Array.isArray(values) ? values : [] });
        }
        return query(...parts);
      },
    });
  });
};

/** The plans of all queries on orders that a request sends, as the server's role in its tenant. */
const plansOf = async (path: string): Promise<{ readonly plans: string[]; readonly tookMs: number }> => {
  asked.length = 0;
  const before = performance.now();
  const answer = await api.asAdmin<{ items?: DeskOrder[] }>('GET', path);
  const tookMs = performance.now() - before;
  expect(answer.status).toBe(200);
  const queries = asked.filter(({ text }) => /from .*"orders"/i.test(text));
  const plans = await withTenant(api.database.pool, ANGKOR_ID, async (tx) => {
    const explained: string[] = [];
    for (const { text, values } of [...queries]) {
      const { rows } = await tx.db.$client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
      explained.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return explained;
  });
  return { plans, tookMs };
};

describe(`with ${ORDERS} orders`, () => {
  it.each([
    ['the table', '/api/console/orders?limit=50'],
    ['the table by due date', '/api/console/orders?limit=50&sort=due'],
    ['one status', '/api/console/orders?limit=50&status=READY&sort=due'],
    ['one status, newest first', '/api/console/orders?limit=50&status=READY'],
    ['what is late', '/api/console/orders?limit=50&due=late&sort=due'],
    ['a search for a team', '/api/console/orders?limit=50&search=Team%209999'],
    ['a search for a phone', '/api/console/orders?limit=50&search=012%20009999'],
    ['a search for nothing there', '/api/console/orders?limit=50&search=no-such-team'],
    ['what is not paid', '/api/console/orders?limit=50&balance=unpaid'],
    ['what is paid', '/api/console/orders?limit=50&balance=settled'],
    ['what is not paid, by due date', '/api/console/orders?limit=50&balance=unpaid&sort=due'],
    ['a garment', '/api/console/orders?limit=50&product=TSHIRT'],
    ['days of due dates', '/api/console/orders?limit=50&dueFrom=2026-01-01&dueTo=2026-12-31&sort=due'],
    ['how many orders each view has', '/api/console/order-views/counts'],
    ['the board', '/api/console/board'],
    ['a search on the board', '/api/console/board?search=Team%20999'],
    ['orders not paid', '/api/console/payments?queue=unpaid'],
    ['slips', '/api/console/payments?queue=claimed'],
    ['a report of a month', '/api/console/reports?from=2026-10-01&to=2026-10-31&by=day'],
  ])('%s is read from indexes alone', async (_, path) => {
    const { plans, tookMs } = await plansOf(path);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on orders/);
    expect(tookMs).toBeLessThan(TIMEOUT_MS);
  });

  it('the last page is as near as the first', async () => {
    const { rows } = await api.database.superuser.query<{ at: string; id: string }>(
      'SELECT ordered_at::text AS at, id FROM orders ORDER BY ordered_at, id OFFSET 60 LIMIT 1',
    );
    const cursor = Buffer.from(JSON.stringify([rows[0]!.at, rows[0]!.id])).toString('base64url');
    const { plans, tookMs } = await plansOf(`/api/console/orders?limit=50&cursor=${cursor}`);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on orders/);
    expect(tookMs).toBeLessThan(TIMEOUT_MS);
  });

  it('sees a scan of the whole table where there is one', async () => {
    const { rows } = await api.database.superuser.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT id FROM orders WHERE address LIKE '%x%'`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Seq Scan on orders/);
  });
});
