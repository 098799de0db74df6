import type { OrderId, SupplierId } from '@kitwright/contract';
import type { Supplier } from '@kitwright/contract/production';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey, placeOrder } from '../../../../test/samples.ts';
import {
  fieldsOf,
  keyOf,
  problemOf,
  startApi,
  type Answer,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';
const TAILOR = {
  name: 'Sok Tailors',
  contact: 'Sok Dara',
  phone: '012 345 678',
  email: 'sok@tailors.test',
  note: 'Knits only',
  active: true,
};

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const create = (caller: Caller, part: object = {}, key = newKey()): Promise<Answer<Supplier>> =>
  caller<Supplier>('POST', '/api/console/suppliers', {
    body: { ...TAILOR, ...part },
    headers: { 'idempotency-key': key },
  });
const change = (caller: Caller, id: string, version: unknown, part: object = {}) =>
  caller<Supplier>('PUT', `/api/console/suppliers/${id}`, {
    body: { version, supplier: { ...TAILOR, ...part } },
  });
const list = async (caller: Caller = api.asAdmin): Promise<Supplier[]> =>
  (await caller<{ items: Supplier[] }>('GET', '/api/console/suppliers')).body.items;
const give = (orderId: OrderId, supplierId: SupplierId) =>
  api.asAdmin('PUT', `/api/console/orders/${orderId}/supplier`, { body: { supplierId, seen: null } });

describe('suppliers', () => {
  it('are for administrators alone', async () => {
    const calls = (caller: Caller) => [
      caller('GET', '/api/console/suppliers'),
      create(caller),
      change(caller, UNKNOWN_ID, 1),
      caller('DELETE', `/api/console/suppliers/${UNKNOWN_ID}`),
    ];
    for (const answer of await Promise.all(calls(api.asVisitor))) expect(answer.status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore])
      for (const answer of await Promise.all(calls(caller)))
        expect(keyOf(answer)).toBe('error.msg.forbidden');
  });

  it('are another tenant’s own', async () => {
    const { id } = (await create(api.asAdmin)).body;
    expect((await list(api.asOtherAdmin)).map((one) => one.id)).not.toContain(id);
    expect((await change(api.asOtherAdmin, id, 1)).status).toBe(404);
    expect((await api.asOtherAdmin('DELETE', `/api/console/suppliers/${id}`)).status).toBe(404);
  });

  it.each([
    [{ name: ' ' }, 'name: error.field.name.required'],
    [{ name: 'x'.repeat(81) }, 'name: error.field.tooLong'],
    [{ phone: '12' }, 'phone: error.field.phone.invalid'],
    [{ email: 'sok' }, 'email: error.field.email.invalid'],
    [{ note: 'x'.repeat(1_001) }, 'note: error.field.tooLong'],
    [{ active: 'yes' }, 'active: error.field.invalid'],
  ])('refuse %j, naming the field', async (part, field) => {
    const answer = await create(api.asAdmin, part);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });

  it('are added once, however often the form is sent, and listed by name', async () => {
    const key = newKey();
    const first = await create(api.asAdmin, { name: 'zebra', phone: '', email: '' }, key);
    const again = await create(api.asAdmin, { name: 'zebra', phone: '', email: '' }, key);
    expect([first.status, again.body.id]).toEqual([201, first.body.id]);
    await create(api.asAdmin, { name: 'Apsara' });
    const names = (await list()).map(({ name }) => name);
    expect(names.filter((name) => name === 'zebra')).toHaveLength(1);
    expect(names.indexOf('Apsara')).toBeLessThan(names.indexOf('zebra'));
  });

  it('are changed from the version that was seen: of two at once the second gets a conflict', async () => {
    const { id, version } = (await create(api.asAdmin)).body;
    const second = await api.signIn('admin@demo.test');
    const answers = await Promise.all([
      change(api.asAdmin, id, version, { name: 'One' }),
      change(second, id, version, { name: 'Two' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409)!;
    const won = answers.find(({ status }) => status === 200)!;
    expect(keyOf(lost)).toBe('error.msg.supplier.conflict');
    expect(problemOf(lost).current).toMatchObject({ name: won.body.name, version: 2 });
  });

  it('count their orders, and stay while they have one', async () => {
    const { id } = (await create(api.asAdmin)).body;
    const order = await placeOrder(api.asCustomer);
    await give(order.id, id);
    expect((await list()).find((one) => one.id === id)).toMatchObject({ orders: 1, openOrders: 1 });
    await api.database.superuser.query(`UPDATE orders SET status = 'RECEIVED' WHERE id = $1`, [order.id]);
    expect((await list()).find((one) => one.id === id)).toMatchObject({ orders: 1, openOrders: 0 });
    const answer = await api.asAdmin('DELETE', `/api/console/suppliers/${id}`);
    expect([answer.status, keyOf(answer)]).toEqual([409, 'error.msg.supplier.inUse']);
  });

  it('leave without a trace but in the audit log, or get the order: never half of both', async () => {
    for (const name of ['One', 'Two', 'Three']) {
      const { id } = (await create(api.asAdmin, { name })).body;
      const order = await placeOrder(api.asCustomer);
      const [removed, given] = await Promise.all([
        api.asAdmin('DELETE', `/api/console/suppliers/${id}`),
        give(order.id, id),
      ]);
      expect([
        [204, 400],
        [409, 200],
      ]).toContainEqual([removed.status, given.status]);
    }
  });

  it('are written down in the audit log, whatever is done to them', async () => {
    const { id, version } = (await create(api.asAdmin)).body;
    await change(api.asAdmin, id, version, { active: false });
    await api.asAdmin('DELETE', `/api/console/suppliers/${id}`);
    const { body } = await api.asAdmin<{ items: { action: string }[] }>(
      'GET',
      `/api/console/audit?subject=${id}`,
    );
    expect(body.items.map(({ action }) => action)).toEqual([
      'supplier.removed',
      'supplier.changed',
      'supplier.created',
    ]);
  });
});
