import { randomUUID } from 'node:crypto';
import type { Order } from '@kitwright/contract/orders';
import type {
  ClothRoll,
  KeptCosts,
  KeptSchedule,
  OrderMargin,
  PackRoll,
  PrintSettings,
} from '@kitwright/contract/production';
import { vatInside } from '@kitwright/ordering/tax';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey, placeOrder } from '../../../../test/samples.ts';
import { fieldsOf, keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

const SETTINGS = '/api/console/cost-settings';
const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';
const PRICES = { inkCentsPerM2: 100, hourCents: { sew: 600 }, extraCents: {}, parcelCents: 300 };

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const read = async (): Promise<KeptCosts> => (await api.asAdmin<KeptCosts>('GET', SETTINGS)).body;
const keep = (settings: object, version: number, caller: Caller = api.asAdmin) =>
  caller<KeptCosts>('PUT', SETTINGS, { body: { version, settings: { ...PRICES, ...settings } } });
const marginOf = async ({ id }: Pick<Order, 'id'>): Promise<OrderMargin> =>
  (await api.asAdmin<OrderMargin>('GET', `/api/console/orders/${id}/margin`)).body;
const partOf = ({ parts }: OrderMargin, part: string) => parts.find((each) => each.part === part);

/** An order whose marker takes ten metres of a cloth of its own, 1.6 m wide and half of it printed. */
const laidOrder = async (cloth: string): Promise<Order> => {
  const order = await placeOrder(api.asCustomer);
  const roll: PackRoll = {
    name: 'shell',
    cloth: 'shell',
    fabricId: cloth,
    pages: 1,
    lengthMm: 10_000,
    efficiencyPercent: 80,
    printedPercent: 50,
    unplaced: [],
  };
  await api.database.superuser.query(
    `INSERT INTO packs (tenant_id, id, order_id, status, order_hash, order_link, settings, rolls, asked_by)
     SELECT tenant_id, $2, id, 'ready', '', '', $3, $4, 'Test' FROM orders WHERE id = $1`,
    [order.id, randomUUID(), JSON.stringify({ rollWidthMm: 1_600 }), JSON.stringify([roll])],
  );
  return order;
};
const addRoll = async (cloth: string, centsPerMetre: number | null): Promise<ClothRoll> => {
  const body = { cloth, widthMm: 1_600, lot: '', place: '', note: '', centsPerMetre, lengthsMm: [50_000] };
  const answer = await api.asAdmin<{ rolls: ClothRoll[] }>('POST', '/api/console/stock/rolls', {
    body,
    headers: { 'idempotency-key': newKey() },
  });
  return answer.body.rolls[0]!;
};
const cut = (roll: ClothRoll, order: Order, leftMm: number) =>
  api.asAdmin('POST', `/api/console/stock/rolls/${roll.id}/use`, {
    body: { order: order.number, leftMm, place: '', seenLeftMm: roll.leftMm },
  });

describe('what making costs', () => {
  it('is for who may see money: 401, 403, and another tenant has its own', async () => {
    const order = await placeOrder(api.asCustomer);
    const calls = (caller: Caller) => [
      caller('GET', SETTINGS),
      keep({}, 0, caller),
      caller('GET', `/api/console/orders/${order.id}/margin`),
    ];
    for (const answer of await Promise.all(calls(api.asVisitor))) expect(answer.status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore])
      for (const answer of await Promise.all(calls(caller))) expect(answer.status).toBe(403);
    expect((await api.asOtherAdmin('GET', `/api/console/orders/${order.id}/margin`)).status).toBe(404);
    expect((await api.asAdmin('GET', `/api/console/orders/${UNKNOWN_ID}/margin`)).status).toBe(404);
  });

  it('is changed from the version that was seen; of two at once one wins', async () => {
    const { version, stations } = await read();
    expect(stations.length).toBeGreaterThan(0);
    const answers = await Promise.all([keep({}, version), keep({ inkCentsPerM2: 120 }, version)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read()).version).toBe(version + 1);
    expect((await api.asOtherAdmin<KeptCosts>('GET', SETTINGS)).body.version).toBe(0);
  });

  it.each([
    ['money below nothing', { inkCentsPerM2: -1 }, 'settings.inkCentsPerM2: error.field.invalid'],
    ['half a cent', { parcelCents: 0.5 }, 'settings.parcelCents: error.field.invalid'],
    ['a station that is no name', { hourCents: { 'A B': 1 } }, 'settings.hourCents.A B: error.field.invalid'],
  ])('is refused with %s', async (_, part, field) => {
    const answer = await keep(part, (await read()).version);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });
});

