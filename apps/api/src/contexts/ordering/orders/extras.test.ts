import type { Order } from '@kitwright/contract/orders';
import { quoteSchema } from '@kitwright/ordering';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderBody, postOrder, sampleRoster, saveDesign } from '../../../../test/samples.ts';
import { currentOf, keyOf, startApi, type TestApi } from '../../../../test/start-api.ts';
import { freezeHash } from '../../../values/freeze.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('an order with extras for its players', () => {
  it('charges them, shows them, and seals them with the roster', async () => {
    const { uuid } = await saveDesign(api.asCustomer);
    const [captain, ...others] = sampleRoster();
    const roster = [{ ...captain!, extras: ['armband', 'captainPrint'] as const }, ...others];
    const plain = await orderBody(api.asCustomer, uuid);
    const unpaid = await postOrder(api.asCustomer, { ...plain, roster });
    expect([unpaid.status, keyOf(unpaid)]).toEqual([409, 'error.msg.order.stalePrice']);
    const fresh = currentOf(unpaid, quoteSchema);
    expect(fresh.grandTotalCents).toBe(plain.expectedGrandTotalCents + 250 + 100);
    const expectedGrandTotalCents = fresh.grandTotalCents;
    const { body: order } = await postOrder(api.asCustomer, { ...plain, roster, expectedGrandTotalCents });
    expect(order.items[0]!.roster).toEqual(roster);
    expect(order.quote.items[0]!.extras).toEqual([
      { id: 'armband', quantity: 1, unitPriceCents: 250, amountCents: 250 },
      { id: 'captainPrint', quantity: 1, unitPriceCents: 100, amountCents: 100 },
    ]);
    const approved = await api.asAdmin<Order>('POST', `/api/console/orders/${order.id}/move`, {
      body: { action: 'approve', from: 'REVIEWING' },
    });
    const item = approved.body.items[0]!;
    expect(item.frozenHash).toBe(freezeHash(item));
    const stripped = item.roster.map((entry) => ({ ...entry, extras: undefined }));
    expect(item.frozenHash).not.toBe(freezeHash({ ...item, roster: stripped }));
  });

  it('of someone who wants none has no word of them', async () => {
    const { uuid } = await saveDesign(api.asCustomer);
    const { body } = await postOrder(api.asCustomer, await orderBody(api.asCustomer, uuid));
    expect([body.items[0]!.roster[0], body.quote.items[0]!.extras]).toEqual([sampleRoster()[0], []]);
  });
});
