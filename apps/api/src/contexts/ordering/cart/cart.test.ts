import type { DesignId } from '@kitwright/contract';
import { MAX_CART_ITEMS, cartSchema, type Cart, type Order } from '@kitwright/contract/orders';
import { orderQuoteSchema, type OrderQuote } from '@kitwright/ordering';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey, plainDocument, sampleRoster, saveDesign } from '../../../../test/samples.ts';
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

const newCustomer = (): Promise<Caller> => api.asNewCustomer(`cart${(customers += 1)}@example.com`);
const put = (caller: Caller, id: string, body: unknown) =>
  caller<Cart>('PUT', `/api/cart/items/${id}`, { body });
const read = async (caller: Caller): Promise<Cart> => (await caller<Cart>('GET', '/api/cart')).body;
const sizes = (quantity: number, size = 'M', sleeve = 'short') => ({
  kind: 'sizes',
  sizes: [{ size, sleeve, quantity }],
});
const content = (designUuid: DesignId, team: unknown = { kind: 'roster', roster: sampleRoster(6) }) => ({
  designUuid,
  fabricId: 'interlock',
  options: {},
  team,
});

/** A cart of a kit for a roster and of plain T-shirts by size. */
const filled = async (caller: Caller): Promise<Cart> => {
  const kit = await saveDesign(caller, 'Lions');
  const shirt = await saveDesign(caller, 'Fans', plainDocument('TSHIRT'));
  await put(caller, randomUUID(), content(kit.uuid));
  return (await put(caller, randomUUID(), content(shirt.uuid, sizes(8)))).body;
};
const priceOf = async (caller: Caller, cart: Cart, code = ''): Promise<OrderQuote> => {
  const items = cart.items.map(({ productType, fabricId, options, quantity }) => ({
    productType,
    fabricId,
    options,
    quantities: { short: quantity, long: 0 },
  }));
  const answer = await caller<OrderQuote>('POST', '/api/quotes/order', { body: { items, code } });
  expect(answer.status).toBe(200);
  return answer.body;
};
const orderBodyOf = async (caller: Caller, cart: Cart) => ({
  seal: cart.seal,
  phone: '012 345 678',
  address: 'Phnom Penh',
  note: '',
  expectedGrandTotalCents: (await priceOf(caller, cart)).grandTotalCents,
});
const order = (caller: Caller, body: unknown, key = newKey()) =>
  caller<Order>('POST', '/api/cart/order', { body, headers: { 'idempotency-key': key } });

describe('every call on the cart', () => {
  it.each([
    ['GET', '/api/cart'],
    ['PUT', `/api/cart/items/${UNKNOWN_ID}`],
    ['DELETE', `/api/cart/items/${UNKNOWN_ID}`],
    ['POST', '/api/cart/order'],
  ] as const)('answers 401 to a visitor: %s %s', async (method, path) => {
    expect((await api.asVisitor(method, path)).status).toBe(401);
  });

  it('takes designs of one’s own only, and shows no one else’s cart', async () => {
    const [owner, thief] = [await newCustomer(), await newCustomer()];
    const design = await saveDesign(owner);
    await put(owner, randomUUID(), content(design.uuid));
    for (const caller of [thief, api.asOtherTenant]) {
      const answer = await put(caller, randomUUID(), content(design.uuid));
      expect([answer.status, keyOf(answer)]).toEqual([404, 'error.msg.notFound']);
      expect((await read(caller)).items).toEqual([]);
    }
    const [item] = (await read(owner)).items;
    await thief('DELETE', `/api/cart/items/${item!.id}`);
    expect((await read(owner)).items).toHaveLength(1);
  });
});

