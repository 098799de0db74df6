import type { LateOrder, Schedule } from '@kitwright/contract/production';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeOrder, saveDesign } from '../../../../test/samples.ts';
import { shopOf } from '../../../../test/scheduled-shop.ts';
import { keyOf, startApi, type TestApi } from '../../../../test/start-api.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';
const SCHEDULE = '/api/console/schedule';
/** A Friday at eight in the morning in Phnom Penh. */
const FRIDAY = '2026-11-27T01:00:00.000Z';

let api: TestApi;
let now = new Date(FRIDAY);
let design: string;
beforeAll(async () => {
  api = await startApi({ clock: () => now });
  design = (await saveDesign(api.asCustomer)).uuid;
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  now = new Date(FRIDAY);
  // Each test has a shop without work.
  await api.database.superuser.query(`UPDATE orders SET status = 'CANCELED' WHERE status <> 'REVIEWING'`);
});

const { schedule, scheduled, change, sewing, printing, pack, ordered, approve, approved, dueOf } = shopOf(
  () => ({
    api,
    design,
  }),
);

interface Rescheduled {
  readonly kept: boolean;
  readonly late: readonly LateOrder[];
  readonly schedule: Schedule;
}
const put = (id: string, body: Readonly<Record<string, unknown>>) =>
  api.asAdmin<Rescheduled>('PUT', `${SCHEDULE}/orders/${id}`, {
    body: { version: 0, isRush: false, pins: [], accept: false, ...body },
  });

