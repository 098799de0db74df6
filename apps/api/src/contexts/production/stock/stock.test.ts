import type { Order } from '@kitwright/contract/orders';
import type { ClothRoll, OrderStock, PackRoll, Stock } from '@kitwright/contract/production';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey, placeOrder } from '../../../../test/samples.ts';
import { fieldsOf, keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const PATH = '/api/console/stock';
const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';
const body = (part: object = {}) => ({
  cloth: 'interlock',
  widthMm: 1_600,
  lot: 'A1',
  place: 'Shelf 3',
  note: '',
  centsPerMetre: 320,
  lengthsMm: [50_000],
  ...part,
});
const add = (part: object = {}, caller: Caller = api.asAdmin, key = newKey()) =>
  caller<{ rolls: ClothRoll[] }>('POST', `${PATH}/rolls`, {
    body: body(part),
    headers: { 'idempotency-key': key },
  });
const addOne = async (part: object = {}): Promise<ClothRoll> => (await add(part)).body.rolls[0]!;
const show = async (): Promise<Stock> => (await api.asAdmin<Stock>('GET', PATH)).body;
const find = async (roll: ClothRoll): Promise<ClothRoll> =>
  (await api.asAdmin<ClothRoll>('GET', `${PATH}/scan/${roll.number}`)).body;
const cut = (roll: ClothRoll, part: object = {}, caller: Caller = api.asAdmin) =>
  caller<ClothRoll>('POST', `${PATH}/rolls/${roll.id}/use`, {
    body: { order: null, leftMm: roll.leftMm - 1_000, place: 'Shelf 3', seenLeftMm: roll.leftMm, ...part },
  });
const orderPath = ({ id }: Pick<Order, 'id'>): string => `/api/console/orders/${id}/stock`;
const ofOrder = async (order: Order): Promise<OrderStock> =>
  (await api.asAdmin<OrderStock>('GET', orderPath(order))).body;
const reserve = (order: Order) => api.asAdmin<OrderStock>('POST', `${orderPath(order)}/reserve`);

/** An order whose markers take so much; each test has a cloth of its own. */
const laidOrder = async (cloth: string, lengthMm: number): Promise<Order> => {
  const order = await placeOrder(api.asCustomer);
  const roll: PackRoll = {
    name: 'shell',
    cloth: 'shell',
    fabricId: cloth,
    pages: 1,
    lengthMm,
    efficiencyPercent: 80,
    printedPercent: 70,
    unplaced: [],
  };
  await api.database.superuser.query(
    `INSERT INTO packs (tenant_id, id, order_id, status, order_hash, order_link, settings, rolls, asked_by)
     SELECT tenant_id, $2, id, 'ready', '', '', $3, $4, 'Test' FROM orders WHERE id = $1`,
    [order.id, randomUUID(), JSON.stringify({ rollWidthMm: 1_600 }), JSON.stringify([roll])],
  );
  return order;
};
let count = 0;
const newCloth = (): string => `cloth-${(count += 1)}`;

describe('rolls', () => {
  it('are those of the tenant’s makers: a visitor 401, customers and others 403, another tenant sees none', async () => {
    const roll = await addOne();
    const calls = (caller: Caller) => [
      caller('GET', PATH),
      add({}, caller),
      caller('PUT', `${PATH}/rolls/${roll.id}`, {
        body: { version: 1, lot: '', place: '', note: '', centsPerMetre: null, leftMm: 1 },
      }),
      caller('PUT', `${PATH}/least`, { body: { least: [] } }),
      caller('GET', `${PATH}/scan/${roll.number}`),
      cut(roll, {}, caller),
    ];
    for (const answer of await Promise.all(calls(api.asVisitor))) expect(answer.status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore]) {
      for (const answer of await Promise.all(calls(caller))) expect(answer.status).toBe(403);
    }
    const theirs = await api.asOtherAdmin<Stock>('GET', PATH);
    expect(theirs.body).toEqual({ rolls: [], levels: [] });
    for (const answer of [
      await api.asOtherAdmin('GET', `${PATH}/scan/${roll.number}`),
      await cut(roll, {}, api.asOtherAdmin),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await find(roll)).leftMm).toBe(50_000);
  });

  it('of one delivery get numbers of their own, also of ten deliveries at once, and once for one key', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add({ lengthsMm: [40_000, 41_000] })));
    const numbers = answers.flatMap(({ body: { rolls } }) => rolls.map(({ number }) => number));
    expect(new Set(numbers).size).toBe(20);
    const key = newKey();
    const [first, second] = [await add({}, api.asAdmin, key), await add({}, api.asAdmin, key)];
    expect(second.body.rolls[0]!.id).toBe(first.body.rolls[0]!.id);
    expect(first.body.rolls[0]!.number).toMatch(/^R-\d{6}$/);
    expect(first.body.rolls[0]).toMatchObject({
      lot: 'A1',
      place: 'Shelf 3',
      leftMm: 50_000,
      reservations: [],
    });
  });

  it.each([
    ['no length', { lengthsMm: [] }, 'lengthsMm: error.field.required'],
    ['half a millimetre', { lengthsMm: [10.5] }, 'lengthsMm.0: error.field.invalid'],
    ['nothing', { lengthsMm: [0] }, 'lengthsMm.0: error.field.invalid'],
    ['no cloth', { cloth: ' ' }, 'cloth: error.field.required'],
    ['a ribbon', { widthMm: 20 }, 'widthMm: error.field.invalid'],
    ['money below nothing', { centsPerMetre: -1 }, 'centsPerMetre: error.field.invalid'],
    ['a long place', { place: 'x'.repeat(41) }, 'place: error.field.tooLong'],
  ])('are not written down with %s, and the field is named', async (_, part, field) => {
    const answer = await add(part);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });

  it('are changed from the version that was seen; of two at once one wins', async () => {
    const roll = await addOne();
    const change = (leftMm: number) =>
      api.asAdmin<ClothRoll>('PUT', `${PATH}/rolls/${roll.id}`, {
        body: { version: roll.version, lot: 'B2', place: 'Table', note: 'n', centsPerMetre: null, leftMm },
      });
    const answers = await Promise.all([change(49_000), change(48_000)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await find(roll)).toMatchObject({ lot: 'B2', place: 'Table', centsPerMetre: null, version: 2 });
    const longer = await api.asAdmin('PUT', `${PATH}/rolls/${roll.id}`, {
      body: { version: 2, lot: '', place: '', note: '', centsPerMetre: null, leftMm: 50_001 },
    });
    expect(fieldsOf(longer)).toEqual(['leftMm: error.field.invalid']);
  });
});