describe('a cart', () => {
  it('holds several designs, for a roster or by size, in options of their own', async () => {
    const caller = await newCustomer();
    const cart = await filled(caller);
    expect(cart.items.map(({ designName, quantity }) => [designName, quantity])).toEqual([
      ['Lions', 6],
      ['Fans', 8],
    ]);
    const [first] = cart.items;
    const changed = { ...content(first!.designUuid, first!.team), options: { collar: 'v', nonsense: 'x' } };
    const { body } = await put(caller, first!.id, changed);
    expect(body.items[0]!.options).toMatchObject({ collar: 'v' });
    expect(body.items[0]!.options).not.toHaveProperty('nonsense');
    expect(body.seal).not.toBe(cart.seal);
  });

  it('holds once what is put there twice under one id, also at once', async () => {
    const caller = await newCustomer();
    const { uuid } = await saveDesign(caller);
    const id = randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => put(caller, id, content(uuid))));
    expect((await read(caller)).items).toHaveLength(1);
  });

  it('holds no more designs than an order, also where the last few come at once', async () => {
    const caller = await newCustomer();
    const { uuid } = await saveDesign(caller);
    for (let item = 2; item < MAX_CART_ITEMS; item += 1) await put(caller, randomUUID(), content(uuid));
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => put(caller, randomUUID(), content(uuid))),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map((answer) => keyOf(answer))).toEqual(['error.msg.cart.full', 'error.msg.cart.full']);
    expect((await read(caller)).items).toHaveLength(MAX_CART_ITEMS);
  });

  it.each([
    ['no pieces', { team: { kind: 'sizes', sizes: [] } }, 'team.sizes: error.field.players.required'],
    ['0 of a size', { team: sizes(0) }, 'team.sizes.0.quantity: error.field.number.invalid'],
    ['-1 of a size', { team: sizes(-1) }, 'team.sizes.0.quantity: error.field.number.invalid'],
    ['1.5 of a size', { team: sizes(1.5) }, 'team.sizes.0.quantity: error.field.invalid'],
    ['10⁹ of a size', { team: sizes(1e9) }, 'team.sizes.0.quantity: error.field.number.invalid'],
    ['an unknown size', { team: sizes(1, '9XL') }, 'team.sizes.0.size: error.field.size.required'],
    [
      'a size twice',
      { team: { kind: 'sizes', sizes: [...sizes(1).sizes, ...sizes(2).sizes] } },
      'team.sizes: error.field.duplicate',
    ],
    ['an unknown fabric', { fabricId: 'silk' }, 'fabricId: error.field.invalid'],
  ])('refuses %s, naming the field', async (_, part, field) => {
    const { uuid } = await saveDesign(api.asCustomer);
    const answer = await put(api.asCustomer, randomUUID(), { ...content(uuid), ...part });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });

  it('shows pieces by size as they are printed, without the sample player, in the cart and in the order', async () => {
    const caller = await newCustomer();
    const kit = await saveDesign(caller);
    const named = (await put(caller, randomUUID(), content(kit.uuid))).body.items[0]!;
    const { body: cart } = await put(caller, named.id, content(kit.uuid, sizes(6)));
    const drawn = async (url: string): Promise<string> => (await api.asVisitor('GET', url)).raw.toString();
    const [sample, carted] = [await drawn(named.thumbnailUrl), await drawn(cart.items[0]!.thumbnailUrl)];
    expect(carted).not.toBe(sample);
    const { body: placed } = await order(caller, await orderBodyOf(caller, cart));
    const [item] = placed.items;
    expect(item!.document.slots).toEqual({ ...kit.document.slots, playerName: '', number: '' });
    expect(await drawn(placed.thumbnailUrl)).toBe(carted);
    expect(await drawn(item!.thumbnailUrl)).toBe(carted);
    // Ordered once more it is the design itself, not a copy without its sample player.
    const again = await caller<{ designUuid: DesignId }>('POST', `/api/orders/${placed.id}/reorder`);
    expect(again.body.designUuid).toBe(kit.uuid);
  });

  it('knows which design the goalkeepers of another wear', async () => {
    const caller = await newCustomer();
    const { uuid } = await saveDesign(caller);
    const [players, keepers] = [randomUUID(), randomUUID()];
    await put(caller, players, content(uuid));
    const { body } = await put(caller, keepers, { ...content(uuid), keepersOf: players });
    expect(body.items.map(({ id, keepersOf }) => [id, keepersOf])).toEqual([
      [players, undefined],
      [keepers, players],
    ]);
    const strange = await put(caller, keepers, { ...content(uuid), keepersOf: 'them' });
    expect([strange.status, fieldsOf(strange)]).toEqual([400, ['keepersOf: error.field.invalid']]);
  });

  it('holds a roster to the rules of every order', async () => {
    const [player] = sampleRoster(1);
    const { uuid } = await saveDesign(api.asCustomer);
    for (const [part, field] of [
      [{ name: ' ' }, 'name: error.field.name.required'],
      [{ number: '1000' }, 'number: error.field.number.invalid'],
      [{ size: 'giant' }, 'size: error.field.size.required'],
      [{ sleeve: 'wide' }, 'sleeve: error.field.invalid'],
    ] as const) {
      const team = { kind: 'roster', roster: [{ ...player, ...part }] };
      const answer = await put(api.asCustomer, randomUUID(), content(uuid, team));
      expect([answer.status, fieldsOf(answer)]).toEqual([400, [`team.roster.0.${field}`]]);
    }
  });

  it('leaves out a design that was deleted', async () => {
    const caller = await newCustomer();
    const cart = await filled(caller);
    await caller('DELETE', `/api/designs/${cart.items[0]!.designUuid}`);
    expect((await read(caller)).items.map(({ designName }) => designName)).toEqual(['Fans']);
  });
});

