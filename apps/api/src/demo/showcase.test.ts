import type { AccountSummary } from '@kitwright/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/start-api.ts';
import { DEMO_TEAM } from './demo-accounts.ts';
import { seedDemo, showDemo } from './showcase.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const summary = async (): Promise<AccountSummary> =>
  (await api.asCustomer<AccountSummary>('GET', '/api/accounts/summary')).body;

describe('the demo', () => {
  it('shows designs, a team and orders, once however often the server starts', async () => {
    for (let starts = 0; starts < 3; starts += 1) {
      await seedDemo(api.database.pool);
      await showDemo(api.app, api.database.pool);
    }
    expect(await summary()).toMatchObject({
      designs: 3,
      players: DEMO_TEAM.length,
      ordersTotal: 2,
      ordersInProgress: 2,
    });
    const { body } = await api.asAdmin<{ items: unknown[] }>('GET', '/api/console/reviews');
    expect(body.items).toHaveLength(1);
  });

  it('keeps what was changed since the last start', async () => {
    const change = { firstName: 'Renamed', lastName: 'Sok', phone: '012345678', address: '' };
    await api.asCustomer('PUT', '/api/accounts/details', { body: change });
    await seedDemo(api.database.pool);
    const details = await api.asCustomer<{ firstName: string }>('GET', '/api/accounts/details');
    expect(details.body.firstName).toBe('Renamed');
  });

  it('leaves the second tenant without orders', async () => {
    const other = await api.asOtherTenant<AccountSummary>('GET', '/api/accounts/summary');
    expect(other.body).toMatchObject({ designs: 0, ordersTotal: 0 });
  });
});
