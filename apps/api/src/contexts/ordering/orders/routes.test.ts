import type { DesignId } from '@kitwright/contract';
import type { Design } from '@kitwright/contract/designs';
import type { Order } from '@kitwright/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../../../../test/samples.ts';
import { keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const reorder = (caller: Caller, id: string) =>
  caller<{ designUuid: DesignId }>('POST', `/api/orders/${id}/reorder`);
const designOf = async (caller: Caller, uuid: DesignId): Promise<Design> =>
  (await caller<Design>('GET', `/api/designs/${uuid}`)).body;

/** Changes the design of an order after it was placed. */
const redraw = async (caller: Caller, order: Order): Promise<void> => {
  const { uuid, name, document, version } = await designOf(caller, order.designUuid);
  const slots = { ...document.slots, teamName: 'Another team' };
  await caller('PUT', `/api/designs/${uuid}`, { body: { name, document: { ...document, slots }, version } });
};

describe('POST /api/orders/{id}/reorder', () => {
  it('answers 401 to a visitor, 404 to everyone whose order it is not', async () => {
    const order = await placeOrder(api.asCustomer);
    expect((await reorder(api.asVisitor, order.id)).status).toBe(401);
    const stranger = await api.asNewCustomer('stranger@example.com');
    for (const caller of [stranger, api.asAdmin, api.asStore, api.asOtherTenant]) {
      expect((await reorder(caller, order.id)).status).toBe(404);
    }
    expect((await api.asCustomer('POST', '/api/orders/nonsense/reorder')).status).toBe(400);
  });

  it('gives the design itself while it still looks as ordered', async () => {
    const order = await placeOrder(await api.asNewCustomer('same@example.com'));
    const caller = await api.signIn('same@example.com', undefined, 'a-password-of-tests');
    expect((await reorder(caller, order.id)).body).toEqual({ designUuid: order.designUuid });
  });

  it('gives the drawing as it was ordered once the design has changed or gone, and makes one of it', async () => {
    const caller = await api.asNewCustomer('changed@example.com');
    const order = await placeOrder(caller);
    await redraw(caller, order);
    const answers = await Promise.all([reorder(caller, order.id), reorder(caller, order.id)]);
    const [uuid, ...others] = new Set(answers.map(({ body }) => body.designUuid));
    expect(others).toEqual([]);
    expect(uuid).not.toBe(order.designUuid);
    const design = await designOf(caller, uuid!);
    expect([design.name, design.document, design.status]).toEqual([
      order.designName,
      order.items[0]!.document,
      'DRAFT',
    ]);
    await caller('DELETE', `/api/designs/${uuid!}`);
    expect((await reorder(caller, order.id)).body.designUuid).not.toBe(uuid);
  });

  it('keeps to the limit of designs', async () => {
    const caller = await api.asNewCustomer('crowded@example.com');
    const order = await placeOrder(caller);
    await redraw(caller, order);
    await api.database.superuser.query('UPDATE tenants SET max_designs = 1');
    try {
      expect(keyOf(await reorder(caller, order.id))).toBe('error.msg.createDesign.exceed.max.limit');
    } finally {
      await api.database.superuser.query('UPDATE tenants SET max_designs = 50');
    }
  });
});
