import type { Order, OrderSummary } from '@kitwright/contract/orders';
import { endpoints } from '@kitwright/contract/endpoints';
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

const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const move = (caller: Caller, id: string, body: unknown) =>
  caller<Order>('POST', `/api/console/orders/${id}/move`, { body });

describe('every call of the back office', () => {
  const calls = [
    ['GET', '/api/console/me'],
    ['GET', '/api/console/orders'],
    ['GET', `/api/console/orders/${UNKNOWN_ID}`],
    ['POST', `/api/console/orders/${UNKNOWN_ID}/move`],
  ] as const;

  it.each(calls)('answers 401 to a visitor and 403 to customers: %s %s', async (method, path) => {
    const visitor = await api.asVisitor(method, path);
    expect([visitor.status, keyOf(visitor)]).toEqual([401, 'error.msg.unauthenticated']);
    const answer = await api.asCustomer(method, path, {
      body: method === 'POST' ? { action: 'approve', from: 'REVIEWING' } : undefined,
    });
    expect([answer.status, keyOf(answer)]).toEqual([403, 'error.msg.forbidden']);
  });

  it('answers 403 as soon as someone is no longer staff, whatever their token says', async () => {
    const caller = await api.signIn('admin@demo.test');
    await api.database.superuser.query(
      `UPDATE accounts SET roles = '{CUSTOMER}' WHERE email = 'admin@demo.test'`,
    );
    const answer = await caller('GET', '/api/console/orders');
    await api.database.superuser.query(
      `UPDATE accounts SET roles = '{ADMIN}' WHERE email = 'admin@demo.test'`,
    );
    expect([answer.status, keyOf(answer)]).toEqual([403, 'error.msg.forbidden']);
  });

  it('answers 404 on an unknown and another tenant’s order, and lists none of them', async () => {
    const order = await placeOrder(api.asCustomer);
    const body = { action: 'approve', from: 'REVIEWING' };
    for (const [caller, id] of [
      [api.asOtherAdmin, order.id],
      [api.asAdmin, UNKNOWN_ID],
    ] as const) {
      for (const answer of [await caller('GET', `/api/console/orders/${id}`), await move(caller, id, body)]) {
        expect([answer.status, keyOf(answer)]).toEqual([404, 'error.msg.notFound']);
      }
    }
    const { body: list } = await api.asOtherAdmin<{ items: unknown[]; counts: unknown }>(
      'GET',
      '/api/console/orders',
    );
    expect([list.items, list.counts]).toEqual([[], {}]);
  });
});

describe('GET /api/console/me', () => {
  it('tells staff who they are', async () => {
    const { body } = await api.asAdmin('GET', '/api/console/me');
    expect(endpoints.consoleMe.response.parse(body)).toMatchObject({
      email: 'admin@demo.test',
      roles: ['ADMIN'],
    });
  });
});

describe('GET /api/console/orders', () => {
  interface List {
    readonly items: OrderSummary[];
    readonly nextCursor: string | null;
    readonly counts: Record<string, number>;
  }
  const list = async (query = ''): Promise<List> =>
    (await api.asAdmin<List>('GET', `/api/console/orders${query}`)).body;

  it('lists everybody’s orders with the next actions of staff and counts by status', async () => {
    const before = await list();
    const other = await api.asNewCustomer('second@example.com');
    const [first, second] = [await placeOrder(api.asCustomer), await placeOrder(other)];
    await other('POST', `/api/orders/${second.id}/cancel`);
    const after = await list();
    expect(after.items.slice(0, 2).map(({ id, status, actions }) => [id, status, actions])).toEqual([
      [second.id, 'CANCELED', []],
      [first.id, 'REVIEWING', ['approve', 'reject', 'cancel']],
    ]);
    expect(after.counts.CANCELED).toBe((before.counts.CANCELED ?? 0) + 1);
    expect(after.counts.REVIEWING).toBe((before.counts.REVIEWING ?? 0) + 1);
  });

  it('keeps the counts of all statuses while one is filtered, and counts what a search finds', async () => {
    const caller = await api.asNewCustomer('searched@example.com');
    const order = await placeOrder(caller);
    await caller('POST', `/api/orders/${order.id}/cancel`);
    const filtered = await list('?status=CANCELED&limit=1');
    expect(filtered.items[0]?.id).toBe(order.id);
    expect(filtered.counts.REVIEWING).toBeGreaterThan(0);
    const found = await list(`?search=${order.number}`);
    expect([found.items.map(({ id }) => id), found.counts]).toEqual([[order.id], { CANCELED: 1 }]);
    const team = order.items[0]!.document.slots.teamName;
    expect((await list(`?search=${encodeURIComponent(team)}`)).items.map(({ id }) => id)).toContain(order.id);
  });
});

