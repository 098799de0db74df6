import type { Order } from '@kitwright/contract/orders';
import type { RosterEntry, Team } from '@kitwright/contract/teams';
import { orderQuoteSchema, type OrderQuote } from '@kitwright/ordering';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  correctionOf,
  newKey,
  orderBody,
  placeOrder,
  postOrder,
  quoteFor,
  samplePromotion,
  sampleRoster,
  saveDesign,
} from '../../../../test/samples.ts';
import {
  currentOf,
  fieldsOf,
  keyOf,
  startApi,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';
let api: TestApi;
let customers = 0;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const newCustomer = (): Promise<Caller> => api.asNewCustomer(`correct${(customers += 1)}@example.com`);
const reject = async ({ id }: Pick<Order, 'id'>): Promise<void> => {
  await api.asAdmin('POST', `/api/console/orders/${id}/move`, {
    body: { action: 'reject', from: 'REVIEWING', reason: 'Two players are number 7' },
  });
};
const rejected = async (caller: Caller): Promise<Order> => {
  const order = await placeOrder(caller);
  await reject(order);
  return order;
};
const named = (roster: RosterEntry[]): Team => ({ kind: 'roster', roster });
const teamsOf = (order: Order, team: Team) => [{ itemId: order.items[0]!.id, team }];
const quote = (caller: Caller, order: Pick<Order, 'id'>, teams: unknown) =>
  caller<OrderQuote>('POST', `/api/orders/${order.id}/correction/quote`, { body: { teams } });
const correct = (caller: Caller, order: Pick<Order, 'id' | 'grandTotalCents'>, teams: unknown) =>
  caller<Order>('POST', `/api/orders/${order.id}/correction`, {
    body: { teams, expectedGrandTotalCents: order.grandTotalCents },
  });
/** The roster with another name and number for its second player. */
const renamed = ([first, second, ...others]: RosterEntry[]): RosterEntry[] => [
  first!,
  { ...second!, name: 'Chan Vuthy', number: '77', size: 'XL' },
  ...others,
];

describe.each(['correction', 'correction/quote'])('POST /api/orders/{id}/%s', (call) => {
  const post = (caller: Caller, id: string, body: unknown) =>
    caller<Order>('POST', `/api/orders/${id}/${call}`, { body });

  it('answers 401 to a visitor, 404 to everyone whose order it is not, 400 to nonsense', async () => {
    const caller = await newCustomer();
    const order = await rejected(caller);
    const body = { teams: teamsOf(order, named(sampleRoster())), expectedGrandTotalCents: 1 };
    expect((await post(api.asVisitor, order.id, body)).status).toBe(401);
    const stranger = await newCustomer();
    for (const other of [stranger, api.asAdmin, api.asStore, api.asOtherTenant]) {
      expect((await post(other, order.id, body)).status).toBe(404);
    }
    expect((await post(caller, 'nonsense', body)).status).toBe(400);
    expect((await post(caller, UNKNOWN_ID, body)).status).toBe(404);
    expect((await post(caller, order.id, { ...body, teams: [] })).status).toBe(400);
    const strange = await post(caller, order.id, {
      ...body,
      teams: [{ ...body.teams[0], itemId: UNKNOWN_ID }],
    });
    expect([strange.status, fieldsOf(strange)]).toEqual([400, ['teams.0.itemId: error.field.invalid']]);
  });

  it('tells a fabric that is not to be had', async () => {
    const caller = await newCustomer();
    const order = await rejected(caller);
    const [team] = teamsOf(order, named(sampleRoster()));
    const body = { teams: [{ ...team!, fabricId: 'silk' }], expectedGrandTotalCents: 1 };
    expect(fieldsOf(await post(caller, order.id, body))).toEqual(['teams.0.fabricId: error.field.invalid']);
  });

  it('is refused once the order is approved', async () => {
    const caller = await newCustomer();
    const order = await placeOrder(caller);
    await api.asAdmin('POST', `/api/console/orders/${order.id}/move`, {
      body: { action: 'approve', from: 'REVIEWING' },
    });
    const body = {
      teams: teamsOf(order, named(order.items[0]!.roster)),
      expectedGrandTotalCents: order.grandTotalCents,
    };
    const answer = await post(caller, order.id, body);
    expect([answer.status, keyOf(answer)]).toEqual([409, 'error.msg.order.invalidTransition']);
  });
});

describe('a rejected order', () => {
  it('is corrected and handed in again in one step, at the price agreed on, however prices changed', async () => {
    const caller = await newCustomer();
    const order = await rejected(caller);
    await api.database.superuser.query(
      `UPDATE tenants SET prices = jsonb_set(prices, '{fabrics,0,surchargeCents}', '900')`,
    );
    const teams = teamsOf(order, named(renamed(order.items[0]!.roster)));
    expect((await quote(caller, order, teams)).body.grandTotalCents).toBe(order.grandTotalCents);
    const { status, body } = await correct(caller, order, teams);
    await api.database.superuser.query(
      `UPDATE tenants SET prices = jsonb_set(prices, '{fabrics,0,surchargeCents}', '0')`,
    );
    expect([status, body.status, body.grandTotalCents]).toEqual([200, 'REVIEWING', order.grandTotalCents]);
    expect(body.items[0]!.roster[1]).toMatchObject({ name: 'Chan Vuthy', number: '77', size: 'XL' });
    expect(body.history.at(-1)).toMatchObject({ from: 'REJECTED', to: 'REVIEWING', actorRole: 'CUSTOMER' });
    const { body: list } = await caller<{ items: Order[] }>('GET', '/api/orders');
    expect(list.items.map(({ id }) => id)).toEqual([order.id]);
  });

  it('costs what more or fewer players cost, once that was seen', async () => {
    const caller = await newCustomer();
    const order = await rejected(caller);
    const teams = teamsOf(order, named(sampleRoster(8, 1)));
    const unseen = await correct(caller, order, teams);
    expect([unseen.status, keyOf(unseen)]).toEqual([409, 'error.msg.order.stalePrice']);
    const { grandTotalCents } = await quoteFor(caller, sampleRoster(8, 1));
    expect(currentOf(unseen, orderQuoteSchema).grandTotalCents).toBe(grandTotalCents);
    expect((await quote(caller, order, teams)).body.grandTotalCents).toBe(grandTotalCents);
    const { body } = await correct(caller, { ...order, grandTotalCents }, teams);
    expect([body.status, body.quantity, body.grandTotalCents, body.items[0]!.quantity]).toEqual([
      'REVIEWING',
      9,
      grandTotalCents,
      9,
    ]);
    expect(body.quote.items[0]!.quantity).toBe(9);
  });

  it('may lose its names, and keeps to the minimum of its fabric', async () => {
    const caller = await newCustomer();
    const order = await rejected(caller);
    const pieces = (quantity: number): Team => ({
      kind: 'sizes',
      sizes: [{ size: 'M', sleeve: 'short', quantity }],
    });
    const few = await quote(caller, order, teamsOf(order, pieces(1)));
    expect([few.status, keyOf(few)]).toEqual([422, 'error.msg.order.belowMinimum']);
    const { body } = await correct(caller, order, teamsOf(order, pieces(6)));
    expect([body.items[0]!.roster, body.items[0]!.sizes, body.items[0]!.document.slots.number]).toEqual([
      [],
      [{ size: 'M', sleeve: 'short', quantity: 6 }],
      '',
    ]);
  });

  it('is handed in once of many that correct it at once', async () => {
    const caller = await newCustomer();
    const order = await rejected(caller);
    const teams = teamsOf(order, named(renamed(order.items[0]!.roster)));
    const answers = await Promise.all(Array.from({ length: 8 }, () => correct(caller, order, teams)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { body } = await caller<Order>('GET', `/api/orders/${order.id}`);
    const moves = body.history.filter(({ from, to }) => from === 'REJECTED' && to === 'REVIEWING');
    expect([moves.length, body.history.filter(({ kind }) => kind === 'corrected').length]).toEqual([1, 0]);
  });

  it('keeps the use of its promotion, also one that has ended or is used up', async () => {
    const caller = await newCustomer();
    const { body: promotion } = await api.asAdmin<{ id: string }>('POST', '/api/console/promotions', {
      body: samplePromotion({ code: 'ONCE', limit: 1, limitPerCustomer: 1 }),
      headers: { 'idempotency-key': newKey() },
    });
    const design = await saveDesign(caller);
    const plain = await orderBody(caller, design.uuid);
    const stale = await postOrder(caller, { ...plain, code: 'ONCE' });
    const expectedGrandTotalCents = currentOf(
      stale,
      orderQuoteSchema.pick({ grandTotalCents: true }),
    ).grandTotalCents;
    expect(expectedGrandTotalCents).toBeLessThan(plain.expectedGrandTotalCents);
    const { body: order } = await postOrder(caller, { ...plain, code: 'ONCE', expectedGrandTotalCents });
    await reject(order);
    await api.database.superuser.query('UPDATE promotions SET ends_at = now() WHERE id = $1', [promotion.id]);
    const teams = teamsOf(order, named(sampleRoster(10)));
    const { body: priced } = await quote(caller, order, teams);
    expect(priced.promotion?.code).toBe('ONCE');
    const { body } = await correct(caller, { ...order, grandTotalCents: priced.grandTotalCents }, teams);
    expect([body.status, body.grandTotalCents]).toEqual(['REVIEWING', priced.grandTotalCents]);
    const { rows } = await api.database.superuser.query<{ used: number }>(
      'SELECT used FROM promotions WHERE id = $1',
      [promotion.id],
    );
    expect(rows[0]!.used).toBe(1);
  });

  it('is found by its design', async () => {
    const caller = await newCustomer();
    const order = await rejected(caller);
    await rejected(caller);
    const find = (status: string) =>
      caller<{ items: Order[] }>('GET', `/api/orders?status=${status}&designUuid=${order.designUuid}`);
    expect((await find('REJECTED')).body.items.map(({ id }) => id)).toEqual([order.id]);
    expect((await find('REVIEWING')).body.items).toEqual([]);
    expect((await caller('GET', '/api/orders?designUuid=nonsense')).status).toBe(400);
  });
});

describe('correcting all that checkout asked for', () => {
  const delivery = {
    phone: '012 999 888',
    address: 'House 9, Street 51',
    place: { province: 'KH-12', district: 'chamkar-mon-khan' },
    note: 'Ring twice',
  };
  const post = (caller: Caller, order: Pick<Order, 'id'>, body: unknown) =>
    caller<Order>('POST', `/api/orders/${order.id}/correction`, { body });

  it('takes another address, telephone and note, at the same price, and the history tells it', async () => {
    const caller = await newCustomer();
    const order = await rejected(caller);
    const teams = teamsOf(order, named(order.items[0]!.roster));
    const expectedGrandTotalCents = order.grandTotalCents;
    const wrong = { teams, delivery: { ...delivery, address: ' ' }, expectedGrandTotalCents };
    expect(fieldsOf(await post(caller, order, wrong))).toEqual([
      'delivery.address: error.field.address.required',
    ]);
    const nowhere = { ...delivery, place: { province: 'KH-99', district: 'x' } };
    expect((await post(caller, order, { ...wrong, delivery: nowhere })).status).toBe(400);
    const { body: corrected } = await post(caller, order, { teams, delivery, expectedGrandTotalCents });
    expect(corrected).toMatchObject({
      status: 'REVIEWING',
      phone: delivery.phone,
      note: delivery.note,
      place: { street: delivery.address, ...delivery.place },
      grandTotalCents: order.grandTotalCents,
    });
    expect(corrected.address).toContain('Street 51');
    const { changes } = corrected.history.at(-1)!;
    expect(changes.map(({ field }) => field)).toEqual(['phone', 'address', 'note']);
  });

  it('takes another fabric at its price of today, which is seen first', async () => {
    const caller = await newCustomer();
    const order = await rejected(caller);
    const [team] = teamsOf(order, named(order.items[0]!.roster));
    const teams = [{ ...team!, fabricId: 'birdseye-mesh' }];
    const { body: quoted } = await quote(caller, order, teams);
    const { grandTotalCents: expectedGrandTotalCents } = quoted;
    const answer = await post(caller, order, { teams, expectedGrandTotalCents });
    expect(answer.body.items[0]!.fabricId).toBe('birdseye-mesh');
    expect(answer.body.grandTotalCents).toBe(expectedGrandTotalCents);
    expect(answer.body.history.at(-1)!.changes).toContainEqual({
      field: 'fabric',
      design: '',
      from: 'interlock',
      to: 'birdseye-mesh',
    });
    expect(answer.body.address).toBe(order.address);
  });

  it('keeps what staff agreed on beside the list', async () => {
    const caller = await newCustomer();
    const order = await placeOrder(caller);
    const less = { ...correctionOf(order), adjustmentCents: -500 };
    const expected = order.grandTotalCents - 500;
    const adjusted = await api.asAdmin<Order>('PUT', `/api/console/orders/${order.id}`, {
      body: { ...less, expectedGrandTotalCents: expected },
    });
    expect(adjusted.body.grandTotalCents).toBe(expected);
    await reject(order);
    const bigger = sampleRoster(7);
    const { grandTotalCents } = await quoteFor(caller, bigger);
    const { body: quoted } = await quote(caller, order, teamsOf(order, named(bigger)));
    expect(quoted.grandTotalCents).toBe(grandTotalCents - 500);
    expect(quoted.reasons.at(-1)).toMatchObject({ code: 'adjustment', amountCents: -500 });
  });

  it('stays in its fabric once that is offered no longer, by its customer and by staff', async () => {
    const caller = await newCustomer();
    const order = await placeOrder(caller);
    const roster = sampleRoster(12);
    const { grandTotalCents } = await quoteFor(caller, roster);
    await api.database.superuser.query(`UPDATE tenants SET prices = jsonb_set(prices, '{fabrics}',
      jsonb_path_query_array(prices, '$.fabrics[*] ? (@.id != "interlock")'))`);
    const grown = await correct(caller, { ...order, grandTotalCents }, teamsOf(order, named(roster)));
    expect(grown.body).toMatchObject({ quantity: 12, grandTotalCents, items: [{ fabricId: 'interlock' }] });
    const items = [{ ...correctionOf(grown.body).items[0]!, team: named(sampleRoster()) }];
    const { grandTotalCents: expectedGrandTotalCents } = order;
    const body = { ...correctionOf(grown.body), items, expectedGrandTotalCents };
    expect((await api.asAdmin('PUT', `/api/console/orders/${order.id}`, { body })).status).toBe(200);
  });
});
