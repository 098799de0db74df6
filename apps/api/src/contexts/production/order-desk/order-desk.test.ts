import type { Order } from '@kitwright/contract/orders';
import type {
  BoardColumn,
  DeskOrder,
  MoveResult,
  OrderDesk,
  PlanResult,
  Supplier,
} from '@kitwright/contract/production';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey, placeOrder } from '../../../../test/samples.ts';
import {
  fieldsOf,
  keyOf,
  problemOf,
  startApi,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';
import { DEFAULT_TIME_ZONE, dayIn } from '@kitwright/ordering';

const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';
const DAY_MS = 86_400_000;

/** An order no one placed, as it would be seen. */
const SEEN = { id: UNKNOWN_ID, dueOn: '2026-12-01', supplierId: null };

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

interface List {
  readonly items: DeskOrder[];
  readonly nextCursor: string | null;
  readonly counts: Record<string, number>;
  readonly late: number;
}
const list = async (query: Record<string, string> = {}, caller: Caller = api.asAdmin): Promise<List> =>
  (await caller<List>('GET', `/api/console/orders?${new URLSearchParams(query).toString()}`)).body;
const board = async (query: Record<string, string> = {}, caller: Caller = api.asAdmin) =>
  (
    await caller<{ columns: BoardColumn[]; late: number }>(
      'GET',
      `/api/console/board?${new URLSearchParams(query).toString()}`,
    )
  ).body;
const idsOf = ({ items }: { readonly items: readonly DeskOrder[] }): string[] => items.map(({ id }) => id);

const desk = (id: string, caller: Caller = api.asAdmin) =>
  caller<OrderDesk>('GET', `/api/console/orders/${id}/desk`);
const setDue = (caller: Caller, id: string, dueOn: unknown, seen: unknown) =>
  caller<OrderDesk>('PUT', `/api/console/orders/${id}/due`, { body: { dueOn, seen } });
const setSupplier = (caller: Caller, id: string, supplierId: unknown, seen: unknown) =>
  caller<OrderDesk>('PUT', `/api/console/orders/${id}/supplier`, { body: { supplierId, seen } });
const move = (caller: Caller, id: string, body: unknown) =>
  caller<Order>('POST', `/api/console/orders/${id}/move`, { body });
const note = (caller: Caller, id: string, body: unknown, key = newKey()) =>
  caller<OrderDesk>('POST', `/api/console/orders/${id}/notes`, {
    body,
    headers: { 'idempotency-key': key },
  });
const dueIn = async (id: string, days: number): Promise<string> => {
  const day = dayIn(DEFAULT_TIME_ZONE, Date.now() + days * DAY_MS);
  await api.database.superuser.query('UPDATE orders SET due_on = $1 WHERE id = $2', [day, id]);
  return day;
};
const supplier = async (name: string, active = true): Promise<Supplier> =>
  (
    await api.asAdmin<Supplier>('POST', '/api/console/suppliers', {
      body: { name, contact: '', phone: '', email: '', note: '', active },
      headers: { 'idempotency-key': newKey() },
    })
  ).body;
const auditOf = async (id: string): Promise<string[]> =>
  (
    await api.asAdmin<{ items: { action: string }[] }>('GET', `/api/console/audit?subject=${id}`)
  ).body.items.map(({ action }) => action);

describe('every call of the desk', () => {
  const body = { action: 'approve', orders: [{ id: UNKNOWN_ID, from: 'REVIEWING', version: 1 }] };
  const calls = [
    ['GET', '/api/console/board', undefined],
    ['POST', '/api/console/orders/moves', body],
    ['GET', `/api/console/orders/${UNKNOWN_ID}/desk`, undefined],
    ['POST', '/api/console/orders/plans', { dueOn: '2026-12-01', orders: [SEEN] }],
    ['PUT', `/api/console/orders/${UNKNOWN_ID}/due`, { dueOn: '2026-12-01', seen: '2026-12-01' }],
    ['PUT', `/api/console/orders/${UNKNOWN_ID}/supplier`, { supplierId: null, seen: null }],
    ['POST', `/api/console/orders/${UNKNOWN_ID}/notes`, { audience: 'staff', note: 'x' }],
  ] as const;

  it.each(calls)('answers 401 to a visitor and 403 to a customer: %s %s', async (method, path, sent) => {
    const options = { body: sent, headers: { 'idempotency-key': newKey() } };
    expect((await api.asVisitor(method, path, options)).status).toBe(401);
    expect(keyOf(await api.asCustomer(method, path, options))).toBe('error.msg.forbidden');
  });

  it('keeps what only staff know from partner shops, and the orders of others', async () => {
    const order = await placeOrder(api.asCustomer);
    for (const answer of [
      await desk(order.id, api.asStore),
      await setDue(api.asStore, order.id, '2026-12-01', '2026-12-01'),
      await setSupplier(api.asStore, order.id, null, null),
      await note(api.asStore, order.id, { audience: 'staff', note: 'x' }),
    ]) {
      expect(keyOf(answer)).toBe('error.msg.forbidden');
    }
    expect(idsOf(await list({}, api.asStore))).not.toContain(order.id);
    const shown = (await board({}, api.asStore)).columns.flatMap(({ items }) => items.map(({ id }) => id));
    expect(shown).not.toContain(order.id);
    const moved = await api.asStore<{ results: MoveResult[] }>('POST', '/api/console/orders/moves', {
      body: { action: 'cancel', orders: [{ id: order.id, from: 'REVIEWING', version: order.version }] },
    });
    expect(moved.body.results).toEqual([{ moved: false, id: order.id, key: 'error.msg.notFound' }]);
  });

  it('knows nothing of another tenant’s orders and suppliers', async () => {
    const order = await placeOrder(api.asCustomer);
    const { dueOn } = (await desk(order.id)).body;
    for (const answer of [
      await desk(order.id, api.asOtherAdmin),
      await setDue(api.asOtherAdmin, order.id, '2026-12-01', dueOn),
      await setSupplier(api.asOtherAdmin, order.id, null, null),
      await note(api.asOtherAdmin, order.id, { audience: 'customer', note: 'x' }),
    ]) {
      expect([answer.status, keyOf(answer)]).toEqual([404, 'error.msg.notFound']);
    }
    expect((await board({}, api.asOtherAdmin)).columns.flatMap(({ items }) => items)).toEqual([]);
    const theirs = await api.asOtherAdmin<Supplier>('POST', '/api/console/suppliers', {
      body: { name: 'Mekong Sewing', contact: '', phone: '', email: '', note: '', active: true },
      headers: { 'idempotency-key': newKey() },
    });
    const answer = await setSupplier(api.asAdmin, order.id, theirs.body.id, null);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['supplierId: error.field.invalid']]);
  });

  it.each([
    ['GET', '/api/console/board?limit=51', undefined],
    ['GET', '/api/console/board?due=someday', undefined],
    ['GET', '/api/console/orders?supplier=me', undefined],
    ['GET', '/api/console/orders?sort=due&cursor=WyIyMDI2LTAyLTMwIiwiMSJd', undefined],
    ['POST', '/api/console/orders/moves', { action: 'approve', orders: [] }],
    ['POST', '/api/console/orders/moves', { ...body, orders: [body.orders[0], body.orders[0]] }],
    ['POST', '/api/console/orders/moves', { ...body, orders: [{ id: UNKNOWN_ID, from: 'REVIEWING' }] }],
    ['POST', '/api/console/orders/moves', { ...body, orders: Array(101).fill(body.orders[0]) }],
    ['PUT', `/api/console/orders/${UNKNOWN_ID}/due`, { dueOn: '2026-02-30', seen: '2026-12-01' }],
    ['PUT', `/api/console/orders/${UNKNOWN_ID}/due`, { dueOn: '1900-01-01', seen: '2026-12-01' }],
    ['POST', `/api/console/orders/${UNKNOWN_ID}/notes`, { audience: 'staff', note: '  ' }],
    ['POST', `/api/console/orders/${UNKNOWN_ID}/notes`, { audience: 'all', note: 'x' }],
    ['POST', `/api/console/orders/${UNKNOWN_ID}/notes`, { audience: 'staff', note: 'x'.repeat(1_001) }],
  ] as const)('refuses %s %s with %j', async (method, path, sent) => {
    const answer = await api.asAdmin(method, path, {
      body: sent,
      headers: { 'idempotency-key': newKey() },
    });
    expect([answer.status, keyOf(answer)]).toEqual([400, 'error.msg.validation']);
  });
});