describe('POST /api/console/orders/{id}/move', () => {
  it('moves an order from review to its customer, and writes down each step', async () => {
    const order = await placeOrder(api.asCustomer);
    let { body: shown } = await api.asAdmin<Order>('GET', `/api/console/orders/${order.id}`);
    expect(shown.customerEmail).toBe('customer@demo.test');
    expect([shown.approvedAt, shown.deliveredAt, shown.receivedAt]).toEqual([null, null, null]);
    const seen: string[] = [];
    while (shown.actions.length > 0) {
      const [action] = shown.actions;
      const handsOver = action === 'ship' || action === 'confirmReceived';
      const answer = await move(api.asAdmin, order.id, {
        action,
        from: shown.status,
        ...(handsOver && { unpaidCents: shown.dueCents }),
      });
      expect(answer.status).toBe(200);
      shown = answer.body;
      seen.push(shown.status);
    }
    expect(seen).toEqual(['APPROVED', 'READY', 'PROCESSING', 'COMPLETED', 'ON_THE_WAY', 'RECEIVED']);
    const { designedAt, orderedAt, approvedAt, deliveredAt, receivedAt } = shown;
    const dates = [designedAt, orderedAt, approvedAt, deliveredAt, receivedAt];
    expect(dates).toEqual([...dates].sort());
    expect(dates).not.toContain(null);
    expect(shown.history.map(({ to }) => to)).toEqual(['REVIEWING', ...seen]);
    expect(shown.history.at(-1)).toMatchObject({
      actorRole: 'ADMIN',
      actorName: 'Sophea Chan',
      from: 'ON_THE_WAY',
    });
    expect((await api.asCustomer<Order>('GET', `/api/orders/${order.id}`)).body.status).toBe('RECEIVED');
  });

  const made = async (paidCents: number): Promise<Order> => {
    let { body: order } = { body: await placeOrder(api.asCustomer) };
    for (const action of ['approve', 'makeReady', 'startProcessing', 'complete']) {
      order = (await move(api.asAdmin, order.id, { action, from: order.status })).body;
    }
    if (paidCents === 0) return order;
    const payment = { kind: 'payment', amountCents: paidCents, note: '', paidAmountCents: 0 };
    const headers = { 'idempotency-key': newKey() };
    return (
      await api.asAdmin<Order>('POST', `/api/console/orders/${order.id}/payments`, { body: payment, headers })
    ).body;
  };
  const lastAudit = async (): Promise<{ action: string; details: Record<string, unknown> }> => {
    const { rows } = await api.database.superuser.query<{
      action: string;
      details: Record<string, unknown>;
    }>('SELECT action, details FROM audit_events ORDER BY seq DESC LIMIT 1');
    return rows[0]!;
  };

  it('hands over what is not paid in full only when staff say how much is missing, and writes that down', async () => {
    const order = await made(1_000);
    const { dueCents } = order;
    expect(dueCents).toBeGreaterThan(0);
    for (const unpaidCents of [undefined, 0, dueCents - 1, dueCents + 1]) {
      const refused = await move(api.asAdmin, order.id, { action: 'ship', from: 'COMPLETED', unpaidCents });
      expect([refused.status, keyOf(refused)]).toEqual([409, 'error.msg.order.unpaid']);
      expect(problemOf(refused).current).toMatchObject({ id: order.id, status: 'COMPLETED' });
    }
    const { body } = await api.asAdmin<{ results: unknown[] }>('POST', '/api/console/orders/moves', {
      body: { action: 'ship', orders: [{ id: order.id, from: 'COMPLETED', version: order.version }] },
    });
    expect(body.results).toEqual([{ moved: false, id: order.id, key: 'error.msg.order.unpaid' }]);

    const shipped = await move(api.asAdmin, order.id, {
      action: 'ship',
      from: 'COMPLETED',
      unpaidCents: dueCents,
    });
    expect(shipped.body.history.at(-1)).toMatchObject({ to: 'ON_THE_WAY', amountCents: dueCents });
    expect(await lastAudit()).toMatchObject({
      action: 'order.movedUnpaid',
      details: { to: 'ON_THE_WAY', amountCents: dueCents },
    });
    const arrived = { action: 'confirmReceived', from: 'ON_THE_WAY' };
    expect(keyOf(await move(api.asAdmin, order.id, arrived))).toBe('error.msg.order.unpaid');
    // Who ordered only says that the parcel came.
    const received = await api.asCustomer<Order>('POST', `/api/orders/${order.id}/received`);
    expect(received.body.status).toBe('RECEIVED');
  });

  it('hands over what is paid without a question', async () => {
    const whole = await made(0);
    const paid = await made(whole.grandTotalCents);
    expect((await move(api.asAdmin, paid.id, { action: 'ship', from: 'COMPLETED' })).status).toBe(200);
    expect(await lastAudit()).toMatchObject({ action: 'order.moved' });
  });

  it('approves only what was seen: a correction meanwhile is another state', async () => {
    const order = await placeOrder(api.asCustomer);
    const seen = { action: 'approve', from: 'REVIEWING' };
    const stale = await move(api.asAdmin, order.id, { ...seen, version: order.version + 1 });
    expect([stale.status, keyOf(stale)]).toEqual([409, 'error.msg.order.conflict']);
    expect((await move(api.asAdmin, order.id, { ...seen, version: order.version })).status).toBe(200);
  });

  it('lets one of two members of staff win, and tells the other where the order is', async () => {
    const order = await placeOrder(api.asCustomer);
    const second = await api.signIn('admin@demo.test');
    const answers = await Promise.all([
      move(api.asAdmin, order.id, { action: 'approve', from: 'REVIEWING' }),
      move(second, order.id, { action: 'reject', from: 'REVIEWING', reason: 'Blurred' }),
      move(second, order.id, { action: 'approve', from: 'REVIEWING' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = answers.find(({ status }) => status === 200)!;
    const lost = answers.find(({ status }) => status === 409)!;
    expect(keyOf(lost)).toBe('error.msg.order.conflict');
    expect(problemOf(lost).current).toMatchObject({
      id: order.id,
      status: won.body.status,
    });
    expect((await api.asCustomer<Order>('GET', `/api/orders/${order.id}`)).body.history).toHaveLength(2);
  });

  it('refuses steps the table does not have, and those of the customer', async () => {
    const order = await placeOrder(api.asCustomer);
    const leap = await move(api.asAdmin, order.id, { action: 'ship', from: 'REVIEWING' });
    expect([leap.status, keyOf(leap)]).toEqual([409, 'error.msg.order.invalidTransition']);
    await move(api.asAdmin, order.id, { action: 'reject', from: 'REVIEWING', reason: 'Blurred' });
    const theirs = await move(api.asAdmin, order.id, { action: 'resubmit', from: 'REJECTED' });
    expect([theirs.status, keyOf(theirs)]).toEqual([403, 'error.msg.forbidden']);
  });

  it.each([
    [{ action: 'reject', from: 'REVIEWING' }, 'reason: error.field.required'],
    [{ action: 'reject', from: 'REVIEWING', reason: '   ' }, 'reason: error.field.required'],
    [{ action: 'explode', from: 'REVIEWING' }, 'action: error.field.invalid'],
    [{ action: 'approve' }, 'from: error.field.invalid'],
    [{ action: 'reject', from: 'REVIEWING', reason: 'x'.repeat(1_001) }, 'reason: error.field.tooLong'],
  ])('refuses %j, naming the field', async (body, field) => {
    const order = await placeOrder(api.asCustomer);
    const answer = await move(api.asAdmin, order.id, body);
    expect([answer.status, keyOf(answer)]).toEqual([400, 'error.msg.validation']);
    expect(fieldsOf(answer)).toEqual([field]);
  });
});
