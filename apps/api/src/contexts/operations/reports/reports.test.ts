import type { Report } from '@kitwright/contract/operations';
import type { Order } from '@kitwright/contract/orders';
import type { EditedTenant } from '@kitwright/contract/tenants';
import { vatInside } from '@kitwright/ordering/tax';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  newKey,
  orderBody,
  placeOrder,
  postOrder,
  sampleRoster,
  saveDesign,
} from '../../../../test/samples.ts';
import { fieldsOf, keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const PATH = '/api/console/reports';
const report = async (query: Record<string, string>, caller: Caller = api.asAdmin): Promise<Report> =>
  (await caller<Report>('GET', `${PATH}?${new URLSearchParams(query).toString()}`)).body;
const table = async (query: Record<string, string>, caller: Caller = api.asAdmin): Promise<string[]> => {
  const { body } = await caller<string>('GET', `${PATH}/export?${new URLSearchParams(query).toString()}`);
  return body.replace('\ufeff', '').split('\r\n').slice(0, -1);
};
const orderedAt = (id: string, at: string) =>
  api.database.superuser.query('UPDATE orders SET ordered_at = $1 WHERE id = $2', [at, id]);
const pay = async (order: Order, amountCents: number, at: string, kind = 'payment'): Promise<void> => {
  const { paidAmountCents } = (await api.asAdmin<Order>('GET', `/api/console/orders/${order.id}`)).body;
  await api.asAdmin('POST', `/api/console/orders/${order.id}/payments`, {
    body: { kind, amountCents, note: '', paidAmountCents },
    headers: { 'idempotency-key': newKey() },
  });
  await api.database.superuser.query(
    `UPDATE payments SET decided_at = $1 WHERE order_id = $2 AND kind = $3 AND amount_cents = $4`,
    [at, order.id, kind, amountCents],
  );
};

describe('reports', () => {
  it.each([PATH, `${PATH}/export`])('are for administrators: %s', async (path) => {
    const asked = `${path}?from=2024-01-01&to=2024-01-02&table=time`;
    expect((await api.asVisitor('GET', asked)).status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore]) {
      expect(keyOf(await caller('GET', asked))).toBe('error.msg.forbidden');
    }
  });

  it.each([
    ['', ['from: error.field.invalid', 'to: error.field.invalid']],
    ['?from=2024-02-30&to=2024-03-01', ['from: error.field.invalid']],
    ['?from=2024-01-02&to=2024-01-01', ['to: error.field.invalid']],
    ['?from=2020-01-01&to=2026-01-01', ['to: error.field.invalid']],
    ['?from=2024-01-01&to=2024-01-02&by=hour', ['by: error.field.invalid']],
    ["?from=2024-01-01&to=2024-01-02&by=day'", ['by: error.field.invalid']],
  ])('refuse %j', async (query, fields) => {
    const answer = await api.asAdmin('GET', PATH + query);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, fields]);
  });

  it('tell what customers say of their designs, and nothing of another tenant’s', async () => {
    const { uuid } = await saveDesign(api.asCustomer, 'Rated');
    const said = { rating: 5, comment: 'Just as we wanted' };
    await api.asCustomer('PUT', `/api/designs/${uuid}/rating`, { body: said });
    const year = new Date().getUTCFullYear();
    const range = { from: '2024-01-01', to: '2024-01-02' };
    const now = { from: `${year - 1}-12-01`, to: `${year}-12-31` };
    const { opinions } = await report(now);
    expect(opinions.comments).toContainEqual(
      expect.objectContaining({ designUuid: uuid, designName: 'Rated', ...said }),
    );
    expect(opinions.stars.find(({ stars }) => stars === 5)?.designs).toBeGreaterThan(0);
    expect((await report(range)).opinions.comments).toEqual([]);
    expect((await report(now, api.asOtherAdmin)).opinions.comments).toEqual([]);
  });

  it('count a day from midnight to midnight in Cambodia', async () => {
    const [evening, night] = [await placeOrder(api.asCustomer), await placeOrder(api.asCustomer)];
    await orderedAt(evening.id, '2024-03-10T16:59:59.999Z');
    await orderedAt(night.id, '2024-03-10T17:00:00Z');
    const { time } = await report({ from: '2024-03-10', to: '2024-03-12' });
    expect(time.map(({ day, orders }) => [day, orders])).toEqual([
      ['2024-03-10', 1],
      ['2024-03-11', 1],
      ['2024-03-12', 0],
    ]);
    const weeks = await report({ from: '2024-03-10', to: '2024-03-12', by: 'week' });
    expect(weeks.time.map(({ day, orders }) => [day, orders])).toEqual([
      ['2024-03-10', 1],
      ['2024-03-11', 1],
    ]);
    const months = await report({ from: '2024-03-10', to: '2024-04-02', by: 'month' });
    expect(months.time.map(({ day, orders }) => [day, orders])).toEqual([
      ['2024-03-10', 2],
      ['2024-04-01', 0],
    ]);
  });

  it('count days by the time zone that the tenant chose', async () => {
    const order = await placeOrder(api.asCustomer);
    await orderedAt(order.id, '2023-05-01T05:00:00Z');
    const range = { from: '2023-04-30', to: '2023-05-01' };
    const counted = async (): Promise<number[]> => (await report(range)).time.map(({ orders }) => orders);
    expect(await counted()).toEqual([0, 1]);
    const { body: before } = await api.asAdmin<EditedTenant>('GET', '/api/console/tenant');
    const settings = { ...before.published, timeZone: 'Pacific/Honolulu' };
    const { body: drafted } = await api.asAdmin<EditedTenant>('PUT', '/api/console/tenant/draft', {
      body: { version: before.version, settings },
    });
    await api.asAdmin('POST', '/api/console/tenant/publish', { body: { version: drafted.version } });
    expect(await counted()).toEqual([1, 0]);
    const { body: after } = await api.asAdmin<EditedTenant>('GET', '/api/console/tenant');
    const { body: again } = await api.asAdmin<EditedTenant>('PUT', '/api/console/tenant/draft', {
      body: { version: after.version, settings: before.published },
    });
    await api.asAdmin('POST', '/api/console/tenant/publish', { body: { version: again.version } });
    expect(await counted()).toEqual([0, 1]);
  });

  it('add up pieces, sizes and garments, every cent that came and went, and the VAT of each order', async () => {
    const range = { from: '2024-05-01', to: '2024-05-31', by: 'month' };
    const design = await saveDesign(api.asCustomer);
    const roster = sampleRoster(7).map((entry, index) => ({ ...entry, size: index < 3 ? 'S' : 'XXL' }));
    const body = await orderBody(api.asCustomer, design.uuid);
    const first = (await postOrder(api.asCustomer, { ...body, roster: sampleRoster() })).body;
    const quoted = await orderBody(api.asCustomer, design.uuid, sampleRoster(7));
    const second = (await postOrder(api.asCustomer, { ...quoted, roster })).body;
    for (const { id } of [first, second]) await orderedAt(id, '2024-05-15T03:00:00Z');
    const { vatCents } = vatInside(second.grandTotalCents, 777);
    const vat = `UPDATE orders SET vat_number = 'K009-901234567', vat_rate_bp = 777 WHERE id = $1`;
    await api.database.superuser.query(vat, [second.id]);
    await pay(first, 1_001, '2024-05-16T03:00:00Z');
    await pay(first, 301, '2024-05-17T03:00:00Z', 'refund');
    const { time, sizes, garments, totals } = await report(range);
    const orderedCents = first.grandTotalCents + second.grandTotalCents;
    const money = { receivedCents: 1_001, refundedCents: 301, vatCents };
    const figures = { orders: 2, pieces: 13, orderedCents, ...money };
    expect([time, totals]).toEqual([[{ day: '2024-05-01', ...figures }], figures]);
    expect(sizes).toEqual([
      { size: 'S', pieces: 3 },
      { size: 'M', pieces: 6 },
      { size: 'XXL', pieces: 4 },
    ]);
    expect(garments).toMatchObject([{ productType: 'SOCCER_KIT', orders: 2, pieces: 13 }]);
    expect(await table({ ...range, table: 'time' })).toEqual([
      'from,orders,pieces,ordered USD,received USD,refunded USD,VAT USD',
      `2024-05-01,2,13,${(orderedCents / 100).toFixed(2)},10.01,3.01,${(vatCents / 100).toFixed(2)}`,
    ]);
    expect(await table({ ...range, table: 'sizes' })).toEqual(['size,pieces', 'S,3', 'M,6', '2XL,4']);
    expect((await table({ ...range, table: 'garments' }))[1]).toMatch(/^Soccer kit,2,13,\d+\.\d\d$/);
    expect((await report(range, api.asOtherAdmin)).totals).toMatchObject({ orders: 0, receivedCents: 0 });
  });

  it('share what reduced an order as a whole among its designs and garments, to the cent', async () => {
    const range = { from: '2024-06-01', to: '2024-06-30', by: 'month' };
    const [one, other] = [await placeOrder(api.asCustomer), await placeOrder(api.asCustomer)];
    const polo = await saveDesign(api.asCustomer, 'Polo');
    for (const { id } of [one, other]) await orderedAt(id, '2024-06-15T03:00:00Z');
    // A second and a third garment in the one, and seven cents less for all of it; nothing at all for the other.
    for (const position of [2, 3])
      await api.database.superuser.query(
        `INSERT INTO order_items SELECT (jsonb_populate_record(item, jsonb_build_object('id', gen_random_uuid(),
           'position', $2::int, 'product_type', 'POLO_SHIRT', 'design_uuid', $3::uuid))).*
         FROM order_items AS item WHERE order_id = $1 AND position = (SELECT min(position) FROM order_items WHERE order_id = $1)`,
        [one.id, position, polo.uuid],
      );
    const total = `UPDATE orders SET grand_total_cents = shipping_cents + $2 WHERE id = $1`;
    await api.database.superuser.query(total, [one.id, 10_007]);
    await api.database.superuser.query(total, [other.id, 0]);
    const { garments } = await report(range);
    expect(garments.map(({ productType, orderedCents }) => [productType, orderedCents])).toEqual([
      ['POLO_SHIRT', 6_671],
      ['SOCCER_KIT', 3_336],
    ]);
    const [, best, second] = (await table({ ...range, table: 'designs' })).map((row) => row.split(','));
    expect([best?.[4], second?.[4]]).toEqual(['66.71', '33.36']);
  });

  it('leave out what came to nothing, unless asked for it', async () => {
    const range = { from: '2024-07-01', to: '2024-07-01' };
    const order = await placeOrder(api.asCustomer);
    await orderedAt(order.id, '2024-07-01T05:00:00Z');
    await api.asCustomer('POST', `/api/orders/${order.id}/cancel`);
    expect((await report(range)).totals.orders).toBe(0);
    expect((await report({ ...range, status: 'CANCELED,RECEIVED' })).totals.orders).toBe(1);
  });

  it('exported have the figures of the time they are held against beside their own', async () => {
    const [earlier, later] = [await placeOrder(api.asCustomer), await placeOrder(api.asCustomer)];
    await orderedAt(earlier.id, '2023-05-10T05:00:00Z');
    await orderedAt(later.id, '2023-06-11T05:00:00Z');
    const june = { from: '2023-06-10', to: '2023-06-11', beforeFrom: '2023-05-10', beforeTo: '2023-05-11' };
    const [heads, ...days] = await table({ ...june, table: 'time' });
    expect(heads).toBe(
      'from,orders,pieces,ordered USD,received USD,refunded USD,VAT USD,before: from,before: orders,before: pieces,before: ordered USD,before: received USD,before: refunded USD,before: VAT USD',
    );
    const cellsOf = (row: string | undefined, ...at: number[]) => at.map((cell) => row?.split(',')[cell]);
    expect(days.map((row) => cellsOf(row, 0, 1, 7, 8))).toEqual([
      ['2023-06-10', '0', '2023-05-10', '1'],
      ['2023-06-11', '1', '2023-05-11', '0'],
    ]);
    const [, design, ...more] = await table({ ...june, table: 'designs' });
    expect([more, cellsOf(design, 2, 5)]).toEqual([
      [],
      ['1', earlier.designUuid === later.designUuid ? '1' : ''],
    ]);
    const [, garment] = await table({ ...june, table: 'garments' });
    expect(cellsOf(garment, 0, 1, 4)).toEqual(['Soccer kit', '1', '1']);
    expect((await table({ ...june, table: 'margin' }))[0]).not.toContain('before');
    const wrong = { ...june, beforeTo: '2023-05-09', table: 'time' };
    const asked = (query: Record<string, string>) =>
      api.asAdmin('GET', `${PATH}/export?${new URLSearchParams(query).toString()}`);
    expect(fieldsOf(await asked(wrong))).toEqual(['beforeTo: error.field.invalid']);
    const { beforeTo: _, ...half } = { ...june, table: 'time' };
    expect(fieldsOf(await asked(half))).toEqual(['beforeTo: error.field.invalid']);
  });

  it('exported come as a file, and are written down', async () => {
    const query = 'from=2024-01-01&to=2024-01-02&table=sizes';
    const { headers } = await api.asAdmin<string>('GET', `${PATH}/export?${query}`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(
      'attachment; filename="report-sizes-2024-01-01-2024-01-02.csv"',
    );
    const log = await api.asAdmin<{ items: { details: unknown }[] }>(
      'GET',
      '/api/console/audit?action=report.exported&limit=1',
    );
    expect(log.body.items).toMatchObject([{ details: { name: 'sizes', from: '2024-01-01' } }]);
  });
});
