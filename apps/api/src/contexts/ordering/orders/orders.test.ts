import { createHash } from 'node:crypto';
import type { Design } from '@kitwright/contract/designs';
import { orderSchema, type Order, type OrderSummary } from '@kitwright/contract/orders';
import { MAX_ROSTER } from '@kitwright/contract/teams';
import { quoteSchema } from '@kitwright/ordering';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  newKey,
  orderBody,
  placeOrder,
  postOrder,
  sampleRoster,
  saveDesign,
  type OrderBody,
} from '../../../../test/samples.ts';
import {
  currentOf,
  fieldsOf,
  keyOf,
  problemOf,
  startApi,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';
import { canonicalJson } from '../../../values/freeze.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const move = (caller: Caller, id: string, body: unknown) =>
  caller<Order>('POST', `/api/console/orders/${id}/move`, { body });
const countOrders = async (): Promise<number> => {
  const { rows } = await api.database.superuser.query<{ orders: number }>(
    'SELECT count(*)::int AS orders FROM orders',
  );
  return rows[0]!.orders;
};

describe('every call on orders', () => {
  const calls = [
    ['GET', '/api/orders'],
    ['POST', '/api/orders'],
    ['GET', `/api/orders/${UNKNOWN_ID}`],
    ['POST', `/api/orders/${UNKNOWN_ID}/cancel`],
    ['POST', `/api/orders/${UNKNOWN_ID}/resubmit`],
    ['POST', `/api/orders/${UNKNOWN_ID}/received`],
  ] as const;

  it.each(calls)('answers 401 to a visitor: %s %s', async (method, path) => {
    const answer = await api.asVisitor(method, path);
    expect([answer.status, keyOf(answer)]).toEqual([401, 'error.msg.unauthenticated']);
  });

  it.each(calls.filter(([, path]) => path.includes(UNKNOWN_ID)))(
    'answers 404 on an unknown, a stranger’s and another tenant’s order: %s %s',
    async (method, path) => {
      const mine = await placeOrder(api.asCustomer);
      const stranger = await api.asNewCustomer(`${newKey()}@example.com`);
      const tries: [Caller, string][] = [
        [api.asCustomer, path],
        [stranger, path.replace(UNKNOWN_ID, mine.id)],
        [api.asAdmin, path.replace(UNKNOWN_ID, mine.id)],
        [api.asOtherTenant, path.replace(UNKNOWN_ID, mine.id)],
      ];
      for (const [caller, where] of tries) {
        const answer = await caller(method, where);
        expect([answer.status, keyOf(answer)]).toEqual([404, 'error.msg.notFound']);
      }
      expect((await api.asCustomer<Order>('GET', `/api/orders/${mine.id}`)).body.status).toBe('REVIEWING');
    },
  );
});

describe('POST /api/orders', () => {
  it('keeps design, roster and price as ordered, under a number of its tenant', async () => {
    const design = await saveDesign(api.asCustomer, 'Lions');
    const body = await orderBody(api.asCustomer, design.uuid, sampleRoster(5, 1));
    const answer = await postOrder(api.asCustomer, body);
    expect(answer.status).toBe(201);
    const order = orderSchema.parse(answer.body);
    expect(order).toMatchObject({
      status: 'REVIEWING',
      designName: 'Lions',
      quantity: 6,
      customerName: 'Dara Sok',
      customerEmail: null,
      items: [{ roster: body.roster, document: design.document, sizes: null, frozenHash: null }],
      grandTotalCents: body.expectedGrandTotalCents,
      actions: ['cancel'],
    });
    expect(order.number).toMatch(/^KW-\d{6}$/);
    expect(order.history.map(({ from, to, actorRole }) => [from, to, actorRole])).toEqual([
      [null, 'REVIEWING', 'CUSTOMER'],
    ]);
    const next = await placeOrder(api.asCustomer);
    expect(Number(next.number.slice(3))).toBe(Number(order.number.slice(3)) + 1);
  });

  it('is left alone by later changes of the design', async () => {
    const order = await placeOrder(api.asCustomer);
    const { body: design } = await api.asCustomer<Design>('GET', `/api/designs/${order.designUuid}`);
    const slots = { ...design.document.slots, teamName: 'Another team' };
    await api.asCustomer('PUT', `/api/designs/${design.uuid}`, {
      body: { name: 'Changed', document: { ...design.document, slots }, version: design.version },
    });
    const { body: kept } = await api.asCustomer<Order>('GET', `/api/orders/${order.id}`);
    expect([kept.designName, kept.items]).toEqual([order.designName, order.items]);
  });

  it('wants an idempotency key', async () => {
    const answer = await api.asCustomer('POST', '/api/orders', {
      body: await orderBody(api.asCustomer, (await saveDesign(api.asCustomer)).uuid),
    });
    expect([answer.status, keyOf(answer)]).toEqual([400, 'error.msg.idempotency.missing']);
  });

  it('makes one order of twenty sends at once with one key, and refuses the key for another order', async () => {
    const body = await orderBody(api.asCustomer, (await saveDesign(api.asCustomer)).uuid);
    const key = newKey();
    const before = await countOrders();
    const answers = await Promise.all(Array.from({ length: 20 }, () => postOrder(api.asCustomer, body, key)));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.id}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(201);
    expect(await countOrders()).toBe(before + 1);
    const other = await postOrder(api.asCustomer, { ...body, note: 'Something else' }, key);
    expect([other.status, keyOf(other)]).toEqual([422, 'error.msg.idempotency.mismatch']);
  });

  it('gives orders that come at once numbers of their own, one after the other', async () => {
    const body = await orderBody(api.asCustomer, (await saveDesign(api.asCustomer)).uuid);
    const answers = await Promise.all(Array.from({ length: 10 }, () => postOrder(api.asCustomer, body)));
    const numbers = answers.map((answer) => Number(answer.body.number.slice(3))).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
  });

  it('refuses a price of before with the fresh quote, writes nothing, and takes the key again', async () => {
    const body = await orderBody(api.asCustomer, (await saveDesign(api.asCustomer)).uuid);
    const before = await countOrders();
    const key = newKey();
    const stale = await postOrder(
      api.asCustomer,
      { ...body, expectedGrandTotalCents: body.expectedGrandTotalCents - 1 },
      key,
    );
    expect([stale.status, keyOf(stale)]).toEqual([409, 'error.msg.order.stalePrice']);
    const fresh = currentOf(stale, quoteSchema);
    expect(fresh.grandTotalCents).toBe(body.expectedGrandTotalCents);
    expect(await countOrders()).toBe(before);
    expect((await postOrder(api.asCustomer, body, key)).status).toBe(201);
  });

  it('prices by the list of the moment, not by the one shown before', async () => {
    const body = await orderBody(api.asCustomer, (await saveDesign(api.asCustomer)).uuid);
    const change = `UPDATE tenants SET prices = jsonb_set(prices, '{basePriceCents,SOCCER_KIT}', $1)`;
    await api.database.superuser.query(change, ['1350']);
    expect(keyOf(await postOrder(api.asCustomer, body))).toBe('error.msg.order.stalePrice');
    await api.database.superuser.query(change, ['1250']);
    expect((await postOrder(api.asCustomer, body)).status).toBe(201);
  });

  it('refuses fewer pieces than the fabric is made in', async () => {
    const design = await saveDesign(api.asCustomer);
    const answer = await postOrder(
      api.asCustomer,
      await orderBody(api.asCustomer, design.uuid, sampleRoster(4)),
    );
    expect([answer.status, keyOf(answer)]).toEqual([422, 'error.msg.order.belowMinimum']);
    expect(problemOf(answer).current).toMatchObject({ minimumQuantity: 5, quantity: 4 });
  });

  it('takes a roster of five hundred', async () => {
    const body = await orderBody(
      api.asCustomer,
      (await saveDesign(api.asCustomer)).uuid,
      sampleRoster(MAX_ROSTER),
    );
    expect((await postOrder(api.asCustomer, body)).body.quantity).toBe(MAX_ROSTER);
  });

  it('refuses a design that was changed after it was seen, and says how it is now', async () => {
    const design = await saveDesign(api.asCustomer);
    const body = await orderBody(api.asCustomer, design.uuid);
    await api.asCustomer('PUT', `/api/designs/${design.uuid}`, {
      body: { name: 'Changed', document: design.document, version: design.version },
    });
    const answer = await postOrder(api.asCustomer, { ...body, designVersion: design.version });
    expect([answer.status, keyOf(answer)]).toEqual([409, 'error.msg.design.versionConflict']);
    expect(problemOf(answer).current).toMatchObject({ name: 'Changed' });
    const seen = await postOrder(api.asCustomer, { ...body, designVersion: design.version + 1 });
    expect(seen.status).toBe(201);
  });

  it('takes no price, discount or paid amount from the request', async () => {
    const body = await orderBody(api.asCustomer, (await saveDesign(api.asCustomer)).uuid);
    const answer = await postOrder(api.asCustomer, {
      ...body,
      paidAmountCents: 1,
      totalDiscountCents: 9_999,
      quote: { grandTotalCents: 1 },
      status: 'APPROVED',
    });
    expect(answer.body).toMatchObject({
      paidAmountCents: 0,
      grandTotalCents: body.expectedGrandTotalCents,
      status: 'REVIEWING',
    });
  });

  it('takes designs of one’s own only', async () => {
    const stranger = await api.asNewCustomer('thief@example.com');
    const design = await saveDesign(api.asCustomer);
    const body = await orderBody(stranger, design.uuid);
    for (const designUuid of [design.uuid, UNKNOWN_ID]) {
      const answer = await postOrder(stranger, { ...body, designUuid });
      expect([answer.status, keyOf(answer)]).toEqual([404, 'error.msg.notFound']);
    }
  });

  const bad: [string, (body: OrderBody) => unknown, string][] = [
    ['nobody on the roster', (body) => ({ ...body, roster: [] }), 'roster: error.field.players.required'],
    [
      'more players than an order takes',
      (body) => ({ ...body, roster: sampleRoster(MAX_ROSTER + 1) }),
      'roster: error.field.invalid',
    ],
    [
      'a player without name',
      (body) => ({ ...body, roster: [{ ...sampleRoster(1)[0], name: '' }] }),
      'roster.0.name: error.field.name.required',
    ],
    [
      'a negative number',
      (body) => ({ ...body, roster: [{ ...sampleRoster(1)[0], number: '-1' }] }),
      'roster.0.number: error.field.number.invalid',
    ],
    ['no telephone', (body) => ({ ...body, phone: '' }), 'phone: error.field.phone.required'],
    [
      'a telephone that is none',
      (body) => ({ ...body, phone: 'call me' }),
      'phone: error.field.phone.invalid',
    ],
    ['no address', (body) => ({ ...body, address: '  ' }), 'address: error.field.address.required'],
    [
      'a fraction of a cent',
      (body) => ({ ...body, expectedGrandTotalCents: 1.5 }),
      'expectedGrandTotalCents: error.field.invalid',
    ],
    ['an unknown fabric', (body) => ({ ...body, fabricId: 'silk' }), 'fabricId: error.field.invalid'],
    ['a design that is none', (body) => ({ ...body, designUuid: 'x' }), 'designUuid: error.field.invalid'],
    ['nothing', () => ({}), 'designUuid: error.field.required'],
  ];
  it.each(bad)('refuses %s, naming the field', async (_, change, field) => {
    const body = await orderBody(api.asCustomer, (await saveDesign(api.asCustomer)).uuid);
    const answer = await postOrder(api.asCustomer, change(body));
    expect([answer.status, keyOf(answer)]).toEqual([400, 'error.msg.validation']);
    expect(fieldsOf(answer)).toContain(field);
  });
});

