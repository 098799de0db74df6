import { dayIn } from '@kitwright/ordering';
import { vatInside } from '@kitwright/ordering/tax';
import type { Order } from '@kitwright/contract/orders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newKey, placeOrder } from '../../../../test/samples.ts';
import { expectStaffAlone, hireStaff } from '../../../../test/staff-alone.ts';
import { fieldsOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';
import { postMoney, postSale } from './journal.ts';

const PATH = '/api/console/exports';
const TABLES = ['sales', 'payments', 'customers', 'journal'];
const ZONE = 'Asia/Phnom_Penh';

let api: TestApi;
let order: Order;
let refused: Order;
const today = dayIn(ZONE, Date.now());
beforeAll(async () => {
  api = await startApi();
  const caller = await api.asNewCustomer('exported@club.test');
  await caller('PUT', '/api/accounts/details', {
    body: { firstName: '=HYPERLINK("http://evil.test")', lastName: 'Sok', phone: '012345678', address: 'x' },
  });
  order = await placeOrder(caller);
  refused = await placeOrder(caller);
  await api.asAdmin('POST', `/api/console/orders/${refused.id}/move`, {
    body: { action: 'reject', from: 'REVIEWING', reason: 'Blurred' },
  });
  await api.asAdmin('POST', `/api/console/orders/${order.id}/payments`, {
    body: { kind: 'payment', amountCents: 500, note: '@SUM(1)', paidAmountCents: 0 },
    headers: { 'idempotency-key': newKey() },
  });
});
afterAll(() => api.close());

const take = (table: string, caller: Caller = api.asAdmin, period = `from=${today}&to=${today}`) =>
  caller<string>('GET', `${PATH}/${table}?${period}`);
/** Cells of a small table without line breaks in them. */
const rowsOf = (csv: string): string[][] =>
  csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell).slice(0, -1),
    );

it('are for staff of the part alone, and of the tenant alone', async () => {
  await expectStaffAlone(
    api,
    TABLES.map((table) => (caller: Caller) => take(table, caller)),
  );
  const { caller: money } = await hireStaff(api, 'money@exports.test', ['MONEY']);
  const { caller: sales } = await hireStaff(api, 'sales@exports.test', ['SALES']);
  const statuses = async (caller: Caller) =>
    Promise.all(TABLES.map(async (table) => (await take(table, caller)).status));
  expect(await statuses(money)).toEqual([200, 200, 403, 200]);
  expect(await statuses(sales)).toEqual([403, 403, 200, 403]);
  for (const table of TABLES) {
    expect((await take(table, api.asOtherAdmin)).body).not.toContain('exported@club.test');
    expect((await take(table, api.asOtherAdmin)).body).not.toContain(order.number);
  }
});

it('want a period of two years at most, in its order', async () => {
  expect(fieldsOf(await take('sales', api.asAdmin, 'from=2026-02-02&to=2026-02-01'))).toHaveLength(1);
  expect(fieldsOf(await take('sales', api.asAdmin, 'from=2020-01-01&to=2026-01-01'))).toHaveLength(1);
  expect((await take('journal', api.asAdmin, 'from=2026-02-30&to=2026-03-01')).status).toBe(400);
});

it('of sales have every order but rejected ones, with what makes its total', async () => {
  const answer = await take('sales');
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="sales-${today}-${today}.csv"`);
  const [heads, ...rows] = rowsOf(answer.body);
  const row = rows.find(([number]) => number === order.number)!;
  expect(rows.some(([number]) => number === refused.number)).toBe(false);
  const cents = (name: string) => Math.round(Number(row[heads!.indexOf(name)]) * 100);
  expect(cents('total USD')).toBe(order.grandTotalCents);
  expect(cents('goods USD') - cents('discount USD') + cents('delivery USD') + cents('surcharge USD')).toBe(
    order.grandTotalCents,
  );
  expect(cents('paid USD')).toBe(500);
});

it('hold no formula, whatever customers call themselves', async () => {
  for (const table of ['customers', 'payments']) {
    const { body } = await take(table);
    expect(body).toContain(table === 'customers' ? `"'=HYPERLINK` : `"'@SUM(1)"`);
  }
});

it('of a journal have as much debit as credit', async () => {
  const [, ...rows] = rowsOf((await take('journal')).body);
  const sum = (at: number) => rows.reduce((all, row) => all + Math.round(Number(row[at] ?? 0) * 100), 0);
  expect(rows.length).toBeGreaterThanOrEqual(4);
  expect(sum(4)).toBe(sum(5));
  expect(sum(4)).toBeGreaterThan(order.grandTotalCents);
});

it('balances a sale with a discount by staff, one with a surcharge, and a refund', () => {
  const sale = { totalAmountCents: 10_000, totalDiscountCents: 1_000, shippingCents: 250 };
  for (const adjustmentCents of [-500, 0, 700]) {
    for (const vatRateBp of [null, 0, 777, 1_000]) {
      const grandTotalCents = 9_250 + adjustmentCents;
      const postings = postSale({ ...sale, adjustmentCents, grandTotalCents, vatRateBp });
      const total = (side: 'debitCents' | 'creditCents') =>
        postings.reduce((all, each) => all + each[side], 0);
      expect([adjustmentCents, total('debitCents')]).toEqual([adjustmentCents, total('creditCents')]);
      const owed = postings.find(({ account }) => account === '2200')?.creditCents;
      expect(owed).toBe(vatInside(grandTotalCents, vatRateBp ?? 0).vatCents);
      expect(postings.every(({ debitCents, creditCents }) => debitCents >= 0 && creditCents >= 0)).toBe(true);
    }
  }
  expect(postMoney({ kind: 'refund', amountCents: 100 }).map(({ account }) => account)).toEqual([
    '1100',
    '1000',
  ]);
});
