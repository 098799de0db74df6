import type { Order } from '@kitwright/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart, placeOrder, samplePng } from '../../../../test/samples.ts';
import { keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const send = async (caller: Caller, id: string, amountCents = 1_000) =>
  caller<Order>('POST', `/api/orders/${id}/slips?amountCents=${amountCents}`, multipart(await samplePng()));
const decide = (caller: Caller, order: Order, body: unknown) =>
  caller<Order>('POST', `/api/console/orders/${order.id}/payments/${order.payments[0]!.id}/decide`, { body });

describe('a slip that its customer takes back', () => {
  const withdraw = (caller: Caller, order: Order, paymentId = order.payments[0]!.id) =>
    caller<Order>('POST', `/api/orders/${order.id}/slips/${paymentId}/withdraw`);

  it('waits for staff no longer, and leaves room for the right one', async () => {
    const { id, grandTotalCents } = await placeOrder(api.asCustomer);
    const { body: sent } = await send(api.asCustomer, id, grandTotalCents);
    const taken = await withdraw(api.asCustomer, sent);
    expect(taken.status).toBe(200);
    expect(taken.body.payments).toMatchObject([{ status: 'withdrawn', decidedBy: 'Dara Sok' }]);
    expect(taken.body.history.at(-1)).toMatchObject({ kind: 'slipWithdrawn', amountCents: grandTotalCents });
    expect(taken.body).toMatchObject({ paymentState: 'unpaid', dueCents: grandTotalCents });
    const { body: again } = await send(api.asCustomer, id, 2_000);
    expect(again.payments.map(({ status }) => status)).toEqual(['withdrawn', 'claimed']);
    const late = await decide(api.asAdmin, sent, { decision: 'confirm', amountCents: 1_000 });
    expect([late.status, keyOf(late)]).toEqual([409, 'error.msg.payment.decided']);
  });

  it('is taken back once, and not after staff decided', async () => {
    const { body: sent } = await send(api.asCustomer, (await placeOrder(api.asCustomer)).id);
    const answers = await Promise.all([
      withdraw(api.asCustomer, sent),
      withdraw(api.asCustomer, sent),
      decide(api.asAdmin, sent, { decision: 'confirm', amountCents: 1_000 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is its sender’s alone', async () => {
    const { body: sent } = await send(api.asCustomer, (await placeOrder(api.asCustomer)).id);
    const other = await placeOrder(api.asCustomer);
    expect((await withdraw(api.asVisitor, sent)).status).toBe(401);
    const answers = [
      await withdraw(api.asStore, sent),
      await withdraw(api.asAdmin, sent),
      await withdraw(api.asOtherAdmin, sent),
      await withdraw(api.asCustomer, other, sent.payments[0]!.id),
    ];
    for (const answer of answers) expect(answer.status).toBe(404);
    const bad = await api.asCustomer('POST', `/api/orders/${sent.id}/slips/none/withdraw`);
    expect(bad.status).toBe(400);
  });
});
