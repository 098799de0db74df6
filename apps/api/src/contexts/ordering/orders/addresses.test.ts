import type { Order, OrderShares } from '@kitwright/contract/orders';
import { orderQuoteSchema, quoteSchema, type Quote } from '@kitwright/ordering';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECIPIENT, parcelCalls } from '../../../../test/parcel-calls.ts';
import {
  correctionOf,
  orderBody,
  placeOrder,
  postOrder,
  sampleRoster,
  saveDesign,
} from '../../../../test/samples.ts';
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
/** Delivery of one address, by the price list of the tests. */
const SHIPPING_CENTS = 500;
const set = (
  { id, version, grandTotalCents }: Pick<Order, 'id' | 'version' | 'grandTotalCents'>,
  addresses: readonly object[],
  caller: Caller = api.asCustomer,
  expectedGrandTotalCents: number | undefined = grandTotalCents + addresses.length * SHIPPING_CENTS,
) =>
  caller<Order>('PUT', `/api/orders/${id}/addresses`, {
    body: { version, addresses, expectedGrandTotalCents },
  });
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
      changes: [
        { field: 'addresses', from: '', to: 'Vuthy (2)' },
        { field: 'total', from: order.grandTotalCents, to: order.grandTotalCents + SHIPPING_CENTS },
      ],
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
    expect((await read(order)).mayChangeAddresses).toBe(true);
    const before = (await calls.show(order.id)).body;
    expect(before.destinations.map(({ recipient, garments }) => [recipient.name, garments.length])).toEqual([
      ['Vuthy', 2],
      [order.customerName, 4],
    ]);
    await calls.add(order.id, ['002'], api.asAdmin, { recipient: VUTHY });
    expect((await read(order)).mayChangeAddresses).toBe(false);
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

describe('the price of several addresses', () => {
  const addresses = [elsewhere(['001', '002'])];

  it('is refused until it was seen, and follows each change', async () => {
    const order = await placeOrder(api.asCustomer);
    const unseen = await set(order, addresses, api.asCustomer, order.grandTotalCents);
    expect([unseen.status, keyOf(unseen)]).toEqual([409, 'error.msg.order.stalePrice']);
    const { reasons, grandTotalCents } = currentOf(unseen, orderQuoteSchema);
    expect(reasons.at(-1)).toMatchObject({ code: 'shipping', addresses: 2, amountCents: 2 * SHIPPING_CENTS });
    const changed = (await set(order, addresses, api.asCustomer, grandTotalCents)).body;
    expect([changed.grandTotalCents, changed.dueCents, changed.quote.shippingCents]).toEqual([
      order.grandTotalCents + SHIPPING_CENTS,
      order.grandTotalCents + SHIPPING_CENTS,
      2 * SHIPPING_CENTS,
    ]);
    const back = (await set(changed, [], api.asCustomer, order.grandTotalCents)).body;
    expect([back.grandTotalCents, back.quote]).toEqual([order.grandTotalCents, order.quote]);
  });

  it('is that of the order when they are given with it, and refused where it was not seen', async () => {
    const roster = sampleRoster();
    const body = await orderBody(api.asCustomer, (await saveDesign(api.asCustomer)).uuid, roster);
    const unseen = await postOrder(api.asCustomer, { ...body, addresses });
    expect([unseen.status, keyOf(unseen)]).toEqual([409, 'error.msg.order.stalePrice']);
    const { grandTotalCents } = currentOf(unseen, quoteSchema);
    expect(grandTotalCents).toBe(body.expectedGrandTotalCents + SHIPPING_CENTS);
    const placed = await postOrder(api.asCustomer, {
      ...body,
      addresses,
      expectedGrandTotalCents: grandTotalCents,
    });
    expect([placed.status, placed.body.grandTotalCents, placed.body.mayChangeAddresses]).toEqual([
      201,
      grandTotalCents,
      true,
    ]);
    expect((await read(placed.body)).addresses.map(({ garments }) => garments)).toEqual([['001', '002']]);
    const strange = await postOrder(api.asCustomer, { ...body, addresses: [elsewhere(['099'])] });
    expect(fieldsOf(strange)).toEqual(['addresses.0.garments: error.field.invalid']);
  });

  it('is known before, pieces counted, and never for more than there are', async () => {
    const team = { productType: 'SOCCER_KIT', fabricId: 'interlock', quantities: { short: 6, long: 0 } };
    const ask = (part: object) => api.asVisitor<Quote>('POST', '/api/quotes', { body: { ...team, ...part } });
    const [one, two] = [(await ask({})).body, (await ask({ elsewhere: [2] })).body];
    expect(two.grandTotalCents - one.grandTotalCents).toBe(SHIPPING_CENTS);
    expect(one.reasons.at(-1)).not.toHaveProperty('addresses');
    expect((await ask({ elsewhere: [6] })).body.grandTotalCents).toBe(one.grandTotalCents);
    expect(fieldsOf(await ask({ elsewhere: [4, 3] }))).toEqual(['elsewhere: error.field.invalid']);
    expect(fieldsOf(await ask({ elsewhere: [0] }))).toEqual(['elsewhere.0: error.field.invalid']);
    const together = await api.asVisitor<Quote>('POST', '/api/quotes/order', {
      body: { items: [team, team], elsewhere: [1, 1] },
    });
    // Twelve go free to the order's own address; each further one pays.
    expect(together.body.shippingCents).toBe(2 * SHIPPING_CENTS);
  });

  it('loses what it cost where staff take out all who get theirs there', async () => {
    const order = (await set(await placeOrder(api.asCustomer), [elsewhere(['006'])])).body;
    const corrected = await correct(order, order.items[0]!.roster.slice(0, 5));
    expect([corrected.addresses, corrected.quote.shippingCents]).toEqual([[], SHIPPING_CENTS]);
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