describe('the table', () => {
  it('marks what is late, and finds late orders alone, those of today and of the week', async () => {
    const caller = await api.asNewCustomer('due@example.com');
    const [late, today, soon, sent] = [
      await placeOrder(caller),
      await placeOrder(caller),
      await placeOrder(caller),
      await placeOrder(caller),
    ];
    const before = await list({ due: 'late' });
    await dueIn(late.id, -1);
    await dueIn(today.id, 0);
    await dueIn(soon.id, 6);
    await dueIn(sent.id, -1);
    await api.database.superuser.query(`UPDATE orders SET status = 'ON_THE_WAY' WHERE id = $1`, [sent.id]);
    const found = await list({ due: 'late' });
    expect([found.late, found.items.length]).toEqual([before.late + 1, before.items.length + 1]);
    expect(found.items.find(({ id }) => id === late.id)).toMatchObject({ late: true });
    expect(idsOf(await list({ due: 'today' }))).toContain(today.id);
    const week = idsOf(await list({ due: 'week', sort: 'due' }));
    expect(week).not.toContain(late.id);
    expect(week.indexOf(today.id)).toBeLessThan(week.indexOf(soon.id));
  });

  it('pages by due date without missing or doubling an order', async () => {
    const all = idsOf(await list({ sort: 'due', limit: '100' }));
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: List = await list({ sort: 'due', limit: '2', ...(cursor === '' ? {} : { cursor }) });
      paged.push(...idsOf(page));
      cursor = page.nextCursor;
    }
    expect(all.length).toBeGreaterThan(4);
    expect(paged).toEqual(all);
  });

  it.each(['012 345 678', '012345678', '+855 12 345 678', '១២ ៣៤៥ ៦៧៨', '345678'])(
    'finds a customer by the telephone written as %s',
    async (typed) => {
      const order = await placeOrder(api.asCustomer);
      expect(idsOf(await list({ search: typed }))).toContain(order.id);
      expect(idsOf(await list({ search: '099 999 111' }))).toEqual([]);
    },
  );

  it('finds by number, team and customer, and takes signs of patterns for what they are', async () => {
    const order = await placeOrder(api.asCustomer);
    expect(idsOf(await list({ search: order.number }))).toEqual([order.id]);
    expect(idsOf(await list({ search: order.teamName.slice(1, 6) }))).toContain(order.id);
    expect(idsOf(await list({ search: order.customerName }))).toContain(order.id);
    expect(idsOf(await list({ search: '%' }))).toEqual([]);
  });
});