describe('GET /api/orders', () => {
  const list = async (caller: Caller, query = '') =>
    (await caller<{ items: OrderSummary[]; nextCursor: string | null }>('GET', `/api/orders${query}`)).body;

  it('gives one’s own orders once each, page by page, newest first', async () => {
    const caller = await api.asNewCustomer('lists@example.com');
    const placed: string[] = [];
    for (let index = 0; index < 5; index += 1) placed.unshift((await placeOrder(caller)).id);
    const first = await list(caller, '?limit=3');
    const second = await list(caller, `?limit=3&cursor=${first.nextCursor!}`);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(placed);
    expect(second.nextCursor).toBeNull();
  });

  it('filters by status, and finds by number and name', async () => {
    const caller = await api.asNewCustomer('filters@example.com');
    const [kept, canceled] = [await placeOrder(caller), await placeOrder(caller)];
    await caller('POST', `/api/orders/${canceled.id}/cancel`);
    expect((await list(caller, '?status=CANCELED')).items.map(({ id }) => id)).toEqual([canceled.id]);
    expect((await list(caller, `?search=${kept.number}`)).items.map(({ id }) => id)).toEqual([kept.id]);
    expect((await list(caller, '?search=lion')).items).toHaveLength(2);
    expect((await list(caller, '?search=nothing')).items).toEqual([]);
    expect((await caller('GET', '/api/orders?status=LOST')).status).toBe(400);
  });
});

