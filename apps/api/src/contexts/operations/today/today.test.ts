import type { Today } from '@kitwright/contract/operations';
import type { Order } from '@kitwright/contract/orders';
import type { KeptSchedule } from '@kitwright/contract/production';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart, newKey, placeOrder, samplePng, saveDesign } from '../../../../test/samples.ts';
import { keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

/** A Friday at eight in the morning in Phnom Penh. */
const NOW = new Date('2026-11-27T01:00:00Z');
const PATH = '/api/console/today';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: () => NOW });
}, 120_000);
afterAll(() => api.close());

const today = async (caller: Caller = api.asAdmin): Promise<Today> => (await caller<Today>('GET', PATH)).body;
const put = (id: string, row: string) =>
  api.database.superuser.query(`UPDATE orders SET ${row} WHERE id = $1`, [id]);
const approved = async (): Promise<Order> => {
  const { id } = await placeOrder(api.asCustomer);
  const { body } = await api.asAdmin<Order>('POST', `/api/console/orders/${id}/move`, {
    body: { action: 'approve', from: 'REVIEWING' },
  });
  return body;
};

describe('the morning page', () => {
  it('is for who may see money, and of one tenant alone', async () => {
    expect((await api.asVisitor('GET', PATH)).status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore])
      expect(keyOf(await caller('GET', PATH))).toBe('error.msg.forbidden');
    await placeOrder(api.asCustomer);
    const theirs = await today(api.asOtherAdmin);
    expect(theirs).toMatchObject({
      orders: { count: 0, newest: [] },
      money: { payments: 0 },
      waiting: { approvals: 0, reviews: 0, slips: 0, messages: 0 },
      late: { count: 0 },
      out: { count: 0, parcels: 0 },
    });
  });

  it('counts what came since the morning before, in the tenant’s time', async () => {
    await api.database.superuser.query(`UPDATE orders SET status = 'CANCELED'`);
    const [old, fresh] = [await placeOrder(api.asCustomer), await placeOrder(api.asCustomer)];
    await put(old.id, `ordered_at = '2026-11-25T16:59:59Z'`);
    await put(fresh.id, `ordered_at = '2026-11-25T17:00:00Z'`);
    const { day, orders } = await today();
    expect(day).toBe('2026-11-27');
    expect(orders).toMatchObject({ count: 1, pieces: 6, cents: fresh.grandTotalCents });
    expect(orders.newest.map(({ id }) => id)).toEqual([fresh.id]);
  });

  it('counts money that was confirmed, and what waits for a decision', async () => {
    const before = await today();
    const order = await placeOrder(api.asCustomer);
    await api.asAdmin('POST', `/api/console/orders/${order.id}/payments`, {
      body: { kind: 'payment', amountCents: 1_200, note: '', paidAmountCents: 0 },
      headers: { 'idempotency-key': newKey() },
    });
    await api.asCustomer(
      'POST',
      `/api/orders/${order.id}/slips?amountCents=500`,
      multipart(await samplePng()),
    );
    const { uuid } = await saveDesign(api.asCustomer);
    await api.asCustomer('POST', `/api/designs/${uuid}/submit`, { body: {} });
    const { money, waiting } = await today();
    expect(money).toMatchObject({
      payments: before.money.payments + 1,
      receivedCents: before.money.receivedCents + 1_200,
    });
    expect(waiting).toMatchObject({
      approvals: before.waiting.approvals! + 1,
      slips: before.waiting.slips + 1,
      reviews: before.waiting.reviews! + 1,
    });
  });

  it('says what is late and what goes out today, without a plan of the shop', async () => {
    await api.database.superuser.query(`UPDATE orders SET status = 'CANCELED'`);
    const [late, ready, due, ahead] = [
      await approved(),
      await approved(),
      await approved(),
      await approved(),
    ];
    await put(late.id, `due_on = '2026-11-24'`);
    await put(ready.id, `due_on = '2026-12-24', status = 'COMPLETED'`);
    await put(due.id, `due_on = '2026-11-27'`);
    await put(ahead.id, `due_on = '2026-11-28'`);
    const answer = await today();
    expect(answer.late.count).toBe(1);
    expect(answer.late.orders).toMatchObject([
      { id: late.id, lateDays: 3, endsOn: null, reasons: [{ kind: 'overdue' }] },
    ]);
    expect([answer.out.count, answer.out.ready]).toEqual([2, 1]);
    expect(answer.out.orders.map(({ id }) => id)).toEqual([ready.id, due.id]);
    expect(answer.stations?.map(({ id, minutes }) => [id, minutes])).toContainEqual(['sew', null]);
  });

  it('says what will be late by the plan of the shop, and at which station', async () => {
    await api.database.superuser.query(`UPDATE orders SET status = 'CANCELED'`);
    const path = '/api/console/schedule/settings';
    const { version, settings } = (await api.asAdmin<KeptSchedule>('GET', path)).body;
    const capacities = { sew: { unit: 'garments', perHour: 0.5, setupMinutes: 0 } };
    await api.asAdmin('PUT', path, {
      body: { version, settings: { ...settings, capacities, reservePercent: 0 } },
    });
    const order = await approved();
    await put(order.id, `due_on = '2026-11-27'`);
    const { late, stations } = await today();
    expect(late.orders).toMatchObject([
      {
        id: order.id,
        endsOn: '2026-11-28',
        lateDays: 1,
        reasons: [{ kind: 'notBegun' }, { kind: 'station', station: { en: 'Sew' } }],
      },
    ]);
    expect(stations?.find(({ id }) => id === 'sew')).toMatchObject({ minutes: 480, openMinutes: 480 });
  });
});