describe('a promise at the approval of an order', () => {
  it('is the day on which the queue has it done, over a holiday and a Sunday, with days to spare', async () => {
    now = new Date('2026-11-21T01:00:00.000Z');
    await sewing(1);
    // Saturday's eight hours, then Sunday and the Water Festival.
    const first = await approved(8);
    expect(await dueOf(first.id)).toBe('2026-11-21');
    await change({ spareDays: 1 });
    const second = await approved(8);
    expect(await dueOf(second.id)).toBe('2026-11-27');
    expect(second.expected).toEqual({ from: '2026-12-03', to: '2026-12-15' });
    expect(await scheduled(second.id)).toMatchObject({
      promisedOn: '2026-11-27',
      endsOn: '2026-11-26',
      lateDays: 0,
      garments: 8,
      tasks: [{ stationId: 'sew', amount: 8, minutes: 480, days: [{ day: '2026-11-26', minutes: 480 }] }],
    });
  });

  it('never breaks an older one, and of orders approved at once each sees the others in the queue', async () => {
    await sewing(1);
    const ids = (await Promise.all([8, 8, 8].map(ordered))).map(({ id }) => id);
    const answers = await Promise.all(ids.map(approve));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const days = await Promise.all(ids.map(dueOf));
    expect([...days].sort()).toEqual(['2026-11-27', '2026-11-28', '2026-11-30']);
    expect((await schedule()).orders.map(({ lateDays }) => lateDays)).toEqual([0, 0, 0]);
  });

  it('takes the order’s own marker where there is one, and an estimate before', async () => {
    await printing();
    const { id } = (await approve((await placeOrder(api.asCustomer)).id)).body;
    const byEstimate = await scheduled(id);
    await pack(id);
    // As long again three times: it is approved once more, and promised by its marker.
    await lengthen(id, 4);
    await api.database.superuser.query(`UPDATE orders SET status = 'REVIEWING' WHERE id = $1`, [id]);
    expect((await approve(id)).status).toBe(200);
    const byMarker = await scheduled(id);
    expect([byEstimate.isLaid, byMarker.isLaid]).toEqual([false, true]);
    expect(byMarker.tasks[0]!.amount).toBeGreaterThan(byEstimate.tasks[0]!.amount * 3);
    expect(byMarker.promisedOn! > byEstimate.promisedOn!).toBe(true);
    expect(byMarker.promisedOn).toBe(byMarker.endsOn);
  });

  it('stays as it is when the order is approved twice at once', async () => {
    await sewing(1);
    const { id } = await ordered(6);
    const answers = await Promise.all([approve(id), approve(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await scheduled(id)).promisedOn).toBe('2026-11-27');
  });
});

const metresOf = async (id: string): Promise<number> => {
  const { rows } = await api.database.superuser.query<{ metres: number }>(
    `SELECT sum((roll ->> 'lengthMm')::float8) / 1000 AS metres FROM packs, jsonb_array_elements(rolls) AS roll
     WHERE order_id = $1`,
    [id],
  );
  return rows[0]!.metres;
};
/** Makes the marker of an order as long as so many. */
const lengthen = (id: string, times: number) =>
  api.database.superuser.query(
    `UPDATE packs SET rolls = (SELECT jsonb_agg(jsonb_set(roll, '{lengthMm}', to_jsonb((roll ->> 'lengthMm')::float8 * $2)))
       FROM jsonb_array_elements(rolls) AS roll) WHERE order_id = $1`,
    [id, times],
  );

describe('the schedule', () => {
  it('is made again with the marker as soon as it is laid, and says who is late by it', async () => {
    await printing();
    const { id } = (await approve((await placeOrder(api.asCustomer)).id)).body;
    const estimate = await scheduled(id);
    await pack(id);
    const laid = await scheduled(id);
    expect([estimate.isLaid, laid.isLaid, laid.lateDays]).toEqual([false, true, 0]);
    expect(laid.tasks[0]?.amount).toBeCloseTo(await metresOf(id), 0);
    // The estimate is not far from what the marker takes.
    expect(Math.abs(estimate.tasks[0]!.amount / (await metresOf(id)) - 1)).toBeLessThan(0.15);
    await lengthen(id, 4);
    expect(await scheduled(id)).toMatchObject({ promisedOn: estimate.promisedOn, dueOn: estimate.dueOn });
    expect((await scheduled(id)).lateDays).toBeGreaterThan(0);
  });

  it('has less to do with each scan, and all again of what is spoilt', async () => {
    await change({
      capacities: {
        cut: { unit: 'pieces', perHour: 60, setupMinutes: 30 },
        sew: { unit: 'garments', perHour: 6, setupMinutes: 0 },
      },
      reservePercent: 0,
    });
    const { id, number } = await approved(6);
    await api.asAdmin('POST', `/api/console/orders/${id}/pack`, { body: {} });
    await api.runJobs();
    const [cut, sew] = (await scheduled(id)).tasks;
    expect([cut?.stationId, cut?.minutes, sew?.minutes]).toEqual(['cut', (cut?.amount ?? 0) + 30, 60]);
    const scan = (code: string, station: string, spoilt: string | null = null) =>
      api.asAdmin('POST', '/api/console/floor/scans', {
        body: {
          station,
          worker: null,
          scans: [{ id: newId(), code: `${number}/${code}`, at: FRIDAY, garment: null, spoilt }],
        },
      });
    await scan('001/1', 'cut');
    await scan('001/2', 'cut');
    // Begun: nothing is set up once more.
    expect((await scheduled(id)).tasks[0]).toMatchObject({
      amount: cut!.amount - 2,
      minutes: cut!.amount - 2,
    });
    await scan('001/1', 'sew', 'sewing');
    expect((await scheduled(id)).tasks[0]).toMatchObject({ amount: cut!.amount - 1 });
  });

  it('says what will be late when a station is out of order, and plans again', async () => {
    await sewing(1);
    const { id } = await approved(8);
    await change({ outages: [{ stationId: 'sew', from: '2026-11-27', to: '2026-11-28' }] });
    expect(await scheduled(id)).toMatchObject({ dueOn: '2026-11-27', endsOn: '2026-11-30', lateDays: 3 });
    const { stations } = await schedule();
    expect(stations.find((station) => station.id === 'sew')?.outages).toEqual(['2026-11-27', '2026-11-28']);
    expect(await dueOf(id)).toBe('2026-11-27');
  });

  it('has an order no longer once it is completed', async () => {
    await sewing(1);
    const { id } = await approved(6);
    for (const [action, from] of [
      ['makeReady', 'APPROVED'],
      ['startProcessing', 'READY'],
      ['complete', 'PROCESSING'],
    ])
      await api.asAdmin('POST', `/api/console/orders/${id}/move`, { body: { action, from } });
    expect((await schedule()).orders).toEqual([]);
  });
});

describe('what a person decides', () => {
  it('puts an order ahead, when it is accepted that others are late by it', async () => {
    await sewing(1);
    const [first, second] = [await approved(8), await approved(8)];
    const asked = await put(second.id, { isRush: true });
    expect(asked.body).toMatchObject({
      kept: false,
      late: [{ id: first.id, dueOn: '2026-11-27', endsOn: '2026-11-28', lateDays: 1 }],
    });
    expect((await scheduled(second.id)).isRush).toBe(false);
    const accepted = await put(second.id, { isRush: true, accept: true });
    expect(accepted.body.kept).toBe(true);
    expect(accepted.body.schedule.orders.map(({ id, endsOn }) => [id, endsOn])).toEqual([
      [second.id, '2026-11-27'],
      [first.id, '2026-11-28'],
    ]);
  });

  it('puts work on a later day, and on an earlier one before that of others', async () => {
    await sewing(2);
    const [first, second] = [await approved(16), await approved(8)];
    const later = await put(second.id, { pins: [{ stationId: 'sew', day: '2026-12-01' }] });
    expect(later.body.kept).toBe(true);
    expect((await scheduled(second.id)).tasks[0]).toMatchObject({
      pinnedOn: '2026-12-01',
      days: [{ day: '2026-12-01', minutes: 240 }],
    });
    const earlier = { version: 1, pins: [{ stationId: 'sew', day: '2026-11-27' }] };
    expect((await put(second.id, earlier)).body.late.map(({ id }) => id)).toEqual([first.id]);
    await put(second.id, { ...earlier, accept: true });
    expect((await scheduled(second.id)).endsOn).toBe('2026-11-27');
    await put(second.id, { version: 2, pins: [] });
    expect((await scheduled(second.id)).tasks[0]).toMatchObject({
      pinnedOn: null,
      days: [{ day: '2026-11-28', minutes: 240 }],
    });
  });

  it('is decided once of two at once, and from the version that was seen', async () => {
    await sewing(1);
    const { id } = await approved(6);
    const answers = await Promise.all([put(id, { isRush: true }), put(id, { isRush: true })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await scheduled(id)).version).toBe(1);
  });

  it('refuses stations that the order does not pass, and days gone by or too far', async () => {
    await sewing(1);
    const { id } = await approved(6);
    for (const pins of [
      [{ stationId: 'moon', day: '2026-12-01' }],
      [{ stationId: 'sew', day: '2026-11-26' }],
      [{ stationId: 'sew', day: '2028-11-26' }],
      [
        { stationId: 'sew', day: '2026-12-01' },
        { stationId: 'sew', day: '2026-12-02' },
      ],
    ])
      expect(keyOf(await put(id, { pins }))).toBe('error.msg.validation');
    expect(keyOf(await put(UNKNOWN_ID, {}))).toBe('error.msg.notFound');
    const { id: waiting } = await ordered(6);
    expect(keyOf(await put(waiting, {}))).toBe('error.msg.schedule.conflict');
  });
});
