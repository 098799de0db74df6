import type { Order } from '@kitwright/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankCalls, dollars, statementOf } from '../../../../test/bank-calls.ts';
import { newKey } from '../../../../test/samples.ts';
import { shareCalls } from '../../../../test/share-calls.ts';
import { keyOf, startApi, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const { read, sendSlip, set, sharedOrder, staffOrder } = shareCalls(() => api);

describe('money of a share', () => {
  const record = (order: Order, body: object) =>
    api.asAdmin<Order>('POST', `/api/console/orders/${order.id}/payments`, {
      body: { kind: 'payment', note: '', paidAmountCents: 0, ...body },
      headers: { 'idempotency-key': newKey() },
    });

  it('is written down by staff for a share of that order alone, and goes back no further than it came', async () => {
    const [one, two] = [await sharedOrder(), await sharedOrder()];
    const shareId = one.shares[0].id;
    expect((await record(two.order, { amountCents: 100, shareId })).status).toBe(404);
    expect((await record(one.order, { amountCents: 500, shareId })).status).toBe(201);
    expect((await read(one.order)).shares[0]).toMatchObject({ state: 'part', paidCents: 500 });
    const back = { kind: 'refund', paidAmountCents: 500, shareId };
    expect(keyOf(await record(one.order, { ...back, amountCents: 501 }))).toBe(
      'error.msg.payment.moreThanPaid',
    );
    expect((await record(one.order, { ...back, amountCents: 500 })).status).toBe(201);
    expect((await read(one.order)).shares[0]).toMatchObject({ state: 'open', paidCents: 0, isKept: true });
  });

  it('keeps its share: the captain neither takes it back nor asks less than came', async () => {
    const { order, shares } = await sharedOrder();
    await record(order, { amountCents: 500, shareId: shares[0].id });
    for (const asked of [[shares[1]], [{ ...shares[0], amountCents: 499 }, shares[1]]]) {
      expect(keyOf(await set(order, asked))).toBe('error.msg.order.conflict');
    }
    expect((await set(order, [{ ...shares[0], name: 'Dara', amountCents: 500 }])).status).toBe(200);
    expect((await read(order)).shares).toMatchObject([{ name: 'Dara', state: 'paid' }]);
  });

  it('is known by its reference in the bank’s statement, with the slip of that player', async () => {
    const { bring, lines, enterSure } = bankCalls(api);
    const { order, shares, token } = await sharedOrder();
    await sendSlip(token, shares[1].id, 2_000);
    const reference = `${order.number}-P02`;
    await bring(
      statementOf([
        { words: `DARA ${order.number} P01`, amount: dollars(1_500) },
        { words: reference, amount: dollars(2_000) },
      ]),
    );
    const { items } = (await lines('sure', '&limit=200')).body;
    const ours = items.filter(({ candidates }) => candidates[0]?.orderId === order.id);
    expect(ours.map(({ candidates: [only] }) => [only?.share?.reference, only?.hasSlip])).toEqual(
      expect.arrayContaining([
        [`${order.number}-P01`, false],
        [reference, true],
      ]),
    );
    expect((await enterSure(ours.map(({ id }) => id))).body).toEqual({ entered: 2, left: 0 });
    expect((await read(order)).shares.map(({ state, paidCents }) => [state, paidCents])).toEqual([
      ['paid', 1_500],
      ['paid', 2_000],
    ]);
    expect((await staffOrder(order)).paidAmountCents).toBe(3_500);
  });

  it('is entered by a person who names the share, and by no name that there is none of', async () => {
    const { bring, lines, enter } = bankCalls(api);
    const { order } = await sharedOrder();
    await bring(statementOf([{ words: `transfer ${order.number}`, amount: '7.77' }]));
    const { items } = (await lines('unsure', '&limit=200')).body;
    const line = items.find(({ amount }) => amount === 777)!;
    expect((await enter(line.id, `${order.number}-P09`, 777)).status).toBe(400);
    expect((await enter(line.id, `${order.number}-P01`, 777)).status).toBe(200);
    expect((await read(order)).shares[0]).toMatchObject({ state: 'part', paidCents: 777 });
  });
});
