import type { Order } from '@kitwright/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart, newKey, placeOrder, samplePng } from '../../../../test/samples.ts';
import {
  fieldsOf,
  keyOf,
  startApi,
  type Answer,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const record = (caller: Caller, id: string, part: Record<string, unknown> = {}, key = newKey()) =>
  caller<Order>('POST', `/api/console/orders/${id}/payments`, {
    body: { kind: 'payment', amountCents: 1_000, note: '', paidAmountCents: 0, ...part },
    headers: { 'idempotency-key': key },
  });
const decide = (caller: Caller, order: Order, body: unknown, paymentId = order.payments[0]!.id) =>
  caller<Order>('POST', `/api/console/orders/${order.id}/payments/${paymentId}/decide`, { body });
const send = async (
  caller: Caller,
  id: string,
  amountCents: unknown = 1_000,
  content?: Buffer,
): Promise<Answer<Order>> =>
  caller<Order>(
    'POST',
    `/api/orders/${id}/slips?amountCents=${String(amountCents)}`,
    multipart(content ?? (await samplePng())),
  );
const cancel = (id: string) => api.asCustomer('POST', `/api/orders/${id}/cancel`);

describe('every call on payments', () => {
  it('is for staff alone', async () => {
    const order = (await send(api.asCustomer, (await placeOrder(api.asCustomer)).id)).body;
    const confirm = { decision: 'confirm', amountCents: 1 };
    expect((await record(api.asVisitor, order.id)).status).toBe(401);
    expect((await decide(api.asVisitor, order, confirm)).status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore]) {
      expect((await record(caller, order.id)).status).toBe(403);
      expect((await decide(caller, order, confirm)).status).toBe(403);
    }
  });

  it('knows nothing of another tenant’s orders, nor of another order’s slips', async () => {
    const order = (await send(api.asCustomer, (await placeOrder(api.asCustomer)).id)).body;
    const other = await placeOrder(api.asCustomer);
    const confirm = { decision: 'confirm', amountCents: 1 };
    const answers = [
      await record(api.asOtherAdmin, order.id),
      await record(api.asAdmin, UNKNOWN_ID),
      await decide(api.asOtherAdmin, order, confirm),
      await decide(api.asAdmin, other, confirm, order.payments[0]!.id),
    ];
    for (const answer of answers) expect([answer.status, keyOf(answer)]).toEqual([404, 'error.msg.notFound']);
  });

  it.each([0, -1, 1.5, 1e9, '5', null])('refuses %j as an amount', async (amountCents) => {
    const answer = await record(api.asAdmin, UNKNOWN_ID, { amountCents });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)[0]).toContain('amountCents');
  });
});

