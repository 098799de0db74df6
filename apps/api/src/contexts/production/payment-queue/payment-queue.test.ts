import type { Order } from '@kitwright/contract/orders';
import type { PaymentQueue, QueuedPayment } from '@kitwright/contract/production';
import { paymentState } from '@kitwright/ordering';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart, newKey, placeOrder, samplePng } from '../../../../test/samples.ts';
import { keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

interface Queue {
  readonly items: QueuedPayment[];
  readonly nextCursor: string | null;
  readonly counts: Record<PaymentQueue, number>;
}
const read = async (queue: PaymentQueue, more = '', caller: Caller = api.asAdmin): Promise<Queue> =>
  (await caller<Queue>('GET', `/api/console/payments?queue=${queue}${more}`)).body;
const pay = (order: Order, amountCents: number, paidAmountCents = 0, kind = 'payment') =>
  api.asAdmin('POST', `/api/console/orders/${order.id}/payments`, {
    body: { kind, amountCents, note: '', paidAmountCents },
    headers: { 'idempotency-key': newKey() },
  });
const sendSlip = async (order: Order, amountCents: number): Promise<Order> =>
  (
    await api.asCustomer<Order>(
      'POST',
      `/api/orders/${order.id}/slips?amountCents=${amountCents}`,
      multipart(await samplePng()),
    )
  ).body;
const idsIn = async (queue: PaymentQueue): Promise<string[]> =>
  (await read(queue, '&limit=100')).items.map(({ order }) => order.id);

describe('the queue of payments', () => {
  const path = '/api/console/payments';

  it('is for administrators of the tenant', async () => {
    expect((await api.asVisitor('GET', path)).status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore]) {
      expect(keyOf(await caller('GET', path))).toBe('error.msg.forbidden');
    }
    await sendSlip(await placeOrder(api.asCustomer), 500);
    const theirs = await read('claimed', '', api.asOtherAdmin);
    expect([theirs.items, theirs.counts]).toEqual([[], { claimed: 0, unpaid: 0, deposit: 0, overpaid: 0 }]);
  });

  it.each(['?queue=all', '?cursor=x', '?limit=0', '?limit=101'])('refuses %s', async (query) => {
    expect((await api.asAdmin('GET', path + query)).status).toBe(400);
  });

  it('holds slips that wait, the first that came first, until someone decides', async () => {
    const [first, second] = [await placeOrder(api.asCustomer), await placeOrder(api.asCustomer)];
    const before = await read('claimed', '&limit=100');
    const sent = await sendSlip(first, 1_000);
    await sendSlip(second, 2_000);
    const { items, counts } = await read('claimed', '&limit=100');
    expect(counts.claimed).toBe(before.counts.claimed + 2);
    expect(items.slice(-2)).toMatchObject([
      { order: { id: first.id }, slip: { amountCents: 1_000, slipType: 'image/png' } },
      { order: { id: second.id }, slip: { amountCents: 2_000 } },
    ]);
    const decided = await api.asAdmin(
      'POST',
      `/api/console/orders/${first.id}/payments/${sent.payments[0]!.id}/decide`,
      { body: { decision: 'confirm', amountCents: 1_000 } },
    );
    expect(decided.status).toBe(200);
    expect((await read('claimed')).counts.claimed).toBe(before.counts.claimed + 1);
    expect(await idsIn('claimed')).not.toContain(first.id);
  });

  it('sorts orders as the rules of money do, from nothing paid to money to give back', async () => {
    const order = await placeOrder(api.asCustomer);
    const total = order.grandTotalCents;
    const whereIs = async (): Promise<PaymentQueue[]> => {
      const found: PaymentQueue[] = [];
      for (const queue of ['unpaid', 'deposit', 'overpaid'] as const) {
        if ((await idsIn(queue)).includes(order.id)) found.push(queue);
      }
      return found;
    };
    expect(await whereIs()).toEqual(['unpaid']);
    await pay(order, 1_000);
    expect(await whereIs()).toEqual(['deposit']);
    await pay(order, total - 1_000, 1_000);
    expect(await whereIs()).toEqual([]);
    const paid = { status: 'REVIEWING', grandTotalCents: total, paidAmountCents: total } as const;
    expect(paymentState(paid, [])).toBe('paid');
    await api.asCustomer('POST', `/api/orders/${order.id}/cancel`);
    expect(await whereIs()).toEqual(['overpaid']);
    await pay(order, total, total, 'refund');
    expect(await whereIs()).toEqual([]);
  });

  it('pages without missing or doubling an order', async () => {
    const all = await idsIn('unpaid');
    const paged: string[] = [];
    for (let more: string | null = ''; more !== null;) {
      const page: Queue = await read('unpaid', `&limit=1${more}`);
      paged.push(...page.items.map(({ order }) => order.id));
      more = page.nextCursor === null ? null : `&cursor=${page.nextCursor}`;
    }
    expect(all.length).toBeGreaterThan(1);
    expect(paged).toEqual(all);
  });
});