describe('the board', () => {
  it('has a column for each status, with how many there are, what is due first on top', async () => {
    const caller = await api.asNewCustomer('board@example.com');
    const [second, first] = [await placeOrder(caller), await placeOrder(caller)];
    await dueIn(first.id, -900);
    await dueIn(second.id, -899);
    const { columns } = await board({ limit: '1' });
    expect(columns.map(({ status }) => status)).toHaveLength(9);
    const reviewing = columns.find(({ status }) => status === 'REVIEWING')!;
    expect(reviewing.count).toBe((await list({ status: 'REVIEWING' })).counts.REVIEWING);
    expect(idsOf(reviewing)).toEqual([first.id]);
    const next = await list({
      status: 'REVIEWING',
      sort: 'due',
      limit: '1',
      cursor: reviewing.nextCursor ?? '',
    });
    expect(idsOf(next)).toEqual([second.id]);
  });

  it('narrows to a supplier, or to orders no one makes', async () => {
    const order = await placeOrder(api.asCustomer);
    const { id, name } = await supplier('Board tailors');
    await setSupplier(api.asAdmin, order.id, id, null);
    const items = (await board({ supplier: id })).columns.flatMap((column) => column.items);
    expect(items.map((item) => [item.id, item.supplier])).toEqual([[order.id, { id, name }]]);
    expect(idsOf(await list({ supplier: 'none', limit: '100' }))).not.toContain(order.id);
  });
});

