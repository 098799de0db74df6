import type { Order } from '@kitwright/contract/orders';
import type { Pack } from '@kitwright/contract/production';
import { unzipSync } from 'fflate';
import { v7 as newKey } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../../../../test/samples.ts';
import { keyOf, startApi, type TestApi } from '../../../../test/start-api.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';
const BODY = { reason: 'print', pieces: [{ garment: '001', piece: 'back' }] };

let api: TestApi;
/** An order whose pack is made, shared by the tests: a re-cut leaves it as it is. */
let order: Order;

beforeAll(async () => {
  api = await startApi();
  order = await approvedOrder();
  await api.asAdmin('POST', `/api/console/orders/${order.id}/pack`, { body: {} });
  await api.runJobs();
}, 120_000);
afterAll(() => api.close());

const approvedOrder = async (): Promise<Order> => {
  const placed = await placeOrder(api.asCustomer);
  const { body } = await api.asAdmin<Order>('POST', `/api/console/orders/${placed.id}/move`, {
    body: { action: 'approve', from: 'REVIEWING' },
  });
  return body;
};
const pathOf = (id: string): string => `/api/console/orders/${id}/recuts`;
const ask = (body: unknown, id: string = order.id) =>
  api.asAdmin<Pack>('POST', pathOf(id), { body, headers: { 'idempotency-key': newKey() } });
const list = async (): Promise<readonly Pack[]> =>
  (await api.asAdmin<{ recuts: readonly Pack[] }>('GET', pathOf(order.id))).body.recuts;

describe('every call of re-cuts', () => {
  const calls = [
    ['POST', pathOf(UNKNOWN_ID)],
    ['GET', pathOf(UNKNOWN_ID)],
    ['GET', `${pathOf(UNKNOWN_ID)}/${UNKNOWN_ID}/pack.zip`],
  ] as const;

  it.each(calls)('is for the tenant’s staff alone: %s %s', async (method, path) => {
    const options = method === 'POST' ? { body: BODY, headers: { 'idempotency-key': newKey() } } : {};
    expect((await api.asVisitor(method, path, options)).status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore])
      expect((await caller(method, path, options)).status).toBe(403);
    expect(keyOf(await api.asAdmin(method, path, options))).toBe('error.msg.notFound');
  });

  it('knows nothing of another tenant’s order', async () => {
    const options = { body: BODY, headers: { 'idempotency-key': newKey() } };
    expect(keyOf(await api.asOtherAdmin('POST', pathOf(order.id), options))).toBe('error.msg.notFound');
    expect(keyOf(await api.asOtherAdmin('GET', pathOf(order.id)))).toBe('error.msg.notFound');
  });
});

describe('a re-cut', { timeout: 120_000 }, () => {
  it('holds the pieces that were asked for and nothing else, labelled as in the pack', async () => {
    const pieces = [
      { garment: '001', piece: 'back' },
      { garment: '002', piece: 'front' },
      { garment: '002', piece: 'sleeveLeft' },
    ];
    const { status, body } = await ask({ reason: 'cloth', pieces, rollWidthMm: 900 });
    expect([status, body.status, body.recut]).toEqual([201, 'waiting', { reason: 'cloth', pieces }]);
    await api.runJobs();
    const [made] = await list();
    expect(made).toMatchObject({ id: body.id, status: 'ready', faults: [], settings: { rollWidthMm: 900 } });
    expect(made!.garments.map((garment) => [garment.id, garment.pieces])).toEqual([
      ['001', ['back']],
      ['002', ['front', 'sleeveLeft']],
    ]);
    const { raw, headers } = await api.asAdmin('GET', `${pathOf(order.id)}/${body.id}/pack.zip`);
    expect(headers['content-disposition']).toContain('-recut-');
    const files = unzipSync(new Uint8Array(raw));
    expect(Object.keys(files)).toEqual(made!.files.map(({ name }) => name));
    expect(Object.keys(files).filter((name) => name.startsWith('papers/'))).toEqual([]);
    // The same garment in the pack of the order has a page of the same piece: that page is this one, byte for byte.
    const again = await api.asAdmin(
      'GET',
      `/api/console/orders/${order.id}/pack/piece?garment=001&piece=back`,
    );
    expect(Buffer.from(files[made!.garments[0]!.file]!).equals(Buffer.from(again.raw))).toBe(true);
  });

  it('leaves the pack of the order as it was', async () => {
    const before = (await api.asAdmin<Pack>('GET', `/api/console/orders/${order.id}/pack`)).body;
    await ask(BODY);
    await api.runJobs();
    expect((await api.asAdmin('GET', `/api/console/orders/${order.id}/pack`)).body).toEqual(before);
    expect(before.recut).toBeNull();
  });

  it('is made once, however many ask for the same pieces at once', async () => {
    const asked = await Promise.all([1, 2, 3, 4].map(() => ask({ ...BODY, reason: 'lost' })));
    expect(new Set(asked.map(({ body }) => body.id)).size).toBe(1);
    await api.runJobs();
  });

  it('is refused for pieces that the order has not, twice the same, none, and an unknown reason', async () => {
    const [piece] = BODY.pieces;
    const refused = [
      { reason: 'print', pieces: [piece, { garment: '001', piece: 'wing' }] },
      { reason: 'print', pieces: [{ garment: '999', piece: 'back' }] },
      { reason: 'print', pieces: [piece, piece] },
      { reason: 'print', pieces: [] },
      { reason: 'dog', pieces: [piece] },
      { ...BODY, rollWidthMm: 10 },
    ];
    for (const body of refused) expect(keyOf(await ask(body))).toBe('error.msg.validation');
  });

  it('is refused before the pack is ready, and for an order that is not what was approved', async () => {
    const other = await approvedOrder();
    expect(keyOf(await ask(BODY, other.id))).toBe('error.msg.notFound');
    await api.asAdmin('POST', `/api/console/orders/${other.id}/pack`, { body: {} });
    expect(keyOf(await ask(BODY, other.id))).toBe('error.msg.pack.notReady');
    await api.runJobs();
    await api.database.superuser.query(
      `UPDATE order_items SET roster = jsonb_set(roster, '{1,number}', '"99"') WHERE order_id = $1`,
      [other.id],
    );
    expect(keyOf(await ask(BODY, other.id))).toBe('error.msg.pack.changedOrder');
  });

  it('is handed out by its own order alone, once it is ready', async () => {
    const { body } = await ask({ ...BODY, reason: 'other' });
    const zip = `${pathOf(order.id)}/${body.id}/pack.zip`;
    expect(keyOf(await api.asAdmin('GET', zip))).toBe('error.msg.pack.notReady');
    await api.runJobs();
    const whole = (await api.asAdmin<Pack>('GET', `/api/console/orders/${order.id}/pack`)).body;
    expect(keyOf(await api.asAdmin('GET', `${pathOf(order.id)}/${whole.id}/pack.zip`))).toBe(
      'error.msg.notFound',
    );
    const other = await approvedOrder();
    expect(keyOf(await api.asAdmin('GET', `${pathOf(other.id)}/${body.id}/pack.zip`))).toBe(
      'error.msg.notFound',
    );
  });
});
