import type { Order } from '@kitwright/contract/orders';
import { endpoints } from '@kitwright/contract/endpoints';
import { MOST_EXPORTED } from '@kitwright/contract/production';
import { readCsvFile } from '@kitwright/base/csv';
import { GARMENT_NAMES } from '@kitwright/garment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOrder } from '../../../../test/many-orders.ts';
import { newKey, placeOrder } from '../../../../test/samples.ts';
import { expectStaffAlone, hireStaff } from '../../../../test/staff-alone.ts';
import { fieldsOf, keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';
import { LIST_TEXTS, ORDER_COLUMNS } from './list-texts.ts';

const PATH = endpoints.consoleExportOrders.path;
const TOO_MANY = 429;

let api: TestApi;
let order: Order;
let other: Order;
beforeAll(async () => {
  api = await startApi();
  const caller = await api.asNewCustomer('listed@club.test');
  await caller('PUT', '/api/accounts/details', {
    body: { firstName: '=HYPERLINK("http://evil.test")', lastName: 'Sok', phone: '012345678', address: 'x' },
  });
  order = await placeOrder(caller);
  other = await placeOrder(api.asStore);
  await api.asAdmin('POST', `/api/console/orders/${order.id}/payments`, {
    body: { kind: 'payment', amountCents: 500, note: '', paidAmountCents: 0 },
    headers: { 'idempotency-key': newKey() },
  });
});
afterAll(() => api.close());

/** Forgets what was asked for: each file of these tests is the first of its minute. */
const forgetCalls = () => api.database.superuser.query('DELETE FROM call_counts');
const take = async (query = '', caller: Caller = api.asAdmin) => {
  await forgetCalls();
  return caller<string>('GET', `${PATH}?${query}`);
};
const tableOf = async (query = '', caller?: Caller) => {
  const { body } = await take(query, caller);
  const [head, ...rows] = readCsvFile(body).map(({ cells }) => cells);
  const cellOf = (row: readonly string[] | undefined, name: string) => row?.[head?.indexOf(name) ?? -1];
  return { head, rows, cellOf, numbers: rows.map((row) => row[0]) };
};
const lastAudit = async () => {
  const { rows } = await api.database.superuser.query<{
    details: Record<string, unknown>;
    actor_name: string;
  }>(
    `SELECT details, actor_name FROM audit_events WHERE action = 'orders.exported' ORDER BY seq DESC LIMIT 1`,
  );
  return rows[0];
};

it('is for who follows orders, of the tenant and of their own alone', async () => {
  const { caller: floor } = await hireStaff(api, 'floor@listed.test', ['FLOOR']);
  for (const [caller, status] of [
    [api.asVisitor, 401],
    [api.asCustomer, 403],
    [floor, 403],
  ] as const)
    expect((await take('', caller)).status).toBe(status);
  expect((await tableOf('', api.asStore)).numbers).toEqual([other.number]);
  expect((await tableOf('', api.asOtherAdmin)).numbers).toEqual([]);
  expect((await tableOf(`ids=${order.id}`, api.asStore)).numbers).toEqual([]);
});

it('has a row for each order with what the list and its page say', async () => {
  const answer = await take('lang=en');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(answer.body.startsWith('\uFEFF')).toBe(true);
  const { head, rows, cellOf } = await tableOf('lang=en');
  expect(head).toEqual(ORDER_COLUMNS.map((column) => LIST_TEXTS.en.columns[column]));
  const row = rows.find(([number]) => number === order.number);
  const cents = (name: string) => Math.round(Number(cellOf(row, name)) * 100);
  expect([cents('total (USD)'), cents('paid (USD)'), cents('still due (USD)')]).toEqual([
    order.grandTotalCents,
    500,
    order.grandTotalCents - 500,
  ]);
  expect(cellOf(row, 'status')).toBe('Reviewing');
  expect(cellOf(row, 'payment')).toBe('Deposit');
  expect(cellOf(row, 'products')).toBe(GARMENT_NAMES.en[order.productType]);
  expect(cellOf(row, 'pieces')).toBe(String(order.quantity));
  expect(cellOf(row, 'email')).toBe('listed@club.test');
  expect(cellOf(row, 'ordered at')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+07:00$/);
  expect(cellOf(row, 'due on')).toMatch(/^\d{4}-\d\d-\d\d$/);
});

it('is in Khmer unless another language is asked for', async () => {
  const { head, rows, cellOf } = await tableOf();
  expect(head?.[0]).toBe('លេខ');
  expect(
    cellOf(
      rows.find(([number]) => number === other.number),
      'ស្ថានភាព',
    ),
  ).toBe('កំពុងពិនិត្យ');
});

it('holds no formula, whatever customers call themselves', async () => {
  expect((await take('lang=en')).body).toContain(`"'=HYPERLINK(""http://evil.test"") Sok"`);
});

it('tells how to reach people to those alone who look after customers', async () => {
  const { caller: production } = await hireStaff(api, 'production@listed.test', ['PRODUCTION']);
  const { caller: sales } = await hireStaff(api, 'sales@listed.test', ['SALES']);
  for (const [caller, isTold] of [
    [production, false],
    [sales, true],
  ] as const) {
    const { body } = await take('lang=en', caller);
    expect([body.includes('listed@club.test'), body.includes(',phone,')]).toEqual([isTold, isTold]);
  }
});

it('follows filter and sort, or the orders that were chosen', async () => {
  const { numbers } = await tableOf('lang=en&sort=due&status=REVIEWING');
  expect(numbers).toEqual(expect.arrayContaining([order.number, other.number]));
  expect((await tableOf('balance=deposit')).numbers).toEqual([order.number]);
  expect((await tableOf('status=CANCELED')).numbers).toEqual([]);
  expect((await tableOf(`search=${other.number}`)).numbers).toEqual([other.number]);
  expect((await tableOf(`ids=${order.id}`)).numbers).toEqual([order.number]);
});

it('names carrier and number of what was sent', async () => {
  await api.database.superuser.query(
    `INSERT INTO parcels (tenant_id, id, order_id, number, status, recipient, carrier, tracking, created_at, sent_at)
     SELECT tenant_id, gen_random_uuid(), id, 1, 'sent', '{"name":"x","phone":"x","address":"x"}', 'J&T', 'KH77', now(), now()
     FROM orders WHERE id = $1`,
    [order.id],
  );
  const { rows, cellOf } = await tableOf(`lang=en&ids=${order.id}`);
  expect([cellOf(rows[0], 'carrier'), cellOf(rows[0], 'tracking number')]).toEqual(['J&T', 'KH77']);
});

it('is written down with its filter, how many rows it has, and who took it', async () => {
  await take(`lang=en&balance=deposit&ids=${order.id}`);
  expect(await lastAudit()).toEqual({
    actor_name: 'Sophea Chan',
    details: { name: '1', rows: 1, lang: 'en', sort: 'newest', balance: 'deposit', chosen: 1 },
  });
});

it.each([
  'ids=x',
  'ids=',
  'lang=fr',
  'balance=rich',
  'product=SOCKS',
  'dueFrom=2026-02-30',
  'from=yesterday',
])('refuses %s', async (query) => {
  const answer = await take(query);
  expect([answer.status, fieldsOf(answer).length]).toEqual([400, 1]);
});

it('is asked for ten times a minute, and no more, also at once', async () => {
  await forgetCalls();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => api.asAdmin('GET', `${PATH}?status=READY`)),
  );
  const refused = answers.filter(({ status }) => status === TOO_MANY);
  expect(refused).toHaveLength(2);
  expect(keyOf(refused[0]!)).toBe('error.msg.tooManyRequests');
});