describe('moving several orders', () => {
  const moveAll = (caller: Caller, body: unknown) =>
    caller<{ results: MoveResult[] }>('POST', '/api/console/orders/moves', { body });

  it('moves those that can, leaves the others, and tells of each', async () => {
    const [fine, moved, canceled] = [
      await placeOrder(api.asCustomer),
      await placeOrder(api.asCustomer),
      await placeOrder(api.asCustomer),
    ];
    await move(api.asAdmin, moved.id, { action: 'approve', from: 'REVIEWING' });
    await api.asCustomer('POST', `/api/orders/${canceled.id}/cancel`);
    const from = 'REVIEWING';
    const answer = await moveAll(api.asAdmin, {
      action: 'approve',
      orders: [fine.id, moved.id, canceled.id, UNKNOWN_ID].map((id) => ({ id, from, version: 1 })),
    });
    expect(answer.body.results).toEqual([
      { moved: true, id: fine.id, status: 'APPROVED' },
      { moved: false, id: moved.id, key: 'error.msg.order.conflict' },
      { moved: false, id: canceled.id, key: 'error.msg.order.conflict' },
      { moved: false, id: UNKNOWN_ID, key: 'error.msg.notFound' },
    ]);
    expect(await auditOf(fine.id)).toEqual(['order.moved']);
  });

  it('rejects with a reason only', async () => {
    const order = await placeOrder(api.asCustomer);
    const orders = [{ id: order.id, from: 'REVIEWING', version: order.version }];
    const without = await moveAll(api.asAdmin, { action: 'reject', orders });
    expect(without.body.results).toEqual([{ moved: false, id: order.id, key: 'error.msg.validation' }]);
    const withReason = await moveAll(api.asAdmin, { action: 'reject', orders, reason: 'Blurred' });
    expect(withReason.body.results).toMatchObject([{ moved: true, status: 'REJECTED' }]);
  });

  it('leaves an order that was changed meanwhile, also where it came back to the status that was seen', async () => {
    const [seen, fine] = [await placeOrder(api.asCustomer), await placeOrder(api.asCustomer)];
    await move(api.asAdmin, seen.id, { action: 'reject', from: 'REVIEWING', reason: 'Blurred' });
    const again = await api.asCustomer<Order>('POST', `/api/orders/${seen.id}/resubmit`);
    expect(again.body.status).toBe('REVIEWING');
    const approve = (orders: readonly Order[]) =>
      moveAll(api.asAdmin, {
        action: 'approve',
        orders: orders.map(({ id, version }) => ({ id, from: 'REVIEWING', version })),
      });
    expect((await approve([seen, fine])).body.results).toEqual([
      { moved: false, id: seen.id, key: 'error.msg.order.conflict' },
      { moved: true, id: fine.id, status: 'APPROVED' },
    ]);
    expect((await approve([again.body])).body.results).toMatchObject([{ moved: true }]);
  });

  it('by two at once moves each order once', async () => {
    const orders = [await placeOrder(api.asCustomer), await placeOrder(api.asCustomer)].map(({ id }) => ({
      id,
      from: 'REVIEWING',
      version: 1,
    }));
    const second = await api.signIn('admin@demo.test');
    const answers = await Promise.all([
      moveAll(api.asAdmin, { action: 'approve', orders }),
      moveAll(second, { action: 'approve', orders }),
    ]);
    const moved = answers.flatMap(({ body }) => body.results).filter((result) => result.moved);
    expect(moved.map(({ id }) => id).sort()).toEqual(orders.map(({ id }) => id).sort());
  });
});

