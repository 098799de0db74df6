import type { Order } from '@kitwright/contract/orders';
import type { KeptSchedule, OrderDesk, Schedule } from '@kitwright/contract/production';
import { FESTIVALS, festivalDays } from '@kitwright/ordering/plan';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../../../../test/samples.ts';
import { keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';
const SCHEDULE = '/api/console/schedule';
const SETTINGS = `${SCHEDULE}/settings`;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const kept = async (caller: Caller = api.asAdmin): Promise<KeptSchedule> =>
  (await caller<KeptSchedule>('GET', SETTINGS)).body;
const schedule = async (caller: Caller = api.asAdmin): Promise<Schedule> =>
  (await caller<Schedule>('GET', SCHEDULE)).body;
const dueOf = async (id: string): Promise<string> =>
  (await api.asAdmin<OrderDesk>('GET', `/api/console/orders/${id}/desk`)).body.dueOn;
const approve = async (id: string): Promise<Order> =>
  (
    await api.asAdmin<Order>('POST', `/api/console/orders/${id}/move`, {
      body: { action: 'approve', from: 'REVIEWING' },
    })
  ).body;

describe('every call of the schedule', () => {
  const order = { version: 0, isRush: true, pins: [], accept: true };
  it.each([
    ['GET', SCHEDULE, undefined],
    ['GET', `${SCHEDULE}/settings`, undefined],
    ['PUT', `${SCHEDULE}/settings`, {}],
    ['PUT', `${SCHEDULE}/orders/${UNKNOWN_ID}`, order],
  ] as const)('is for the tenant’s staff alone: %s %s', async (method, path, body) => {
    const options = { body, headers: { 'idempotency-key': newId() } };
    expect((await api.asVisitor(method, path, options)).status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore])
      expect((await caller(method, path, options)).status).toBe(403);
  });

  it('knows nothing of another tenant’s orders and settings', async () => {
    const { version, settings } = await kept();
    const capacities = { sew: { unit: 'garments', perHour: 5, setupMinutes: 0 } };
    await api.asAdmin('PUT', SETTINGS, { body: { version, settings: { ...settings, capacities } } });
    const { id } = await approve((await placeOrder(api.asCustomer)).id);
    expect((await schedule()).orders.map((each) => each.id)).toEqual([id]);
    const answer = await api.asOtherAdmin('PUT', `${SCHEDULE}/orders/${id}`, { body: order });
    expect(keyOf(answer)).toBe('error.msg.notFound');
    expect(await schedule(api.asOtherAdmin)).toMatchObject({ isOn: false, orders: [] });
    expect((await kept(api.asOtherAdmin)).settings.capacities).toEqual({});
  });
});

describe('settings', () => {
  it('begin with the holidays of Cambodia and no capacity: nothing is scheduled or promised', async () => {
    const { version, settings, stations } = await kept(api.asOtherAdmin);
    expect([version, settings.capacities, stations.length]).toEqual([0, {}, 6]);
    expect(settings.closedDays).toContainEqual({
      on: '11-09',
      name: { kh: 'ពិធីបុណ្យឯករាជ្យជាតិ', en: 'Independence Day' },
    });
    expect([settings.festivals, settings.workedDays]).toEqual([FESTIVALS, []]);
    const now = await kept();
    await api.asAdmin('PUT', SETTINGS, {
      body: { version: now.version, settings: { ...now.settings, capacities: {} } },
    });
    const order = await placeOrder(api.asCustomer);
    const due = await dueOf(order.id);
    expect((await approve(order.id)).expected).toEqual(order.expected);
    expect(await dueOf(order.id)).toBe(due);
    expect(await schedule()).toMatchObject({ isOn: false, orders: [] });
  });

  it('keep festivals of the years to come, and what was kept before they were worked out', async () => {
    const { version, settings, festivals } = await kept();
    const year = new Date().getFullYear() + 1;
    const water = festivalDays('waterFestival', year);
    expect(festivals.find(({ festival }) => festival === 'waterFestival')?.days).toEqual(
      expect.arrayContaining([...water]),
    );
    const body = { version, settings: { ...settings, festivals: ['pchumBen'], workedDays: [water[0]] } };
    expect((await api.asAdmin<KeptSchedule>('PUT', SETTINGS, { body })).body.settings).toMatchObject({
      festivals: ['pchumBen'],
      workedDays: [water[0]],
    });
    // Two days of the Water Festival had been taken out: what is left of it is the shop's own. Visak Bochea is whole.
    const name = { kh: 'ក', en: 'a' };
    const days = ['11-09', '2026-05-01', '2027-05-20', '2026-11-23'].map((on) => ({ on, name }));
    await api.database.superuser.query(
      `UPDATE schedule_settings SET settings = (settings - 'festivals' - 'workedDays') || jsonb_build_object('closedDays', $1::jsonb)
       WHERE version = $2`,
      [JSON.stringify(days), version + 1],
    );
    const { settings: now } = await kept();
    expect(now.festivals).toEqual(['visakBochea']);
    expect(now.closedDays.map(({ on }) => on)).toEqual(['11-09', '2026-11-23']);
  });

  it('are changed from the version that was seen; of two who change them at once one is refused', async () => {
    const { version, settings } = await kept();
    const answers = await Promise.all(
      [1, 2].map((spareDays) =>
        api.asAdmin('PUT', `${SCHEDULE}/settings`, {
          body: { version, settings: { ...settings, spareDays } },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(keyOf(answers.find(({ status }) => status === 409)!)).toBe('error.msg.schedule.conflict');
    expect((await kept()).version).toBe(version + 1);
  });

  it('refuse hours that end before they begin, days that there are not, and capacities of nothing', async () => {
    const { version, settings } = await kept();
    const [first] = settings.hours.filter((hours) => hours !== null);
    for (const bad of [
      { hours: settings.hours.slice(1) },
      { hours: settings.hours.map(() => ({ from: '17:00', to: '08:00' })) },
      { hours: settings.hours.map(() => ({ ...first, from: '25:00' })) },
      { closedDays: [{ on: '2027-02-29', name: { kh: 'ក', en: 'a' } }] },
      { closedDays: [{ on: '13-01', name: { kh: 'ក', en: 'a' } }] },
      { capacities: { sew: { unit: 'garments', perHour: 0, setupMinutes: 0 } } },
      { capacities: { sew: { unit: 'hours', perHour: 1, setupMinutes: 0 } } },
      { outages: [{ stationId: 'sew', from: '2026-12-02', to: '2026-12-01' }] },
      { reservePercent: 100 },
      { festivals: ['christmas'] },
      { festivals: ['pchumBen', 'pchumBen'] },
      { workedDays: ['11-09'] },
    ])
      expect(
        keyOf(
          await api.asAdmin('PUT', `${SCHEDULE}/settings`, {
            body: { version, settings: { ...settings, ...bad } },
          }),
        ),
      ).toBe('error.msg.validation');
  });
});
