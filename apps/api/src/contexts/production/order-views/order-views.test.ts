import type { DeskOrder, OrderDesk, OrderView, OrderViews } from '@kitwright/contract/production';
import { MAX_ORDER_VIEWS, READY_VIEWS } from '@kitwright/contract/production';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOME_ID } from '../../../../test/fuzz-inputs.ts';
import { newKey, placeOrder } from '../../../../test/samples.ts';
import { hireStaff } from '../../../../test/staff-alone.ts';
import {
  fieldsOf,
  keyOf,
  problemOf,
  startApi,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

const PATH = '/api/console/order-views';
const SETTINGS = '/api/console/order-view-settings';

let api: TestApi;
let sales: Caller;
let production: Caller;
beforeAll(async () => {
  api = await startApi();
  ({ caller: sales } = await hireStaff(api, 'sales@views.test', ['SALES']));
  ({ caller: production } = await hireStaff(api, 'production@views.test', ['PRODUCTION']));
});
afterAll(() => api.close());

const list = async (caller: Caller): Promise<OrderViews> => (await caller<OrderViews>('GET', PATH)).body;
const idsOf = async (caller: Caller): Promise<string[]> => (await list(caller)).views.map(({ id }) => id);
const keep = (caller: Caller, body: unknown, key = newKey()) =>
  caller<OrderView>('POST', PATH, { body, headers: { 'idempotency-key': key } });
const change = (caller: Caller, view: OrderView, part: object) => {
  const { name, filter, isShared, version } = { ...view, ...part };
  return caller<OrderView>('PUT', `${PATH}/${view.id}`, { body: { name, filter, isShared, version } });
};
const remove = (caller: Caller, id: string) => caller('DELETE', `${PATH}/${id}`);

let count = 0;
const viewOf = (part: object = {}) => ({
  name: `ត្រូវធ្វើ ${(count += 1)}`,
  filter: { status: 'READY', due: 'week', sort: 'due' },
  isShared: false,
  ...part,
});
const kept = async (caller: Caller, part: object = {}): Promise<OrderView> => {
  const { status, body } = await keep(caller, viewOf(part));
  expect(status).toBe(201);
  return body;
};

describe('who has no orders', () => {
  it('has no views: not who is signed out, a customer, or one of the floor', async () => {
    const { caller: floor } = await hireStaff(api, 'floor@views.test', ['FLOOR']);
    const view = await kept(sales, { isShared: true });
    for (const [caller, status] of [
      [api.asVisitor, 401],
      [api.asCustomer, 403],
      [floor, 403],
    ] as const) {
      const body = { name: 'x', filter: {}, isShared: false, version: 1 };
      const answers = [
        await caller('GET', PATH),
        await caller('GET', `${PATH}/counts`),
        await keep(caller, viewOf()),
        await caller('PUT', `${PATH}/${view.id}`, { body }),
        await remove(caller, view.id),
        await caller('PUT', SETTINGS, { body: { order: [], opens: null } }),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    }
  });
});

describe('a view', () => {
  it('is kept with its filter under a name in either script, for oneself', async () => {
    const view = await kept(sales, { name: ' ត្រូវផ្ទៀងផ្ទាត់ ' });
    expect(view).toMatchObject({
      name: 'ត្រូវផ្ទៀងផ្ទាត់',
      filter: { status: 'READY', due: 'week', sort: 'due' },
      isOwn: true,
      isShared: false,
      mayChange: true,
      ownerName: 'Rithy Chea',
      version: 1,
    });
    expect(await idsOf(sales)).toContain(view.id);
    for (const caller of [production, api.asAdmin, api.asStore, api.asOtherAdmin]) {
      expect(await idsOf(caller)).not.toContain(view.id);
      expect((await change(caller, view, { name: 'Mine' })).status).toBe(404);
      expect((await remove(caller, view.id)).status).toBe(404);
    }
  });

  it('is seen by all of the tenant’s staff once it is shared, and changed by its owner and administrators', async () => {
    const view = await kept(sales, { isShared: true });
    const seen = (await list(production)).views.find(({ id }) => id === view.id);
    expect(seen).toMatchObject({ isOwn: false, mayChange: false, ownerName: 'Rithy Chea' });
    expect((await change(production, view, { name: 'Ours' })).status).toBe(403);
    expect((await remove(production, view.id)).status).toBe(403);
    for (const caller of [api.asStore, api.asOtherAdmin]) {
      expect(await idsOf(caller)).not.toContain(view.id);
      expect((await remove(caller, view.id)).status).toBe(404);
    }
    const renamed = await change(api.asAdmin, view, { name: `Ours ${newKey().slice(0, 8)}` });
    expect([renamed.status, renamed.body.isOwn, renamed.body.version]).toEqual([200, false, 2]);
    expect((await remove(api.asAdmin, view.id)).status).toBe(204);
    expect(await idsOf(sales)).not.toContain(view.id);
    expect((await remove(sales, view.id)).status).toBe(404);
  });

  it('of a partner shop is its own: it shares none', async () => {
    expect((await keep(api.asStore, viewOf({ isShared: true }))).status).toBe(403);
    const view = await kept(api.asStore);
    expect((await change(api.asStore, view, { isShared: true })).status).toBe(403);
    const { views, mayShare } = await list(api.asStore);
    expect([views.map(({ id }) => id), mayShare]).toEqual([[view.id], false]);
    expect((await list(sales)).mayShare).toBe(true);
  });

  it('is changed from the version that was seen: of two at once one is refused', async () => {
    const view = await kept(sales, { isShared: true });
    const answers = await Promise.all([
      change(sales, view, { filter: { due: 'late' } }),
      change(api.asAdmin, view, { filter: { due: 'today' } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers[0].status === 200 ? answers : [answers[1], answers[0]];
    expect(keyOf(lost)).toBe('error.msg.orderView.conflict');
    expect(problemOf(lost).current).toMatchObject({ filter: won.body.filter, version: 2 });
  });

  it('has a name of its own among those of one person, also for two at once', async () => {
    const view = viewOf();
    const answers = await Promise.all([keep(sales, view), keep(sales, view)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    const refused = answers.find(({ status }) => status === 400)!;
    expect(fieldsOf(refused)).toEqual(['name: error.field.duplicate']);
    const other = await kept(sales);
    expect(fieldsOf(await change(sales, other, { name: view.name }))).toEqual([
      'name: error.field.duplicate',
    ]);
    expect((await keep(production, view)).status).toBe(201);
  });

  it('is kept once, however often it is sent', async () => {
    const [view, key] = [viewOf(), newKey()];
    const answers = [await keep(sales, view, key), await keep(sales, view, key)];
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
      [201, answers[0]!.body.id],
      [201, answers[0]!.body.id],
    ]);
  });

  it.each([
    ['no name', { name: '  ' }, ['name: error.field.name.required']],
    ['a name too long', { name: 'ក'.repeat(41) }, ['name: error.field.tooLong']],
    ['an unknown status', { filter: { status: 'LOST' } }, 1],
    ['a day that is none', { filter: { dueFrom: '2026-02-30' } }, 1],
    ['an unknown product', { filter: { product: 'SOCKS' } }, 1],
    ['no filter', { filter: null }, 1],
    ['words too long', { filter: { search: 'x'.repeat(101) } }, ['filter.search: error.field.tooLong']],
  ])('is refused with %s', async (_, part, fields) => {
    const answer = await keep(sales, viewOf(part));
    expect(answer.status).toBe(400);
    if (typeof fields === 'number') expect(fieldsOf(answer)).toHaveLength(fields);
    else expect(fieldsOf(answer)).toEqual(fields);
  });

  it('keeps nothing that is no part of a filter', async () => {
    const view = await kept(sales, { filter: { status: 'READY', limit: '9', evil: 1 } });
    expect(view.filter).toEqual({ status: 'READY' });
  });

  it(`is one of ${MAX_ORDER_VIEWS} at most, also for two at once`, async () => {
    const { caller } = await hireStaff(api, 'many@views.test', ['DESIGN']);
    for (let nth = 1; nth < MAX_ORDER_VIEWS; nth += 1) await kept(caller);
    const answers = await Promise.all([keep(caller, viewOf()), keep(caller, viewOf())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(keyOf(answers.find(({ status }) => status === 409)!)).toBe('error.msg.orderView.tooMany');
    expect(await idsOf(caller)).toHaveLength(
      MAX_ORDER_VIEWS + (await list(production)).views.filter(({ isShared }) => isShared).length,
    );
  });
});

describe('the arrangement', () => {
  const arrange = (caller: Caller, body: unknown) =>
    caller<OrderViews['settings']>('PUT', SETTINGS, { body });

  it('is one’s own: an order, and the view that opens first', async () => {
    const view = await kept(sales, { isShared: true });
    const settings = { order: ['late', view.id, 'unpaid'], opens: view.id };
    expect((await arrange(production, settings)).body).toEqual(settings);
    expect((await list(production)).settings).toEqual(settings);
    expect((await list(sales)).settings).toEqual({ order: [], opens: null });
    await remove(sales, view.id);
    expect((await list(production)).settings).toEqual({ order: ['late', 'unpaid'], opens: null });
  });

  it('leaves out what is not there for the caller, and refuses what is no view', async () => {
    const secret = await kept(sales);
    const { body } = await arrange(production, { order: [secret.id, 'week'], opens: secret.id });
    expect(body).toEqual({ order: ['week'], opens: null });
    expect((await arrange(production, { order: ['soon'], opens: null })).status).toBe(400);
    expect(fieldsOf(await arrange(production, { order: ['late', 'late'], opens: null }))).toEqual([
      'order: error.field.duplicate',
    ]);
    const both = await Promise.all([
      arrange(production, { order: ['late'], opens: 'late' }),
      arrange(production, { order: ['week'], opens: 'week' }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('the counts', () => {
  const counts = async (caller: Caller): Promise<Record<string, number>> =>
    (await caller<{ counts: Record<string, number> }>('GET', `${PATH}/counts`)).body.counts;

  it('are those of the list, but for views that search for words', async () => {
    const order = await placeOrder(api.asCustomer);
    const isPolo = { product: order.productType, ordered: 'today' };
    const views = [
      await kept(sales, { filter: isPolo }),
      await kept(sales, { filter: { status: 'CANCELED', view: 'board' } }),
      await kept(sales, { filter: { search: order.number } }),
    ];
    const found = await counts(sales);
    const of = async (query: string) => {
      const { body } = await sales<{ counts: Record<string, number> }>('GET', `/api/console/orders?${query}`);
      return Object.values(body.counts).reduce((sum, each) => sum + each, 0);
    };
    expect(Object.keys(found)).toEqual(expect.arrayContaining([...READY_VIEWS]));
    expect(found[views[0]!.id]).toBe(await of(`product=${order.productType}`));
    expect(found[views[1]!.id]).toBe(await of(''));
    expect(found).not.toHaveProperty(views[2]!.id);
    expect(found.unpaid).toBe(await of('balance=unpaid'));
    expect(found.late).toBe(await of('due=late'));
  });

  it('of a partner shop are those of its own orders', async () => {
    expect((await counts(api.asStore)).toVerify).toBe(0);
    await placeOrder(api.asStore);
    expect((await counts(api.asStore)).toVerify).toBe(1);
    expect((await counts(api.asOtherAdmin)).toVerify).toBe(0);
  });
});

describe('the list', () => {
  it('finds by what is paid, by a garment among several designs, and by days of one’s own', async () => {
    const order = await placeOrder(api.asCustomer);
    const other = await placeOrder(api.asCustomer);
    await api.asAdmin('POST', `/api/console/orders/${order.id}/payments`, {
      body: { kind: 'payment', amountCents: 100, note: '', paidAmountCents: 0 },
      headers: { 'idempotency-key': newKey() },
    });
    await api.database.superuser.query(`UPDATE order_items SET product_type = 'HOODIE' WHERE order_id = $1`, [
      order.id,
    ]);
    const of = async (query: Record<string, string>): Promise<string[]> => {
      const asked = new URLSearchParams({ limit: '100', ...query }).toString();
      const { body } = await api.asAdmin<{ items: DeskOrder[] }>('GET', `/api/console/orders?${asked}`);
      return body.items.map(({ id }) => id);
    };
    expect(await of({ balance: 'deposit' })).toContain(order.id);
    expect(await of({ balance: 'deposit' })).not.toContain(other.id);
    expect(await of({ balance: 'unpaid' })).toContain(other.id);
    expect(await of({ product: order.productType })).toEqual(expect.arrayContaining([order.id, other.id]));
    expect(await of({ product: 'HOODIE' })).not.toContain(order.id);
    await api.database.superuser.query('UPDATE orders SET design_count = 2 WHERE id = $1', [order.id]);
    expect(await of({ product: 'HOODIE' })).toContain(order.id);
    const path = `/api/console/orders/${order.id}`;
    const { dueOn } = (await api.asAdmin<OrderDesk>('GET', `${path}/desk`)).body;
    expect(await of({ dueFrom: dueOn, dueTo: dueOn })).toContain(order.id);
    await api.asAdmin('PUT', `${path}/due`, { body: { dueOn: '2031-01-31', seen: dueOn } });
    expect(await of({ dueFrom: '2031-01-31' })).toEqual([order.id]);
    expect(await of({ dueTo: '2031-01-30' })).not.toContain(order.id);
    for (const bad of ['balance=rich', 'product=SOCKS', 'dueFrom=2026-02-30', 'dueTo=soon']) {
      expect((await api.asAdmin('GET', `/api/console/orders?${bad}`)).status).toBe(400);
    }
  });
});

it('of no one is changed by an id that is none', async () => {
  const body = { ...viewOf(), version: 1 };
  expect((await sales('PUT', `${PATH}/${SOME_ID}`, { body })).status).toBe(404);
  expect((await remove(sales, 'nothing')).status).toBe(400);
});