describe('staff', () => {
  it('write down a deposit, the rest and a refund; the order tells how it stands, and its history who did it', async () => {
    const order = await placeOrder(api.asCustomer);
    expect([order.paymentState, order.dueCents]).toEqual(['unpaid', order.grandTotalCents]);
    const deposit = await record(api.asAdmin, order.id, { amountCents: 2_000, note: 'Cash' });
    expect(deposit.status).toBe(201);
    expect(deposit.body).toMatchObject({
      paidAmountCents: 2_000,
      paymentState: 'deposit',
      dueCents: order.grandTotalCents - 2_000,
    });
    const rest = { amountCents: order.grandTotalCents - 2_000, paidAmountCents: 2_000 };
    expect((await record(api.asAdmin, order.id, rest)).body.paymentState).toBe('paid');
    const back = { kind: 'refund', amountCents: 500, paidAmountCents: order.grandTotalCents };
    await record(api.asAdmin, order.id, back);
    const { body: shown } = await api.asCustomer<Order>('GET', `/api/orders/${order.id}`);
    expect(shown.paidAmountCents).toBe(order.grandTotalCents - 500);
    expect(shown.history.map(({ kind, amountCents, actorName }) => [kind, amountCents, actorName])).toEqual([
      ['moved', null, 'Dara Sok'],
      ['paid', 2_000, 'Sophea Chan'],
      ['paid', order.grandTotalCents - 2_000, 'Sophea Chan'],
      ['refunded', 500, 'Sophea Chan'],
    ]);
    const { rows } = await api.database.superuser.query<{ action: string }>(
      'SELECT action FROM audit_events WHERE subject_id = $1 ORDER BY at, seq',
      [order.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['order.paid', 'order.paid', 'order.refunded']);
  });

  it('take no more than is due, give back no more than was paid, and nothing after a cancelation', async () => {
    const order = await placeOrder(api.asCustomer);
    const tooMuch = await record(api.asAdmin, order.id, { amountCents: order.grandTotalCents + 1 });
    expect([tooMuch.status, keyOf(tooMuch)]).toEqual([422, 'error.msg.payment.tooMuch']);
    const refund = await record(api.asAdmin, order.id, { kind: 'refund', amountCents: 1 });
    expect([refund.status, keyOf(refund)]).toEqual([422, 'error.msg.payment.moreThanPaid']);
    await record(api.asAdmin, order.id);
    await cancel(order.id);
    const late = await record(api.asAdmin, order.id, { paidAmountCents: 1_000 });
    expect([late.status, keyOf(late)]).toEqual([409, 'error.msg.payment.orderOver']);
    const back = await record(api.asAdmin, order.id, { kind: 'refund', paidAmountCents: 1_000 });
    expect([back.body.paidAmountCents, back.body.paymentState]).toEqual([0, 'refunded']);
  });

  it('do not count one transfer twice: of two at once one is told what is paid by now', async () => {
    const order = await placeOrder(api.asCustomer);
    const second = await api.signIn('admin@demo.test');
    const answers = await Promise.all([record(api.asAdmin, order.id), record(second, order.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const told = answers.find(({ status }) => status === 409)!;
    expect(keyOf(told)).toBe('error.msg.order.conflict');
    expect(told.body).toMatchObject({ current: { paidAmountCents: 1_000 } });
    const key = newKey();
    const again = await Promise.all(
      Array.from({ length: 5 }, () => record(api.asAdmin, order.id, { paidAmountCents: 1_000 }, key)),
    );
    expect(new Set(again.map(({ status, body }) => `${status} ${body.paidAmountCents}`))).toEqual(
      new Set(['201 2000']),
    );
  });
});

describe('a slip', () => {
  it('for the rest is taken after a deposit, while the order is being made', async () => {
    const { id, grandTotalCents } = await placeOrder(api.asCustomer);
    await record(api.asAdmin, id, { amountCents: 1_000 });
    for (const [action, from] of [
      ['approve', 'REVIEWING'],
      ['makeReady', 'APPROVED'],
      ['startProcessing', 'READY'],
    ]) {
      await api.asAdmin('POST', `/api/console/orders/${id}/move`, { body: { action, from } });
    }
    const sent = await send(api.asCustomer, id, grandTotalCents - 1_000);
    expect([sent.status, sent.body.status]).toEqual([201, 'PROCESSING']);
    const slip = sent.body.payments.find(({ status }) => status === 'claimed');
    const confirm = { decision: 'confirm', amountCents: grandTotalCents - 1_000 };
    expect((await decide(api.asAdmin, sent.body, confirm, slip!.id)).body.paymentState).toBe('paid');
  });

  it('of a partner shop is told as the shop’s', async () => {
    const { id } = await placeOrder(api.asStore);
    expect((await send(api.asStore, id)).body.history.at(-1)).toMatchObject({
      kind: 'slipSent',
      actorRole: 'STORE',
    });
  });

  it('is sent by who ordered, seen by them and staff alone, and confirmed with what really came', async () => {
    const order = await placeOrder(api.asCustomer);
    const { status, body: sent } = await send(api.asCustomer, order.id, 5_000);
    expect([status, sent.paymentState, sent.paidAmountCents]).toEqual([201, 'claimed', 0]);
    const slip = sent.payments[0]!;
    expect(slip).toMatchObject({ status: 'claimed', amountCents: 5_000, slipType: 'image/png' });
    const path = `/api/orders/${order.id}/slips/${slip.id}`;
    for (const caller of [api.asCustomer, api.asAdmin]) {
      const answer = await caller('GET', path);
      expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'image/png',
        'private, no-store',
      ]);
    }
    expect((await api.asVisitor('GET', path)).status).toBe(401);
    const stranger = await api.asNewCustomer('curious-slip@example.com');
    for (const caller of [stranger, api.asStore, api.asOtherTenant, api.asOtherAdmin]) {
      expect((await caller('GET', path)).status).toBe(404);
    }
    const confirmed = await decide(api.asAdmin, sent, { decision: 'confirm', amountCents: 4_000 });
    expect(confirmed.body).toMatchObject({ paidAmountCents: 4_000, paymentState: 'deposit' });
    expect(confirmed.body.payments[0]).toMatchObject({ status: 'confirmed', decidedBy: 'Sophea Chan' });
  });

  it('is decided about once: the faster wins', async () => {
    const order = (await send(api.asCustomer, (await placeOrder(api.asCustomer)).id)).body;
    const answers = await Promise.all([
      decide(api.asAdmin, order, { decision: 'confirm', amountCents: 1_000 }),
      decide(api.asAdmin, order, { decision: 'refuse', reason: 'Not ours' }),
      decide(api.asAdmin, order, { decision: 'confirm', amountCents: 1_000 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { body: shown } = await api.asCustomer<Order>('GET', `/api/orders/${order.id}`);
    expect(shown.history).toHaveLength(3);
    expect([0, 1_000]).toContain(shown.paidAmountCents);
  });

  it('that is refused says why', async () => {
    const order = (await send(api.asCustomer, (await placeOrder(api.asCustomer)).id)).body;
    expect((await decide(api.asAdmin, order, { decision: 'refuse', reason: ' ' })).status).toBe(400);
    const refused = await decide(api.asAdmin, order, { decision: 'refuse', reason: 'Unreadable' });
    expect(refused.body.paymentState).toBe('unpaid');
    expect(refused.body.payments[0]).toMatchObject({ status: 'refused', reason: 'Unreadable' });
  });

  it('may be a PDF, which is only handed out as a download', async () => {
    const order = await placeOrder(api.asCustomer);
    const { body: sent } = await send(api.asCustomer, order.id, 1_000, PDF);
    const answer = await api.asAdmin('GET', `/api/orders/${order.id}/slips/${sent.payments[0]!.id}`);
    expect(answer.raw.equals(PDF)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a page', Buffer.from('<!doctype html><p>hello')],
    ['half a PDF', Buffer.from('%PDF-1.4 and no end')],
  ])('is not taken when it is %s', async (_, content) => {
    const order = await placeOrder(api.asCustomer);
    const answer = await send(api.asCustomer, order.id, 1_000, content);
    expect([answer.status, keyOf(answer)]).toEqual([415, 'error.msg.slip.unsupportedType']);
  });

  it.each([0, -5, 1.5, 'x', 1e12])('is not taken for %s cents', async (amountCents) => {
    const answer = await send(api.asCustomer, (await placeOrder(api.asCustomer)).id, amountCents);
    expect([answer.status, keyOf(answer)]).toEqual([400, 'error.msg.validation']);
  });

  it('is not taken for a stranger’s order, for more than is due, or once the order is canceled', async () => {
    const order = await placeOrder(api.asCustomer);
    for (const caller of [
      await api.asNewCustomer('slip-thief@example.com'),
      api.asOtherTenant,
      api.asAdmin,
    ]) {
      expect((await send(caller, order.id)).status).toBe(404);
    }
    expect(keyOf(await send(api.asCustomer, order.id, order.grandTotalCents + 1))).toBe(
      'error.msg.payment.tooMuch',
    );
    await cancel(order.id);
    expect(keyOf(await send(api.asCustomer, order.id))).toBe('error.msg.payment.orderOver');
  });

  it('waits its turn: five of one order at most are to be looked at', async () => {
    const order = await placeOrder(api.asCustomer);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(api.asCustomer, order.id, 1)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
  });
});

describe('mails about money', () => {
  const mailsOf = async (id: string): Promise<readonly string[]> => {
    const { rows } = await api.database.superuser.query<{ subject: string }>(
      `SELECT subject FROM mails WHERE template = 'orderMoney' AND subject LIKE '%' || $1 || '%' ORDER BY created_at, id`,
      [id],
    );
    return rows.map(({ subject }) => subject);
  };

  it('tell the customer of payments, refunds and refused slips, unless mails are turned off', async () => {
    const caller = await api.asNewCustomer('money-mails@example.com');
    const order = await placeOrder(caller);
    await record(api.asAdmin, order.id);
    await record(api.asAdmin, order.id, { kind: 'refund', amountCents: 400, paidAmountCents: 1_000 });
    const sent = (await send(caller, order.id, 500)).body;
    const slip = sent.payments.find(({ status }) => status === 'claimed')!;
    await decide(api.asAdmin, sent, { decision: 'refuse', reason: 'Blurred' }, slip.id);
    const subjects = await mailsOf(order.number);
    expect(subjects).toHaveLength(3);
    for (const [index, amount] of ['$10.00', '$4.00', '$5.00'].entries()) {
      expect(subjects[index]).toContain(amount);
    }
    const off = { byMail: false, inApp: true };
    await caller('PUT', '/api/oauth/notification', { body: { orders: off, designs: off } });
    await record(api.asAdmin, order.id, { amountCents: 100, paidAmountCents: 600 });
    expect(await mailsOf(order.number)).toHaveLength(3);
  });
});