describe('cloth that is low', () => {
  it('is said first: what is free is less than there should be', async () => {
    const cloth = newCloth();
    await add({ cloth, lengthsMm: [9_000] });
    const least = [{ cloth, widthMm: 1_600, leastMm: 8_000 }];
    const set = await api.asAdmin<Stock>('PUT', `${PATH}/least`, { body: { least } });
    expect(set.body.levels.find((level) => level.cloth === cloth)).toMatchObject({ isLow: false });
    await reserve(await laidOrder(cloth, 2_000));
    const [first] = (await show()).levels;
    expect(first).toMatchObject({ cloth, isLow: true, leftMm: 9_000, reservedMm: 2_000, leastMm: 8_000 });
    const twice = await api.asAdmin('PUT', `${PATH}/least`, { body: { least: [...least, ...least] } });
    expect(fieldsOf(twice)).toEqual(['least: error.field.duplicate']);
  });
});

describe('cloth of an order', () => {
  it('is for those who make it: 401, 403, and 404 for another tenant', async () => {
    const order = await laidOrder(newCloth(), 1_000);
    for (const [method, path] of [
      ['GET', orderPath(order)],
      ['POST', `${orderPath(order)}/reserve`],
      ['POST', `${orderPath(order)}/release`],
    ] as const) {
      expect((await api.asVisitor(method, path)).status).toBe(401);
      for (const caller of [api.asCustomer, api.asStore])
        expect((await caller(method, path)).status).toBe(403);
      expect((await api.asOtherAdmin(method, path)).status).toBe(404);
      expect((await api.asAdmin(method, path.replace(order.id, UNKNOWN_ID))).status).toBe(404);
    }
  });

  it('is kept by its markers, once however often and simultaneously it is asked for', async () => {
    const cloth = newCloth();
    const roll = await addOne({ cloth, lengthsMm: [20_000] });
    const order = await laidOrder(cloth, 7_000.4);
    expect(await ofOrder(order)).toMatchObject({
      needs: [{ cloth, widthMm: 1_600, lengthMm: 7_001 }],
      missing: [{ lengthMm: 7_001 }],
    });
    const answers = await Promise.all(Array.from({ length: 6 }, () => reserve(order)));
    for (const { status } of answers) expect(status).toBe(200);
    expect(await ofOrder(order)).toMatchObject({
      reserved: [{ number: roll.number, lot: 'A1', place: 'Shelf 3', lengthMm: 7_001 }],
      missing: [],
    });
    expect((await find(roll)).reservations).toEqual([
      { orderId: order.id, number: order.number, lengthMm: 7_001 },
    ]);
  });

  it('is never kept for two: the answer says what is short, and more is kept when there is more', async () => {
    const cloth = newCloth();
    await add({ cloth, lengthsMm: [10_000] });
    const [one, two] = [await laidOrder(cloth, 8_000), await laidOrder(cloth, 8_000)];
    await Promise.all([reserve(one), reserve(two)]);
    const missing = [await ofOrder(one), await ofOrder(two)].map((each) =>
      each.missing.reduce((sum, { lengthMm }) => sum + lengthMm, 0),
    );
    expect(missing.toSorted((a, b) => a - b)).toEqual([0, 6_000]);
    await add({ cloth, lengthsMm: [30_000] });
    await Promise.all([reserve(one), reserve(two)]);
    expect([(await ofOrder(one)).missing, (await ofOrder(two)).missing]).toEqual([[], []]);
  });

  it('is let go when someone says so, and when the order is canceled', async () => {
    const cloth = newCloth();
    const roll = await addOne({ cloth, lengthsMm: [30_000] });
    const [one, two] = [await laidOrder(cloth, 8_000), await laidOrder(cloth, 8_000)];
    await reserve(one);
    await reserve(two);
    expect((await api.asAdmin<OrderStock>('POST', `${orderPath(one)}/release`)).body.reserved).toEqual([]);
    await api.asCustomer('POST', `/api/orders/${two.id}/cancel`);
    expect((await find(roll)).reservations).toEqual([]);
    expect(keyOf(await reserve(two))).toBe('error.msg.order.invalidTransition');
  });
});

