import type { Bakong, KhqrCode, Order, ShownKhqr } from '@kitwright/contract/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  BAKONG_TOKEN,
  TOKEN_ENDS,
  bakongCalls,
  md5Of,
  startBakong,
  type FakeBakong,
} from '../../../../test/bakong-server.ts';
import { multipart, newKey, placeOrder, samplePng } from '../../../../test/samples.ts';
import { shareCalls } from '../../../../test/share-calls.ts';
import { expectStaffAlone, hireStaff } from '../../../../test/staff-alone.ts';
import { fieldsOf, keyOf, startApi, type TestApi } from '../../../../test/start-api.ts';
import { nextCheck } from './show-khqr.ts';

const UNKNOWN = '0197a6a1-8f3c-7000-8000-000000000001';
const BAKONG = '/api/console/bakong';

let api: TestApi;
let bakong: FakeBakong;
/** People call at this moment; jobs are worked on later, as far as `later` says. */
const beganMs = Date.now();
let nowMs = beganMs;
let laterMs = 0;
beforeAll(async () => {
  bakong = await startBakong();
  api = await startApi({ config: { bakongApiUrl: bakong.url }, clock: () => new Date(nowMs) });
});
afterAll(async () => {
  await api.close();
  bakong.close();
});
beforeEach(async () => {
  laterMs = 0;
  await api.database.superuser.query(`DELETE FROM khqr_codes; DELETE FROM jobs.job; DELETE FROM call_counts`);
  await api.database.superuser.query(`UPDATE bakong_connections SET paused_until = NULL, trouble = NULL`);
  bakong.asked.length = 0;
  bakong.setValid(true);
});

const calls = () => bakongCalls(api);
const shares = shareCalls(() => api);
const status = async () => (await api.asAdmin<Bakong>('GET', BAKONG)).body;
const orderOf = async ({ id }: Pick<Order, 'id'>): Promise<Order> =>
  (await api.asAdmin<Order>('GET', `/api/console/orders/${id}`)).body;
/** An order, a code for all of it, and that code as staff see it. */
const shown = async () => {
  const order = await placeOrder(api.asCustomer);
  const { body } = await calls().show(order.id, order.grandTotalCents);
  const code = await codeOf(order);
  return { order, content: body.content, code };
};
const codeOf = async (order: Pick<Order, 'id'>): Promise<KhqrCode> => {
  const found = await findCode(order);
  if (found === undefined) throw new Error('There is no code of this order');
  return found;
};
const findCode = async ({ id }: Pick<Order, 'id'>, state = 'open'): Promise<KhqrCode | undefined> =>
  (await calls().codes(state)).find(({ orderId }) => orderId === id);
/** Time goes on for the jobs that wait. */
const later = async (ms: number): Promise<void> => {
  laterMs += ms;
  nowMs = beganMs + laterMs;
  await api.database.superuser.query(
    `UPDATE jobs.job SET start_after = start_after - make_interval(secs => $1) WHERE name = 'check-khqr'`,
    [ms / 1_000],
  );
  await api.runJobs();
  nowMs = beganMs;
};
/** A code is older, so that it may be paid for less long. */
const age = (hours: number) =>
  api.database.superuser.query(`UPDATE khqr_codes SET expires_at = expires_at - make_interval(hours => $1)`, [
    hours,
  ]);

describe('without a token', () => {
  it('codes are shown and kept, and nothing is asked', async () => {
    const { order, content, code } = await shown();
    expect(code).toMatchObject({ state: 'open', checks: 0, nextCheckAt: null });
    bakong.pay({ content });
    await later(60_000);
    expect(bakong.asked).toEqual([]);
    expect((await orderOf(order)).paidAmountCents).toBe(0);
    expect(await status()).toMatchObject({ connection: null });
    expect(keyOf(await calls().check(code.id))).toBe('error.msg.unavailable');
    expect((await calls().disconnect()).status).toBe(404);
  });
});