describe('the margin of an order', () => {
  it('knows nothing where no price is set, and says so', async () => {
    await keep({ inkCentsPerM2: null, hourCents: {}, parcelCents: null }, (await read()).version);
    const order = await laidOrder('unpriced');
    const margin = await marginOf(order);
    expect(margin.parts.map(({ part, cents }) => [part, cents])).toEqual([
      ['cloth', null],
      ['ink', null],
      ['time', null],
      ['maker', 0],
      ['extras', 0],
      ['delivery', null],
    ]);
    expect(margin).toMatchObject({
      incomeCents: order.grandTotalCents,
      costCents: order.quote.shippingCents,
      leftCents: order.grandTotalCents - order.quote.shippingCents,
    });
  });

  it('takes the VAT of the order for no income, and says how much it is', async () => {
    const order = await laidOrder('margin-vat');
    const vat = `UPDATE orders SET vat_number = 'K009-901234567', vat_rate_bp = 1000 WHERE id = $1`;
    await api.database.superuser.query(vat, [order.id]);
    const { netCents, vatCents } = vatInside(order.grandTotalCents, 1_000);
    expect(vatCents).toBeGreaterThan(0);
    expect(await marginOf(order)).toMatchObject({ incomeCents: netCents, vatCents });
  });

  it('takes cloth from the rolls that are kept, and then from those that were cut', async () => {
    await keep({}, (await read()).version);
    const order = await laidOrder('margin-cloth');
    const roll = await addRoll('margin-cloth', 250);
    expect(partOf(await marginOf(order), 'cloth')).toEqual({ part: 'cloth', cents: null, source: 'unknown' });
    await api.asAdmin('POST', `/api/console/orders/${order.id}/stock/reserve`);
    expect(partOf(await marginOf(order), 'cloth')).toEqual({ part: 'cloth', cents: 2_500, source: 'kept' });
    await cut(roll, order, 39_600);
    const margin = await marginOf(order);
    expect(partOf(margin, 'cloth')).toEqual({ part: 'cloth', cents: 2_600, source: 'rolls' });
    expect(partOf(margin, 'ink')).toEqual({ part: 'ink', cents: 800, source: 'counted' });
    expect(partOf(margin, 'delivery')).toEqual({ part: 'delivery', cents: 300, source: 'estimate' });
    expect(margin.inkM2).toBe(8);
    expect(margin.costCents).toBe(2_600 + 800 + 300);
  });

  it('does not guess at cloth whose roll has no price', async () => {
    const order = await laidOrder('margin-free');
    await cut(await addRoll('margin-free', null), order, 39_000);
    expect(partOf(await marginOf(order), 'cloth')).toMatchObject({ cents: null, source: 'unknown' });
  });

  it('computes time from the capacity of stations that have a price', async () => {
    const path = '/api/console/schedule/settings';
    const { version, settings } = (await api.asAdmin<KeptSchedule>('GET', path)).body;
    const capacities = { sew: { unit: 'garments', perHour: 6, setupMinutes: 0 } };
    await api.asAdmin('PUT', path, { body: { version, settings: { ...settings, capacities } } });
    const order = await laidOrder('margin-time');
    const garments = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
    const margin = await marginOf(order);
    expect(margin.minutes).toMatchObject([{ name: { en: 'Sew' }, minutes: garments * 10 }]);
    expect(partOf(margin, 'time')).toEqual({ part: 'time', cents: garments * 100, source: 'estimate' });
    expect(keyOf(await keep({}, 0))).toBe('error.msg.order.conflict');
  });

  it('measures time by scans of one person after another, and says so; a heap scanned at once measures nothing', async () => {
    const order = await laidOrder('margin-scans');
    await api.database.superuser.query(
      `INSERT INTO floor_pieces (tenant_id, order_id, garment_id, place, piece, product_type, player_name, number, size)
       SELECT tenant_id, id, lpad(garment::text, 3, '0'), 1, 'front', 'SOCCER_KIT', '', '', 'M'
       FROM orders, generate_series(1, 8) AS garment WHERE id = $1`,
      [order.id],
    );
    const scan = (worker: string, everySeconds: number) =>
      api.database.superuser.query(
        `INSERT INTO floor_scans (tenant_id, id, code, station_id, outcome, worker, scanned_at)
         SELECT tenant_id, gen_random_uuid(), $2 || '/' || lpad(garment::text, 3, '0') || '/1', 'sew', 'moved', $3,
           '2026-11-20T01:00:00Z'::timestamptz + make_interval(secs => garment * $4::int)
         FROM orders, generate_series(1, 8) AS garment WHERE id = $1`,
        [order.id, order.number, worker, everySeconds],
      );
    await scan('Heap', 2);
    expect(partOf(await marginOf(order), 'time')).toMatchObject({ source: 'estimate' });
    await api.database.superuser.query('DELETE FROM floor_scans');
    // Eight pieces, eight minutes apart: seven times eight minutes, at six dollars an hour.
    await scan('Dara', 480);
    const margin = await marginOf(order);
    expect(margin.minutes).toMatchObject([{ name: { en: 'Sew' }, minutes: 56, isMeasured: true }]);
    expect(partOf(margin, 'time')).toEqual({ part: 'time', cents: 560, source: 'scans' });
    await api.database.superuser.query('DELETE FROM floor_scans');
    // Half an hour between two of them is no work.
    await scan('Dara', 1_800);
    expect(partOf(await marginOf(order), 'time')).toMatchObject({ source: 'estimate' });
  });

  it('has the charge of who makes it elsewhere, from the charge that was seen, and not that of another maker', async () => {
    const order = await laidOrder('margin-maker');
    const charge = (cents: number | null, seen: number | null, caller: Caller = api.asAdmin) =>
      caller<OrderMargin>('PUT', `/api/console/orders/${order.id}/maker-charge`, { body: { cents, seen } });
    expect((await charge(100, null, api.asVisitor)).status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore])
      expect((await charge(100, null, caller)).status).toBe(403);
    expect((await charge(100, null, api.asOtherAdmin)).status).toBe(404);
    // The shop makes it itself.
    expect(fieldsOf(await charge(100, null))).toEqual(['cents: error.field.invalid']);
    const makers = await Promise.all(
      ['Mekong Sewing', 'Tonle Sewing'].map(async (name) => {
        const body = { name, contact: '', phone: '', email: '', note: '', active: true };
        const made = await api.asAdmin<{ id: string }>('POST', '/api/console/suppliers', {
          body,
          headers: { 'idempotency-key': newKey() },
        });
        return made.body.id;
      }),
    );
    const give = (supplierId: string | undefined, seen: string | null) =>
      api.asAdmin('PUT', `/api/console/orders/${order.id}/supplier`, { body: { supplierId, seen } });
    expect((await give(makers[0], null)).status).toBe(200);
    expect(partOf(await marginOf(order), 'maker')).toEqual({ part: 'maker', cents: null, source: 'unknown' });
    const answers = await Promise.all([charge(5_000, null), charge(6_000, null)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { maker, costCents } = await marginOf(order);
    expect(maker?.name).toBe('Mekong Sewing');
    const back = await charge(7_000, maker?.cents ?? null);
    expect(back.body.costCents).toBe(costCents - (maker?.cents ?? 0) + 7_000);
    expect(fieldsOf(await charge(-1, 7_000))).toEqual(['cents: error.field.invalid']);
    expect((await give(makers[1], makers[0] ?? null)).status).toBe(200);
    expect((await marginOf(order)).maker).toEqual({ name: 'Tonle Sewing', cents: null });
  });
});

it('estimates the cloth of an order without a marker by the share of rolls that the markers of the shop cover', async () => {
  const order = await placeOrder(api.asCustomer);
  const { superuser } = api.database;
  await superuser.query("UPDATE packs SET status = 'failed'");
  const at = '/api/console/print-settings';
  const { version, settings } = (await api.asAdmin<PrintSettings>('GET', at)).body;
  const cloth = [{ cloth: order.items[0]!.fabricId, widthMm: 1_600, centsPerMetre: 400 }];
  await api.asAdmin('PUT', at, { body: { version, settings, cloth } });
  const clothOf = async () => partOf(await marginOf(order), 'cloth');
  const usual = await clothOf();
  expect(usual).toMatchObject({ source: 'estimate' });
  // Half of the roll is printed on each of them: much less than is usual.
  for (const _ of Array.from({ length: 5 })) await laidOrder('mesh');
  const measured = await clothOf();
  expect(measured).toMatchObject({ source: 'estimate' });
  expect((measured?.cents ?? 0) / (usual?.cents ?? 1)).toBeCloseTo(0.81 / 0.5, 2);
});