describe('cutting from a roll', () => {
  it('takes what is gone, ends what was kept for the order, and costs it what the roll cost', async () => {
    const cloth = newCloth();
    const roll = await addOne({ cloth, lengthsMm: [20_000], centsPerMetre: 250 });
    const order = await laidOrder(cloth, 8_000);
    await reserve(order);
    const done = await cut(roll, { order: order.number, leftMm: 11_600, place: 'Table 2' });
    expect(done.body).toMatchObject({ leftMm: 11_600, place: 'Table 2', reservations: [] });
    expect(await ofOrder(order)).toMatchObject({
      reserved: [],
      missing: [],
      usedMm: 8_400,
      usedCents: 2_100,
    });
  });

  it('of a part keeps the rest for the order', async () => {
    const cloth = newCloth();
    const roll = await addOne({ cloth, lengthsMm: [20_000], centsPerMetre: null });
    const order = await laidOrder(cloth, 8_000);
    await reserve(order);
    await cut(roll, { order: order.number, leftMm: 17_000 });
    expect(await ofOrder(order)).toMatchObject({
      reserved: [{ lengthMm: 5_000 }],
      missing: [],
      usedMm: 3_000,
      usedCents: null,
    });
  });

  it('takes from what was kept last where less is left than is kept', async () => {
    const cloth = newCloth();
    const roll = await addOne({ cloth, lengthsMm: [20_000] });
    const [first, last] = [await laidOrder(cloth, 8_000), await laidOrder(cloth, 8_000)];
    await reserve(first);
    await reserve(last);
    await cut(roll, { leftMm: 10_000 });
    expect(await ofOrder(first)).toMatchObject({ missing: [] });
    expect(await ofOrder(last)).toMatchObject({ missing: [{ lengthMm: 6_000 }] });
  });

  it('counts once: of two who cut at once, or press twice, the second sees what is left', async () => {
    const roll = await addOne();
    const answers = await Promise.all([cut(roll), cut(roll)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await find(roll)).leftMm).toBe(49_000);
  });

  it.each([
    ['as much as before', { leftMm: 50_000 }, 'leftMm: error.field.invalid'],
    ['more than before', { leftMm: 60_000 }, 'leftMm: error.field.invalid'],
    ['less than nothing', { leftMm: -1 }, 'leftMm: error.field.invalid'],
    ['an order that there is none of', { order: 'KW-999999' }, 'order: error.field.invalid'],
    ['an order in words', { order: 'lions' }, 'order: error.field.invalid'],
  ])('is refused with %s', async (_, part, field) => {
    const roll = await addOne();
    const answer = await cut(roll, part);
    expect([answer.status, fieldsOf(answer)[0]]).toEqual([400, field]);
  });

  it('is for who stands at the table: a label leads to its roll, and nothing else does', async () => {
    const roll = await addOne();
    for (const code of [roll.number, roll.number.toLowerCase()]) {
      expect((await api.asAdmin('GET', `${PATH}/scan/${code}`)).status).toBe(200);
    }
    for (const code of ['R-999999', 'KW-000001', 'x']) {
      expect((await api.asAdmin('GET', `${PATH}/scan/${code}`)).status).toBe(404);
    }
  });

  it('leaves a roll that is used up off the shelf', async () => {
    const roll = await addOne();
    await cut(roll, { leftMm: 0 });
    expect((await show()).rolls.some(({ id }) => id === roll.id)).toBe(false);
    expect((await find(roll)).leftMm).toBe(0);
  });
});