describe('a code', () => {
  it('is the same one whenever it is asked for, and keeps the MD5 of just that text', async () => {
    const { order, content } = await shown();
    await age(20);
    const again = await Promise.all([1, 2, 3].map(() => calls().show(order.id, order.grandTotalCents)));
    expect(again.map(({ body }) => body.content)).toEqual([content, content, content]);
    const { rows } = await api.database.superuser.query<{ content: string; md5: string }>(
      'SELECT content, md5 FROM khqr_codes WHERE order_id = $1',
      [order.id],
    );
    expect(rows).toEqual([{ content, md5: md5Of(content) }]);
    const part = (await calls().show(order.id, 1_000)).body;
    expect(part.content).toContain('540510.00');
    expect(part.content).not.toBe(content);
    await age(3);
    expect((await calls().show(order.id, order.grandTotalCents)).body.content).not.toBe(content);
  });

  it('stands on the invoice as it is kept, in either language', async () => {
    const order = await placeOrder(api.asCustomer);
    for (const lang of ['kh', 'en', 'kh']) {
      const path = `/api/orders/${order.id}/invoice.pdf?lang=${lang}`;
      expect((await api.asCustomer('GET', path)).status).toBe(200);
    }
    const { rows } = await api.database.superuser.query<{ count: string }>(
      'SELECT count(*) FROM khqr_codes WHERE order_id = $1',
      [order.id],
    );
    expect(rows[0]?.count).toBe('1');
  });

  it('is for who ordered alone, for no more than is due, and not for what is nothing', async () => {
    const order = await placeOrder(api.asCustomer);
    const path = `/api/orders/${order.id}/khqr`;
    const body = { amountCents: 100 };
    expect((await api.asVisitor('POST', path, { body })).status).toBe(401);
    for (const caller of [api.asStore, api.asAdmin]) {
      expect((await caller('POST', path, { body })).status).toBe(404);
    }
    expect([401, 404]).toContain((await api.asOtherTenant('POST', path, { body })).status);
    expect((await calls().show(UNKNOWN, 100)).status).toBe(404);
    expect(keyOf(await calls().show(order.id, order.grandTotalCents + 1))).toBe('error.msg.payment.tooMuch');
    for (const amountCents of [0, -1, 0.5]) {
      expect((await calls().show(order.id, amountCents)).status).toBe(400);
    }
  });

  it('is not made without end by who types one amount after the other', async () => {
    const order = await placeOrder(api.asCustomer);
    const keys: (string | undefined)[] = [];
    for (let cents = 1; cents <= 61; cents += 1) keys.push(keyOf(await calls().show(order.id, cents)));
    expect(keys.filter((key) => key !== undefined)).toEqual(['error.msg.tooManyRequests']);
  });
});

describe('a connection', () => {
  it('is an administrator’s to make, by a token that Bakong takes and no answer tells', async () => {
    await expectStaffAlone(api, [
      (caller) => caller('GET', BAKONG),
      (caller) => caller('GET', `${BAKONG}/codes`),
      (caller) => caller('PUT', `${BAKONG}/token`, { body: { token: BAKONG_TOKEN } }),
      (caller) => caller('DELETE', `${BAKONG}/token`),
    ]);
    const { caller } = await hireStaff(api, 'money@bakong.test', ['MONEY']);
    expect((await caller('GET', BAKONG)).status).toBe(200);
    expect((await caller('PUT', `${BAKONG}/token`, { body: { token: BAKONG_TOKEN } })).status).toBe(403);
    expect(fieldsOf(await calls().connect('nonsense'))).toEqual(['token: error.field.invalid']);
    expect(fieldsOf(await calls().connect(`${BAKONG_TOKEN}x`))).toEqual(['token: error.field.invalid']);
    bakong.script({ status: 503, body: '' });
    expect(keyOf(await calls().connect())).toBe('error.msg.unavailable');
    expect(await status()).toMatchObject({ connection: null });
    const answer = await calls().connect();
    expect(answer.body).toMatchObject({
      connection: {
        connectedBy: 'Sophea Chan',
        works: true,
        trouble: null,
        expiresAt: new Date(TOKEN_ENDS * 1_000).toISOString(),
      },
    });
    expect(JSON.stringify(answer.body)).not.toContain(BAKONG_TOKEN.split('.')[1]);
    const { rows } = await api.database.superuser.query<{ token: Buffer }>(
      'SELECT token FROM bakong_connections',
    );
    expect(rows[0]!.token.toString('latin1')).not.toContain(BAKONG_TOKEN.split('.')[1]);
    expect((await api.asOtherAdmin<Bakong>('GET', BAKONG)).body.connection).toBeNull();
  });

  it('asks about codes of before, too, which may have been paid', async () => {
    await calls().disconnect();
    const { order, content } = await shown();
    bakong.pay({ content });
    await calls().connect();
    await later(600_000);
    expect((await orderOf(order)).paidAmountCents).toBe(order.grandTotalCents);
  });
});

