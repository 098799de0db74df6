import type { OrderFinding } from '@kitwright/contract/production';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  orderBody,
  placeOrder,
  postOrder,
  sampleDocument,
  saveDesign,
  uploadPicture,
  withImage,
} from '../../../../test/samples.ts';
import { keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const check = (caller: Caller, id: string) =>
  caller<{ items: { itemId: string; findings: OrderFinding[] }[] }>(
    'GET',
    `/api/console/orders/${id}/preflight`,
  );

describe('the checks of an order before printing', () => {
  it('are for staff of the tenant', async () => {
    const { id } = await placeOrder(api.asCustomer);
    expect((await check(api.asVisitor, id)).status).toBe(401);
    expect(keyOf(await check(api.asCustomer, id))).toBe('error.msg.forbidden');
    for (const caller of [api.asStore, api.asOtherAdmin]) {
      expect(keyOf(await check(caller, id))).toBe('error.msg.notFound');
    }
  });

  it('tell of each design what may not print well, in which sizes', async () => {
    const upload = await uploadPicture(api.asCustomer);
    const design = await saveDesign(api.asCustomer, 'Coarse', withImage(sampleDocument(), upload.body.id));
    const order = (await postOrder(api.asCustomer, await orderBody(api.asCustomer, design.uuid))).body;
    const { body } = await check(api.asAdmin, order.id);
    expect(body.items.map(({ itemId }) => itemId)).toEqual(order.items.map(({ id }) => id));
    expect(body.items[0]!.findings).toContainEqual(
      expect.objectContaining({ check: 'lowResolution', element: 'image', sizes: ['M'] }),
    );
  });

  it('look at the design as it was ordered, whatever became of it since', async () => {
    const design = await saveDesign(api.asCustomer, 'Plain');
    const order = (await postOrder(api.asCustomer, await orderBody(api.asCustomer, design.uuid))).body;
    const before = (await check(api.asAdmin, order.id)).body;
    const upload = await uploadPicture(api.asCustomer);
    const changed = await api.asCustomer('PUT', `/api/designs/${design.uuid}`, {
      body: {
        name: 'Plain',
        document: withImage(sampleDocument(), upload.body.id),
        version: design.version,
      },
    });
    expect(changed.status).toBe(200);
    expect((await check(api.asAdmin, order.id)).body).toEqual(before);
  });
});