describe('POST /api/cart/order', () => {
  it('makes one order of several designs and leaves the cart empty', async () => {
    const caller = await newCustomer();
    const cart = await filled(caller);
    const quote = await priceOf(caller, cart);
    const answer = await order(caller, await orderBodyOf(caller, cart));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      designName: 'Lions',
      designCount: 2,
      quantity: 14,
      grandTotalCents: quote.grandTotalCents,
    });
    expect(
      answer.body.items.map(({ designName, quantity, sizes: by }) => [designName, quantity, by]),
    ).toEqual([
      ['Lions', 6, null],
      ['Fans', 8, [{ size: 'M', sleeve: 'short', quantity: 8 }]],
    ]);
    expect((await read(caller)).items).toEqual([]);
    const shown = await caller<Order>('GET', `/api/orders/${answer.body.id}`);
    expect(shown.body).toEqual(answer.body);
    for (const { thumbnailUrl } of shown.body.items) {
      expect((await api.asVisitor('GET', thumbnailUrl)).status).toBe(200);
    }
    const empty = await order(caller, await orderBodyOf(caller, cart));
    expect([empty.status, keyOf(empty)]).toEqual([422, 'error.msg.cart.empty']);
  });

  it('seals each design of it on approval', async () => {
    const caller = await newCustomer();
    const { body } = await order(caller, await orderBodyOf(caller, await filled(caller)));
    const approved = await api.asAdmin<Order>('POST', `/api/console/orders/${body.id}/move`, {
      body: { action: 'approve', from: 'REVIEWING' },
    });
    const hashes = approved.body.items.map(({ frozenHash }) => frozenHash);
    expect(hashes.every((hash) => /^[0-9a-f]{64}$/.test(hash ?? ''))).toBe(true);
    expect(new Set(hashes).size).toBe(2);
  });

  it.each([
    ['one key', () => 'the-same-key-every-time'],
    ['keys of their own', () => newKey()],
  ])('makes one order of twenty sends at once with %s', async (_, keyOfSend) => {
    const caller = await newCustomer();
    const body = await orderBodyOf(caller, await filled(caller));
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(caller, body, keyOfSend())));
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed.length).toBeGreaterThan(0);
    expect(new Set(placed.map((answer) => answer.body.id)).size).toBe(1);
    const { body: list } = await caller<{ items: unknown[] }>('GET', '/api/orders');
    expect(list.items).toHaveLength(1);
  });

  it('refuses its key with another body, and keeps the cart', async () => {
    const caller = await newCustomer();
    const body = await orderBodyOf(caller, await filled(caller));
    const key = newKey();
    await order(caller, body, key);
    const cart = await filled(caller);
    const other = await order(caller, { ...body, seal: cart.seal }, key);
    expect([other.status, keyOf(other)]).toEqual([422, 'error.msg.idempotency.mismatch']);
    expect((await read(caller)).items).toHaveLength(2);
  });

  it('refuses a cart, or a drawing in it, that has changed since it was seen', async () => {
    const caller = await newCustomer();
    const cart = await filled(caller);
    const body = await orderBodyOf(caller, cart);
    const { body: design } = await caller<{ document: unknown; version: number }>(
      'GET',
      `/api/designs/${cart.items[0]!.designUuid}`,
    );
    await caller('PUT', `/api/designs/${cart.items[0]!.designUuid}`, {
      body: { name: 'Redrawn', document: design.document, version: design.version },
    });
    const answer = await order(caller, body);
    expect([answer.status, keyOf(answer)]).toEqual([409, 'error.msg.cart.changed']);
    const current = currentOf(answer, cartSchema);
    expect(current.items[0]!.designName).toBe('Redrawn');
    expect((await order(caller, { ...body, seal: current.seal })).status).toBe(201);
  });

  it('refuses a price of before with the fresh quote, and too few pieces, and keeps the cart', async () => {
    const caller = await newCustomer();
    const cart = await filled(caller);
    const body = await orderBodyOf(caller, cart);
    const stale = await order(caller, { ...body, expectedGrandTotalCents: 1 });
    expect([stale.status, keyOf(stale)]).toEqual([409, 'error.msg.order.stalePrice']);
    expect(currentOf(stale, orderQuoteSchema).items).toHaveLength(2);
    const few = await newCustomer();
    const { uuid } = await saveDesign(few);
    const { body: small } = await put(few, randomUUID(), content(uuid, sizes(2)));
    const answer = await order(few, await orderBodyOf(few, small));
    expect([answer.status, keyOf(answer)]).toEqual([422, 'error.msg.order.belowMinimum']);
    expect((await read(few)).items).toHaveLength(1);
  });
});