describe('a payment', () => {
  it('is written down by itself, once, as staff would, and tells the customer', async () => {
    await calls().connect();
    const { order, content, code } = await shown();
    await later(10_000);
    expect(await findCode(order)).toMatchObject({ checks: 1, state: 'open' });
    const hash = bakong.pay({ content });
    await later(10_000);
    const paid = await orderOf(order);
    expect(paid.paidAmountCents).toBe(order.grandTotalCents);
    expect(paid.payments).toMatchObject([
      { kind: 'payment', status: 'confirmed', createdBy: 'Bakong', note: `Bakong ${hash.slice(0, 8)}` },
    ]);
    expect(paid.history.at(-1)).toMatchObject({ kind: 'paid', actorName: 'Bakong' });
    expect(await findCode(order, 'paid')).toMatchObject({ settledBy: 'Bakong', nextCheckAt: null });
    const { rows } = await api.database.superuser.query<{ count: string }>(
      `SELECT count(*) FROM audit_events WHERE action = 'order.paid' AND subject_id = $1`,
      [order.id],
    );
    expect(rows[0]?.count).toBe('1');
    bakong.asked.length = 0;
    await later(86_400_000);
    expect(bakong.asked).not.toContain(md5Of(content));
    expect(keyOf(await calls().check(code.id))).toBe('error.msg.payment.decided');
  });

  it('is written down once however many ask at once', async () => {
    const { order, content, code } = await shown();
    bakong.pay({ content });
    const answers = await Promise.all([...[1, 2, 3, 4].map(() => calls().check(code.id)), later(10_000)]);
    expect(answers.slice(0, 4).every((answer) => answer !== undefined && answer.status < 500)).toBe(true);
    const { payments, paidAmountCents } = await orderOf(order);
    expect([payments.length, paidAmountCents]).toEqual([1, order.grandTotalCents]);
  });

  it('of a share is that player’s, and the share is paid', async () => {
    const {
      order,
      shares: [first],
      token,
    } = await shares.sharedOrder();
    const path = `/api/shares/${token}/${first.id}/khqr`;
    const { body } = await api.asVisitor<ShownKhqr>('POST', path);
    expect(body.content).toContain(`${order.number}-P01`);
    expect(body.isWatched).toBe(true);
    expect((await api.asVisitor<ShownKhqr>('POST', path)).body.content).toBe(body.content);
    expect((await api.asVisitor('POST', `/api/shares/${'x'.repeat(43)}/${first.id}/khqr`)).status).toBe(404);
    expect((await api.asVisitor('POST', `/api/shares/${token}/${UNKNOWN}/khqr`)).status).toBe(404);
    bakong.pay({ content: body.content });
    await later(10_000);
    expect((await shares.open(token, first.id)).body).toMatchObject({ state: 'paid', paidCents: 1_500 });
    expect((await orderOf(order)).paidAmountCents).toBe(1_500);
    expect(keyOf(await api.asVisitor('POST', path))).toBe('error.msg.payment.tooMuch');
  });

  it('confirms the slip that the customer sent of the same money', async () => {
    const { order, content } = await shown();
    const path = `/api/orders/${order.id}/slips?amountCents=${order.grandTotalCents}`;
    await api.asCustomer('POST', path, multipart(await samplePng()));
    bakong.pay({ content });
    await later(10_000);
    const { payments } = await orderOf(order);
    expect(payments).toMatchObject([{ status: 'confirmed', decidedBy: 'Bakong', slipType: 'image/png' }]);
  });
});