describe('what a customer does with an order', () => {
  const act = (caller: Caller, id: string, action: string) =>
    caller<Order>('POST', `/api/orders/${id}/${action}`);

  it('cancels it before production, once', async () => {
    const order = await placeOrder(api.asCustomer);
    const answers = await Promise.all([1, 2].map(() => act(api.asCustomer, order.id, 'cancel')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(keyOf(refused)).toBe('error.msg.order.invalidTransition');
    const { body } = await api.asCustomer<Order>('GET', `/api/orders/${order.id}`);
    expect(body).toMatchObject({ status: 'CANCELED', actions: [], history: { length: 2 }, expected: null });
  });

  it('cannot cancel it once production has begun', async () => {
    const order = await placeOrder(api.asCustomer);
    await move(api.asAdmin, order.id, { action: 'approve', from: 'REVIEWING' });
    await move(api.asAdmin, order.id, { action: 'makeReady', from: 'APPROVED' });
    await move(api.asAdmin, order.id, { action: 'startProcessing', from: 'READY' });
    const answer = await act(api.asCustomer, order.id, 'cancel');
    expect([answer.status, keyOf(answer)]).toEqual([409, 'error.msg.order.invalidTransition']);
  });

  it('hands a rejected order in again with the design as it is now', async () => {
    const order = await placeOrder(api.asCustomer);
    await move(api.asAdmin, order.id, { action: 'reject', from: 'REVIEWING', reason: 'The logo is blurred' });
    const { body: rejected } = await api.asCustomer<Order>('GET', `/api/orders/${order.id}`);
    expect(rejected.actions).toEqual(['resubmit', 'cancel']);
    expect(rejected.history.at(-1)).toMatchObject({
      to: 'REJECTED',
      reason: 'The logo is blurred',
      actorRole: 'ADMIN',
    });
    const { body: design } = await api.asCustomer<Design>('GET', `/api/designs/${order.designUuid}`);
    const document = { ...design.document, slots: { ...design.document.slots, teamName: 'Sharper' } };
    await api.asCustomer('PUT', `/api/designs/${design.uuid}`, {
      body: { name: 'Sharper', document, version: 1 },
    });
    const again = await act(api.asCustomer, order.id, 'resubmit');
    expect(again.body).toMatchObject({
      status: 'REVIEWING',
      designName: 'Sharper',
      grandTotalCents: order.grandTotalCents,
    });
    expect(again.body.items[0]!.document.slots.teamName).toBe('Sharper');
    expect(again.body.thumbnailUrl).not.toBe(order.thumbnailUrl);
  });

  it('says that it came', async () => {
    const order = await placeOrder(api.asCustomer);
    const way = [
      ['approve', 'REVIEWING'],
      ['makeReady', 'APPROVED'],
      ['startProcessing', 'READY'],
      ['complete', 'PROCESSING'],
      ['ship', 'COMPLETED'],
    ];
    expect((await act(api.asCustomer, order.id, 'received')).status).toBe(409);
    for (const [action, from] of way) {
      const unpaidCents = action === 'ship' ? order.grandTotalCents : undefined;
      expect((await move(api.asAdmin, order.id, { action, from, unpaidCents })).status).toBe(200);
    }
    const received = await act(api.asCustomer, order.id, 'received');
    expect(received.body.status).toBe('RECEIVED');
    expect(received.body.history).toHaveLength(7);
  });
});

describe('approval', () => {
  it('seals design and roster by a hash anyone can work out again', async () => {
    const order = await placeOrder(api.asCustomer);
    const { body } = await move(api.asAdmin, order.id, { action: 'approve', from: 'REVIEWING' });
    const sealed = createHash('sha256')
      .update(canonicalJson({ document: body.items[0]!.document, roster: body.items[0]!.roster }))
      .digest('hex');
    expect(body.items[0]!.frozenHash).toBe(sealed);
  });
});

describe('GET /api/orders/{id}/thumbnail.svg', () => {
  it('draws what was ordered, for who knows the id', async () => {
    const order = await placeOrder(api.asCustomer);
    const answer = await api.asVisitor('GET', order.thumbnailUrl);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect((await api.asOtherTenant('GET', order.thumbnailUrl)).status).toBe(404);
    expect((await api.asVisitor('GET', `/api/orders/${UNKNOWN_ID}/thumbnail.svg`)).status).toBe(404);
  });

  it('draws the first player in the place of the sample', async () => {
    const order = await placeOrder(api.asCustomer);
    const [item] = order.items;
    const { name: playerName, number } = item!.roster[0]!;
    const slots = { ...item!.document.slots, playerName, number };
    const onFirst = await saveDesign(api.asCustomer, 'First', { ...item!.document, slots });
    const drawn = async (url: string): Promise<string> => (await api.asVisitor('GET', url)).raw.toString();
    const expected = await drawn(onFirst.thumbnailUrl);
    expect(item!.document.slots).not.toEqual(slots);
    expect([await drawn(order.thumbnailUrl), await drawn(item!.thumbnailUrl)]).toEqual([expected, expected]);
  });
});
