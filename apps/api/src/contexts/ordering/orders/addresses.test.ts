import type { Order, OrderShares } from '@kitwright/contract/orders';
import { orderQuoteSchema } from '@kitwright/ordering';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECIPIENT, parcelCalls } from '../../../../test/parcel-calls.ts';
import { correctionOf, placeOrder } from '../../../../test/samples.ts';
import { share, shareCalls } from '../../../../test/share-calls.ts';
import {
  currentOf,
  fieldsOf,
  keyOf,
  startApi,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-4000-8000-000000000001';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const VUTHY = { name: 'Vuthy', phone: '012 345 678', address: 'Siem Reap' };
const elsewhere = (garments: readonly string[], recipient: object = VUTHY) => ({ recipient, garments });
const set = (
  { id, version }: Pick<Order, 'id' | 'version'>,
  addresses: readonly object[],
  caller: Caller = api.asCustomer,
) => caller<Order>('PUT', `/api/orders/${id}/addresses`, { body: { version, addresses } });
const read = async ({ id }: Pick<Order, 'id'>): Promise<Order> =>
  (await api.asCustomer<Order>('GET', `/api/orders/${id}`)).body;
/** Staff take players out of an order, or put others in. */
const correct = async (order: Order, roster: Order['items'][number]['roster']): Promise<Order> => {
  const now = (await api.asAdmin<Order>('GET', `/api/console/orders/${order.id}`)).body;
  const body = correctionOf(now);
  const items = body.items.map((item) => ({ ...item, team: { kind: 'roster', roster } }));
  const send = (expectedGrandTotalCents: number) =>
    api.asAdmin<Order>('PUT', `/api/console/orders/${order.id}`, {
      body: { ...body, items, expectedGrandTotalCents },
    });
  const first = await send(body.expectedGrandTotalCents);
  if (first.status === 200) return first.body;
  const second = await send(currentOf(first, orderQuoteSchema).grandTotalCents);
  expect(second.status, JSON.stringify(second.body)).toBe(200);
  return second.body;
};

describe('several addresses of an order', () => {
  it('are said by who ordered alone', async () => {
    const order = await placeOrder(api.asCustomer);
    const addresses = [elsewhere(['001', '002'])];
    expect((await set(order, addresses, api.asVisitor)).status).toBe(401);
    for (const caller of [api.asStore, api.asAdmin, api.asOtherTenant])
      expect((await set(order, addresses, caller)).status).toBe(404);
    expect((await set({ ...order, id: UNKNOWN_ID as Order['id'] }, addresses)).status).toBe(404);
    const answer = await set(order, addresses);
    expect([answer.status, answer.body.addresses]).toEqual([
      200,
      [
        {
          recipient: { ...VUTHY, phone: answer.body.addresses[0]?.recipient.phone },
          garments: ['001', '002'],
        },
      ],
    ]);
    expect((await read(order)).history.at(-1)).toMatchObject({
      kind: 'corrected',
      changes: [{ field: 'addresses', from: '', to: 'Vuthy (2)' }],
    });
  });

  it.each([
    [[elsewhere(['001'], { ...VUTHY, name: ' ' })], 'addresses.0.recipient.name: error.field.name.required'],
    [
      [elsewhere(['001'], { ...VUTHY, phone: '12' })],
      'addresses.0.recipient.phone: error.field.phone.invalid',
    ],
    [
      [elsewhere(['001'], { ...VUTHY, address: '' })],
      'addresses.0.recipient.address: error.field.address.required',
    ],
    [[elsewhere([])], 'addresses.0.garments: error.field.players.required'],
    [[elsewhere(['x'])], 'addresses.0.garments.0: error.field.invalid'],
    [[elsewhere(['001']), elsewhere(['001'])], 'addresses: error.field.duplicate'],
    [[elsewhere(['001']), elsewhere(['099'])], 'addresses.1.garments: error.field.invalid'],
    [
      Array.from({ length: 21 }, (_, index) => elsewhere([`0${10 + index}`])),
      'addresses: error.field.tooLong',
    ],
  ])('refuses %j, naming the field', async (addresses, field) => {
    const answer = await set(await placeOrder(api.asCustomer), addresses);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });

  it('go through once of two at once, and not from an old page', async () => {
    const order = await placeOrder(api.asCustomer);
    const answers = await Promise.all([set(order, [elsewhere(['001'])]), set(order, [elsewhere(['002'])])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409)!;
    expect(keyOf(late)).toBe('error.msg.order.conflict');
  });

  it('are packed each for itself, and hold from the first parcel on', async () => {
    const calls = parcelCalls(api);
    const order = await calls.inProduction();
    expect((await set(await read(order), [elsewhere(['002', '003'])])).status).toBe(200);
    const before = (await calls.show(order.id)).body;
    expect(before.destinations.map(({ recipient, garments }) => [recipient.name, garments.length])).toEqual([
      ['Vuthy', 2],
      [order.customerName, 4],
    ]);
    await calls.add(order.id, ['002'], api.asAdmin, { recipient: VUTHY });
    const after = (await calls.show(order.id)).body;
    expect(after.destinations.map(({ garments }) => garments.length)).toEqual([1, 4]);
    const late = await set(await read(order), []);
    expect([late.status, keyOf(late)]).toEqual([409, 'error.msg.addresses.packed']);
    expect(RECIPIENT.name).not.toBe(VUTHY.name);
  });

  it('keep their people when staff correct the team', async () => {
    const order = await placeOrder(api.asCustomer);
    await set(order, [elsewhere(['002', '006']), elsewhere(['003'], { ...VUTHY, name: 'Chan' })]);
    const { roster } = order.items[0]!;
    // The third leaves, the second is written otherwise, someone stands before all of them.
    const first = { ...roster[0]!, name: 'NEW', number: '99' };
    const next = [
      first,
      ...roster
        .filter((_, index) => index !== 2)
        .map((entry, index) => (index === 1 ? { ...entry, name: 'Other' } : entry)),
    ];
    const corrected = await correct(order, next);
    expect(corrected.addresses.map(({ recipient, garments }) => [recipient.name, garments])).toEqual([
      ['Vuthy', ['003', '006']],
    ]);
  });
});

describe('shares of a corrected order', () => {
  const calls = shareCalls(() => api);
  const sharesOf = async (order: Pick<Order, 'id'>): Promise<OrderShares> => calls.read(order);

  it('follow it as they were proposed, and leave alone what the captain set by hand', async () => {
    const order = await placeOrder(api.asCustomer);
    const { roster } = order.items[0]!;
    const each = Math.floor(order.grandTotalCents / roster.length);
    // As proposed, but for the last who pays less.
    const proposed = roster.map(({ name, number }, index) =>
      share(name, index === 5 ? 100 : each, { number }),
    );
    expect((await calls.set(order, proposed)).status).toBe(200);
    const [, second] = roster;
    const corrected = await correct(order, [
      ...roster.filter((entry) => entry !== second),
      { ...second!, name: 'JOINED', number: '77' },
    ]);
    const { shares } = await sharesOf(order);
    expect(shares.map(({ name }) => name)).not.toContain(second!.name);
    expect(shares.map(({ name }) => name)).toContain('JOINED');
    expect(shares.find(({ name }) => name === roster[5]!.name)?.amountCents).toBe(100);
    expect(new Set(shares.map(({ reference }) => reference)).size).toBe(shares.length);
    expect(shares.find(({ name }) => name === 'JOINED')?.reference).toMatch(/-P07$/);
    const sum = shares.reduce((total, { amountCents }) => total + amountCents, 0);
    expect(sum).toBeLessThanOrEqual(corrected.grandTotalCents);
  });

  it('are never more than the order together', async () => {
    const order = await placeOrder(api.asCustomer);
    const { roster } = order.items[0]!;
    await calls.set(order, [share('Coach', order.grandTotalCents)]);
    const corrected = await correct(order, roster.slice(0, 5));
    expect(corrected.grandTotalCents).toBeLessThan(order.grandTotalCents);
    const { shares } = await sharesOf(order);
    expect(shares.map(({ name, amountCents }) => [name, amountCents])).toEqual([
      ['Coach', corrected.grandTotalCents],
    ]);
  });
});
