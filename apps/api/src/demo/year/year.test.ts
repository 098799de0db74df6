import type { Report, WorkReport } from '@kitwright/contract/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/start-api.ts';
import { showDemo } from '../showcase.ts';
import { YEAR_ORDERS } from './plan-year.ts';
import { seedYear } from './seed-year.ts';
import { showShop } from './show-shop.ts';

const NOW = new Date();

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  expect(await seedYear(api.database.pool, NOW)).toBe(true);
  await showDemo(api.app, api.database.pool);
  await showShop(api.app, NOW);
});
afterAll(() => api.close());

const items = async (path: string): Promise<unknown[]> => {
  const { body } = await api.asAdmin<{ items: unknown[] }>('GET', path);
  return body.items;
};

describe('the shop of the demo at work', () => {
  it('has a year behind it, in every month and of many garments', async () => {
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    const from = day(NOW.getTime() - 364 * 86_400_000);
    const { body } = await api.asAdmin<Report>(
      'GET',
      `/api/console/reports?from=${from}&to=${day(NOW.getTime())}&by=month`,
    );
    expect(body.time.filter(({ orders }) => orders > 0).length).toBeGreaterThanOrEqual(11);
    expect(body.totals.orders).toBeGreaterThan(YEAR_ORDERS * 0.8);
    expect(body.totals.receivedCents).toBeGreaterThan(0);
    expect(body.garments.length).toBeGreaterThanOrEqual(4);
    expect(body.opinions.comments.length).toBeGreaterThan(3);
  });

  it('was mostly in time, and tells what its cloth left of it', async () => {
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    const from = day(NOW.getTime() - 364 * 86_400_000);
    const { body } = await api.asAdmin<WorkReport>(
      'GET',
      `/api/console/reports/work?from=${from}&to=${day(NOW.getTime())}&by=month`,
    );
    const { kept, promised, goodsCents, clothCents } = body.totals;
    expect(kept / promised).toBeGreaterThan(0.7);
    expect(kept).toBeLessThan(promised);
    expect(body.margin).toMatchObject({ without: 0, unpriced: [] });
    expect(clothCents / goodsCents).toBeGreaterThan(0.05);
    expect(clothCents / goodsCents).toBeLessThan(0.6);
    expect(body.designs.length).toBeGreaterThanOrEqual(10);
  });

  it.each([
    ['promotions', '/api/console/promotions', 2],
    ['suppliers', '/api/console/suppliers', 2],
    ['templates', '/api/console/templates', 2],
    ['patterns', '/api/console/patterns', 1],
    ['reviews that wait', '/api/console/reviews', 3],
  ])('shows %s', async (_, path, least) => {
    expect((await items(path)).length).toBeGreaterThanOrEqual(least);
  });

  it('has a payment to check', async () => {
    expect((await items('/api/console/payments')).length).toBeGreaterThanOrEqual(1);
  });

  it('is there once, and no club of it can sign in', async () => {
    expect(await seedYear(api.database.pool, NOW)).toBe(false);
    const { rows } = await api.database.superuser.query<{ open: string }>(
      `SELECT count(*)::text AS open FROM accounts WHERE email LIKE 'club%@demo.test' AND password_hash IS NOT NULL`,
    );
    expect(rows[0]?.open).toBe('0');
  });
});