describe('planning an order', () => {
  it('begins with the last day of production, before the customer expects it', async () => {
    const order = await placeOrder(api.asCustomer);
    const { dueOn, late } = (await desk(order.id)).body;
    expect([dueOn > dayIn(DEFAULT_TIME_ZONE, Date.now()), dueOn < (order.expected?.to ?? ''), late]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('sets when it is due, and is written down', async () => {
    const order = await placeOrder(api.asCustomer);
    const seen = (await desk(order.id)).body.dueOn;
    expect(seen > dayIn(DEFAULT_TIME_ZONE, Date.now())).toBe(true);
    const answer = await setDue(api.asAdmin, order.id, '2021-01-31', seen);
    expect([answer.status, answer.body]).toMatchObject([200, { dueOn: '2021-01-31', late: true }]);
    expect(await auditOf(order.id)).toEqual(['order.dueChanged']);
  });

  it('lets one of two members of staff win, and tells the other what is there now', async () => {
    const order = await placeOrder(api.asCustomer);
    const { dueOn } = (await desk(order.id)).body;
    const second = await api.signIn('admin@demo.test');
    const answers = await Promise.all([
      setDue(api.asAdmin, order.id, '2030-01-01', dueOn),
      setDue(second, order.id, '2030-02-02', dueOn),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)!;
    const lost = answers.find(({ status }) => status === 409)!;
    expect(keyOf(lost)).toBe('error.msg.order.conflict');
    expect(problemOf(lost).current).toMatchObject({ dueOn: won.body.dueOn });
  });

  it('gives it to an active supplier, or to no one', async () => {
    const order = await placeOrder(api.asCustomer);
    const [tailor, idle] = [await supplier('Tailor'), await supplier('Idle', false)];
    const given = await setSupplier(api.asAdmin, order.id, tailor.id, null);
    expect(given.body.supplier).toEqual({ id: tailor.id, name: 'Tailor' });
    expect((await setSupplier(api.asAdmin, order.id, null, null)).status).toBe(409);
    for (const id of [idle.id, UNKNOWN_ID, 'x']) {
      const answer = await setSupplier(api.asAdmin, order.id, id, tailor.id);
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['supplierId: error.field.invalid']]);
    }
    expect((await setSupplier(api.asAdmin, order.id, null, tailor.id)).body.supplier).toBeNull();
    expect(await auditOf(order.id)).toEqual(['order.supplierChosen', 'order.supplierChosen']);
  });
});

describe('planning several orders', () => {
  const planAll = (body: unknown, caller: Caller = api.asAdmin) =>
    caller<{ results: PlanResult[] }>('POST', '/api/console/orders/plans', { body });
  const seenOf = async ({ id }: Order) => {
    const { dueOn, supplier } = (await desk(id)).body;
    return { id, dueOn, supplierId: supplier?.id ?? null };
  };

  it('gives all one day and one supplier, each written down', async () => {
    const orders = [await placeOrder(api.asCustomer), await placeOrder(api.asCustomer)];
    const tailor = await supplier('Tailor of many');
    const seen = await Promise.all(orders.map(seenOf));
    const answer = await planAll({ dueOn: '2027-03-01', supplierId: tailor.id, orders: seen });
    expect(answer.body.results).toEqual(orders.map(({ id }) => ({ planned: true, id })));
    for (const { id } of orders) {
      expect((await desk(id)).body).toMatchObject({ dueOn: '2027-03-01', supplier: { id: tailor.id } });
      expect((await auditOf(id)).sort()).toEqual(['order.dueChanged', 'order.supplierChosen']);
    }
    const again = await Promise.all(orders.map(seenOf));
    await planAll({ supplierId: null, orders: again });
    expect((await desk(orders[0]!.id)).body).toMatchObject({ dueOn: '2027-03-01', supplier: null });
  });

  it('tells of each what a colleague has changed meanwhile, and changes nothing of it', async () => {
    const [fine, moved] = [await placeOrder(api.asCustomer), await placeOrder(api.asCustomer)];
    const seen = [await seenOf(fine), await seenOf(moved)];
    const [tailor, other] = [await supplier('First tailor'), await supplier('Second tailor')];
    await setSupplier(api.asAdmin, moved.id, other.id, null);
    const body = { dueOn: '2027-04-01', supplierId: tailor.id, orders: [...seen, SEEN] };
    expect((await planAll(body)).body.results).toEqual([
      { planned: true, id: fine.id },
      { planned: false, id: moved.id, key: 'error.msg.order.conflict' },
      { planned: false, id: UNKNOWN_ID, key: 'error.msg.notFound' },
    ]);
    // The day was set first, and taken back with the supplier that could not be.
    expect((await desk(moved.id)).body).toMatchObject({
      dueOn: seen[1]!.dueOn,
      supplier: { id: other.id },
    });
    const stranger = await planAll(body, api.asOtherAdmin);
    expect(stranger.body.results.map((result) => result.planned)).toEqual([false, false, false]);
  });

  it.each([
    ['nothing to set', {}, 'dueOn: error.field.required'],
    ['no order', { dueOn: '2027-01-01', orders: [] }, 'orders: error.field.required'],
    ['one order twice', { dueOn: '2027-01-01', orders: [SEEN, SEEN] }, 'orders: error.field.duplicate'],
    ['a day of another century', { dueOn: '1999-01-01' }, 'dueOn: error.field.invalid'],
    ['no supplier at all', { supplierId: 'x' }, 'supplierId: error.field.invalid'],
  ])('refuses %s', async (_, part, field) => {
    const answer = await planAll({ orders: [SEEN], ...part });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });
});

describe('notes', () => {
  it('for colleagues stay with them, the newest first', async () => {
    const order = await placeOrder(api.asCustomer);
    await note(api.asAdmin, order.id, { audience: 'staff', note: ' Call first ' });
    const { status, body } = await note(api.asAdmin, order.id, { audience: 'staff', note: 'Called' });
    expect([status, body.notes.map((one) => one.note)]).toEqual([201, ['Called', 'Call first']]);
    expect(body.notes[0]).toMatchObject({ authorName: 'Sophea Chan' });
    const seen = await api.asCustomer<Order>('GET', `/api/orders/${order.id}`);
    expect(JSON.stringify(seen.body)).not.toContain('Call');
  });

  it('to the customer stand in the order’s history and in the notices, and go out by mail', async () => {
    const caller = await api.asNewCustomer('told@example.com');
    const order = await placeOrder(caller);
    const key = newKey();
    const body = { audience: 'customer', note: 'Your logo is ready\nCome and see' };
    await note(api.asAdmin, order.id, body, key);
    await note(api.asAdmin, order.id, body, key);
    const { history } = (await caller<Order>('GET', `/api/orders/${order.id}`)).body;
    expect(history.filter(({ kind }) => kind === 'noted')).toMatchObject([
      { reason: body.note, actorName: 'Sophea Chan', from: 'REVIEWING', to: 'REVIEWING' },
    ]);
    const notices = await caller<{ items: { id: string; reason: string }[] }>('GET', '/api/notices');
    expect(notices.body.items).toMatchObject([{ id: order.id, reason: body.note }]);
    const { rows } = await api.database.superuser.query<{ body_text: string }>(
      `SELECT body_text FROM mails WHERE recipient = 'told@example.com' AND template = 'orderNoted'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.body_text).toContain('Come and see');
    expect(await auditOf(order.id)).toEqual(['order.noted']);
  });
});