it('has all orders and none twice, up to a limit that its last line tells', async () => {
  await copyOrder(api.database.superuser, order.id, 1_200);
  const { numbers } = await tableOf('lang=en');
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers).toHaveLength(1_202);
  const byDue = await tableOf('lang=en&sort=due');
  expect(new Set(byDue.numbers)).toEqual(new Set(numbers));
  const dues = byDue.rows.map((row) => byDue.cellOf(row, 'due on') ?? '');
  expect(dues).toEqual([...dues].sort());
  await api.database.superuser.query('UPDATE orders SET number = number + 1000000 WHERE number > 1000');
  await copyOrder(api.database.superuser, other.id, MOST_EXPORTED);
  // Does what autovacuum does in time: plans of before would not fit.
  await api.database.superuser.query('ANALYZE orders');
  const cut = await tableOf('lang=en');
  expect(cut.rows).toHaveLength(MOST_EXPORTED + 1);
  expect(cut.rows.at(-1)?.join('')).toBe(LIST_TEXTS.en.cutOff(MOST_EXPORTED));
  expect((await lastAudit())?.details).toMatchObject({ rows: MOST_EXPORTED });
}, 120_000);

describe('the file of customers', () => {
  const path = endpoints.consoleExportCustomerList.path;
  const takeCustomers = async (query = '', caller: Caller = api.asAdmin) => {
    await forgetCalls();
    return caller<string>('GET', `${path}?${query}`);
  };

  it('is for who looks after customers, of the tenant alone', async () => {
    const { caller: money } = await hireStaff(api, 'money@listed.test', ['MONEY']);
    await expectStaffAlone(api, [(caller) => takeCustomers('', caller)]);
    expect((await takeCustomers('', money)).status).toBe(403);
    expect((await takeCustomers('', api.asOtherAdmin)).body).not.toContain('listed@club.test');
  });

  it('has whom search and state find, once each, and is written down', async () => {
    const { body } = await takeCustomers('lang=en&search=listed@club&state=active');
    const [head, ...rows] = readCsvFile(body).map(({ cells }) => cells);
    expect(head).toEqual(['name', 'email', 'phone', 'state', 'registered on']);
    expect(rows).toEqual([
      [
        `'=HYPERLINK("http://evil.test") Sok`,
        'listed@club.test',
        expect.any(String),
        'Active',
        expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      ],
    ]);
    const { rows: audit } = await api.database.superuser.query<{ details: unknown }>(
      `SELECT details FROM audit_events WHERE action = 'report.exported' ORDER BY seq DESC LIMIT 1`,
    );
    expect(audit[0]?.details).toEqual({
      name: 'customer list',
      search: 'listed@club',
      state: 'active',
      rows: 1,
    });
    expect(readCsvFile((await takeCustomers('state=blocked')).body)).toHaveLength(1);
    expect((await takeCustomers('state=gone')).status).toBe(400);
  });
});