describe('money that came otherwise than it should', () => {
  it.each([
    ['of another amount', { amount: 0.5 }, 'amount'],
    ['in riel', { currency: 'KHR' }, 'amount'],
    ['to another account', { toAccountId: 'someone@else' }, 'account'],
  ] as const)('%s is not written down but shown, until someone looked at it', async (_, other, reason) => {
    const { order, content, code } = await shown();
    bakong.pay({ content, ...other });
    expect((await calls().check(code.id)).body).toMatchObject({ answer: 'odd', code: { reason } });
    expect((await orderOf(order)).paidAmountCents).toBe(0);
    const { rows } = await api.database.superuser.query(
      `SELECT kind FROM work_news WHERE item ->> 'what' = 'oddPayment' AND item ->> 'orderId' = $1`,
      [order.id],
    );
    expect(rows).toEqual([{ kind: 'money' }]);
    const { caller } = await hireStaff(api, `sales-${reason}-${code.id}@bakong.test`, ['SALES']);
    expect((await caller('POST', `${BAKONG}/codes/${code.id}/aside`)).status).toBe(403);
    expect((await api.asOtherAdmin('POST', `${BAKONG}/codes/${code.id}/aside`)).status).toBe(404);
    const asides = await Promise.all([calls().setAside(code.id), calls().setAside(code.id)]);
    expect(asides.map((each) => each.status).sort()).toEqual([200, 409]);
    expect(await findCode(order, 'aside')).toMatchObject({ reason, settledBy: 'Sophea Chan' });
  });

  it('is shown where someone may have written it down by hand, or nothing is due any more', async () => {
    const half = await shown();
    const deposit = 1_000;
    const { body } = await calls().show(half.order.id, deposit);
    const record = (amountCents: number, paidAmountCents: number, order: Order) =>
      api.asAdmin('POST', `/api/console/orders/${order.id}/payments`, {
        headers: { 'idempotency-key': newKey() },
        body: { kind: 'payment', amountCents, note: 'seen', paidAmountCents },
      });
    await record(deposit, 0, half.order);
    bakong.pay({ content: body.content });
    await later(10_000);
    expect(await findCode(half.order, 'odd')).toMatchObject({ reason: 'maybeEntered' });
    expect((await orderOf(half.order)).paidAmountCents).toBe(deposit);

    const other = await shown();
    await record(other.order.grandTotalCents - 1, 0, other.order);
    bakong.pay({ content: other.content });
    await later(10_000);
    expect(await findCode(other.order, 'odd')).toMatchObject({ reason: 'notDue' });
  });

  it('counts a transfer once, whatever codes it is said of', async () => {
    const [one, two] = [await shown(), await shown()];
    const hash = bakong.pay({ content: one.content });
    bakong.pay({ content: two.content, hash });
    await calls().check(one.code.id);
    expect((await calls().check(two.code.id)).body).toMatchObject({ answer: 'odd' });
    expect((await orderOf(two.order)).paidAmountCents).toBe(0);
  });
});

describe('trouble with Bakong', () => {
  it.each([
    ['too many calls', { status: 429, body: '{}', headers: { 'retry-after': '120' } }, 'limited'],
    ['an error of its own', { status: 502, body: '<html>' }, 'unreachable'],
    ['no answer', 'silence', 'unreachable'],
    ['an address that it turns away', { status: 403, body: 'Forbidden' }, 'refused'],
    ['an answer of another kind', { status: 200, body: '{"responseCode":0,"data":null}' }, 'strange'],
    ['a missing field', { status: 400, body: '{"responseCode":1,"errorCode":5}' }, 'strange'],
  ] as const)('(%s) is shown and waited for, and loses no payment', async (_, scripted, trouble) => {
    await calls().connect();
    const { order, content, code } = await shown();
    bakong.pay({ content });
    bakong.script(scripted);
    expect((await calls().check(code.id)).body.answer).toBe(trouble);
    const { connection } = await status();
    expect(connection).toMatchObject({ works: true, trouble });
    bakong.asked.length = 0;
    await later(30_000);
    expect(bakong.asked).toEqual([]);
    await later(100_000);
    expect((await orderOf(order)).paidAmountCents).toBe(order.grandTotalCents);
    expect((await status()).connection).toMatchObject({ trouble: null });
  });

  it('a token that ran out stops the asking until there is a new one', async () => {
    const { order, content, code } = await shown();
    bakong.pay({ content });
    bakong.setValid(false);
    await later(10_000);
    expect((await status()).connection).toMatchObject({ works: false });
    expect(keyOf(await calls().check(code.id))).toBe('error.msg.unavailable');
    bakong.setValid(true);
    bakong.asked.length = 0;
    await later(3_600_000);
    expect(bakong.asked).toEqual([]);
    await calls().connect();
    await later(600_000);
    expect((await orderOf(order)).paidAmountCents).toBe(order.grandTotalCents);
  });
});

describe('the pauses', () => {
  it('grow with the time since someone looked, and end with the code', () => {
    const [shownAt, expiresAt] = [new Date(0), new Date(86_400_000)];
    const seconds = [0];
    for (;;) {
      const next = nextCheck({ shownAt, expiresAt }, new Date(seconds.at(-1)! * 1_000));
      if (next === null) break;
      seconds.push(next.getTime() / 1_000);
    }
    expect(seconds.slice(0, 4)).toEqual([0, 10, 20, 30]);
    expect(seconds.length).toBeLessThan(60);
    expect(seconds.at(-1)!).toBeGreaterThan(86_400);
  });

  it('of a code that no one paid end, and it is no longer asked about', async () => {
    const { order, content } = await shown();
    for (let hour = 0; hour < 32; hour += 1) await later(3_600_000);
    expect(await findCode(order, 'over')).toMatchObject({ state: 'over', nextCheckAt: null });
    bakong.asked.length = 0;
    await later(86_400_000);
    expect(bakong.asked).not.toContain(md5Of(content));
  });
});
