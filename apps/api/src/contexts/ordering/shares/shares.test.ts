import type { OpenedRosterLink, Order, OrderShares } from '@kitwright/contract/orders';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart, placeOrder } from '../../../../test/samples.ts';
import { share, shareCalls, sharesPath } from '../../../../test/share-calls.ts';
import { OTHER_HOST, fieldsOf, keyOf, startApi, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const { open, read, sendSlip, set, sharedOrder, staffOrder } = shareCalls(() => api);
const decide = (order: Order, paymentId: string, body: object) =>
  api.asAdmin<Order>('POST', `/api/console/orders/${order.id}/payments/${paymentId}/decide`, { body });

describe('the captain’s side', () => {
  it('is no one else’s: a visitor 401, others of the tenant and of another 404', async () => {
    const { order, shares } = await sharedOrder();
    const calls = [
      ['GET', sharesPath(order)],
      ['PUT', sharesPath(order)],
      ['POST', `${sharesPath(order)}/renew`],
    ] as const;
    for (const [method, path] of calls) {
      const body = method === 'PUT' ? { body: { shares: [] } } : {};
      expect((await api.asVisitor(method, path, body)).status).toBe(401);
      for (const caller of [api.asStore, api.asAdmin]) {
        expect((await caller(method, path, body)).status).toBe(404);
      }
      // A token of another tenant is none here.
      expect([401, 404]).toContain((await api.asOtherTenant(method, path, body)).status);
    }
    expect((await read(order)).shares).toHaveLength(shares.length);
  });

  it('shows staff the shares, without the link, and other roles nothing', async () => {
    const { order } = await sharedOrder();
    const path = `/api/console/orders/${order.id}/shares`;
    const { body } = await api.asAdmin<OrderShares>('GET', path);
    expect([body.token, body.shares.map(({ name }) => name)]).toEqual([null, ['សុខ ដារ៉ា', 'Vuthy']]);
    expect((await api.asVisitor('GET', path)).status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore]) {
      expect((await caller('GET', path)).status).toBe(403);
    }
    expect((await api.asOtherAdmin('GET', path)).status).toBe(404);
  });

  it('gives each share a reference, never one that another had', async () => {
    const { order, shares } = await sharedOrder();
    const [first, second] = shares;
    await set(order, [first]);
    const { body } = await set(order, [first, share('Borey', 100)]);
    expect(body.shares.map(({ name, reference }) => [name, reference])).toEqual([
      [first.name, `${order.number}-P01`],
      ['Borey', `${order.number}-P03`],
    ]);
    expect(body.shares.some(({ id }) => id === second.id)).toBe(false);
  });

  it.each([
    ['a share of nothing', { amountCents: 0 }, 'shares.0.amountCents: error.field.amount.invalid'],
    ['half a cent', { amountCents: 10.5 }, 'shares.0.amountCents'],
    ['no name', { name: ' ' }, 'shares.0.name: error.field.name.required'],
    ['a name that turns writing round', { name: 'a\u202eb' }, 'shares.0.name: error.field.invalid'],
    ['no id', { id: 'x' }, 'shares.0.id'],
  ])('refuses %s, naming the field', async (_, part, field) => {
    const order = await placeOrder(api.asCustomer);
    const answer = await set(order, [{ ...share('Dara', 100), ...part }]);
    expect([answer.status, fieldsOf(answer)[0]]).toEqual([400, expect.stringContaining(field)]);
  });

  it('refuses more than the order costs, a canceled order, an id twice, and one of another order', async () => {
    const { order, shares } = await sharedOrder();
    expect(keyOf(await set(order, [share('Dara', order.grandTotalCents + 1)]))).toBe(
      'error.msg.payment.tooMuch',
    );
    expect((await set(order, [shares[0], shares[0]])).status).toBe(400);
    const other = await placeOrder(api.asCustomer);
    expect((await set(other, [share('New', 100), shares[0]])).status).toBe(400);
    expect((await read(other)).shares).toEqual([]);
    await api.asCustomer('POST', `/api/orders/${other.id}/cancel`);
    expect(keyOf(await set(other, [share('Dara', 100)]))).toBe('error.msg.payment.orderOver');
  });

  it('is the same however often and simultaneously it is said', async () => {
    const order = await placeOrder(api.asCustomer);
    const shares = [share('Dara', 100), share('Sok', 200)];
    const answers = await Promise.all(Array.from({ length: 6 }, () => set(order, shares)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const { shares: kept, token } = await read(order);
    expect(kept.map(({ reference }) => reference)).toEqual([`${order.number}-P01`, `${order.number}-P02`]);
    expect(new Set(answers.map(({ body }) => body.token))).toEqual(new Set([token]));
  });

  it('renews the link, and keeps its token as a hash alone', async () => {
    const { order, token } = await sharedOrder();
    const renewed = await api.asCustomer<OrderShares>('POST', `${sharesPath(order)}/renew`);
    expect(renewed.body.token).not.toBe(token);
    expect((await open(token)).status).toBe(404);
    expect((await open(renewed.body.token!)).status).toBe(200);
    const { rows } = await api.database.superuser.query<{ all: string }>(
      'SELECT string_agg(order_share_links::text, $1) AS all FROM order_share_links',
      ['\n'],
    );
    expect(rows[0]!.all).not.toContain(renewed.body.token);
  });
});

describe('a player', () => {
  it('finds the own name under the link, and of the others no money', async () => {
    const { order, shares, token } = await sharedOrder();
    const { body } = await open(token);
    expect(body).toMatchObject({ orderNumber: order.number, when: 'now' });
    expect(body.players).toEqual(shares.map(({ id, name, number }) => ({ id, name, number })));
    expect(JSON.stringify(body)).not.toContain('Cents');
    const own = (await open(token, shares[0].id)).body;
    expect(own).toMatchObject({
      reference: `${order.number}-P01`,
      amountCents: 1_500,
      payableCents: 1_500,
      state: 'open',
    });
  });

  it('leads nowhere with a guessed token, at another tenant, or with a share of another order', async () => {
    const [one, two] = [await sharedOrder(), await sharedOrder()];
    expect((await open(randomBytes(32).toString('base64url'))).status).toBe(404);
    expect((await open('short')).status).toBe(400);
    expect((await api.as(OTHER_HOST, null)('GET', `/api/shares/${one.token}`)).status).toBe(404);
    expect((await open(one.token, two.shares[0].id)).status).toBe(404);
    expect((await sendSlip(one.token, two.shares[0].id, 100)).status).toBe(404);
    await set(one.order, []);
    expect((await open(one.token)).status).toBe(404);
  });

  it('may not pay before the shop has approved, nor once nothing is due', async () => {
    const order = await placeOrder(api.asCustomer);
    const dara = share('Dara', 1_000);
    const token = (await set(order, [dara])).body.token!;
    expect((await open(token, dara.id)).body).toMatchObject({ when: 'soon', payableCents: 0 });
    expect(keyOf(await sendSlip(token, dara.id, 1_000))).toBe('error.msg.payment.tooMuch');
    await api.asCustomer('POST', `/api/orders/${order.id}/cancel`);
    expect((await open(token, dara.id)).body).toMatchObject({ when: 'over', payableCents: 0 });
  });

  it('sends a slip that staff confirm: the order’s paid amount is the sum of what came', async () => {
    const { order, shares, token } = await sharedOrder();
    const [dara, vuthy] = shares;
    const sent = await sendSlip(token, dara.id, 1_500);
    expect([sent.status, sent.body]).toMatchObject([201, { state: 'claimed', payableCents: 0 }]);
    await sendSlip(token, vuthy.id, 2_000);
    const waiting = (await staffOrder(order)).payments;
    expect(waiting.map(({ createdBy }) => createdBy)).toEqual([
      `${dara.name} · ${order.number}-P01`,
      `${vuthy.name} · ${order.number}-P02`,
    ]);
    await decide(order, waiting[0]!.id, { decision: 'confirm', amountCents: 1_500 });
    const refused = { decision: 'refuse', reason: 'Of another order' };
    await decide(order, waiting[1]!.id, refused);
    expect((await staffOrder(order)).paidAmountCents).toBe(1_500);
    expect((await open(token, dara.id)).body).toMatchObject({ state: 'paid', paidCents: 1_500 });
    expect((await open(token, vuthy.id)).body).toMatchObject({
      state: 'open',
      payableCents: 2_000,
      refusal: 'Of another order',
    });
    expect((await read(order)).shares.map(({ state, isKept }) => [state, isKept])).toEqual([
      ['paid', true],
      ['open', true],
    ]);
    const slip = `/api/orders/${order.id}/slips/${waiting[0]!.id}`;
    expect((await api.asCustomer('GET', slip)).status).toBe(200);
    expect((await api.asStore('GET', slip)).status).toBe(404);
  });

  it('of ten at once sends one slip for the same money', async () => {
    const { shares, token, order } = await sharedOrder();
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendSlip(token, shares[0].id, 1_500)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await read(order)).shares[0]).toMatchObject({ waitingCents: 1_500 });
  });

  it.each([
    ['more than the share', 1_501, 422],
    ['nothing', 0, 400],
    ['words', Number.NaN, 400],
  ])('sends no slip for %s', async (_, amountCents, status) => {
    const { shares, token } = await sharedOrder();
    expect((await sendSlip(token, shares[0].id, amountCents)).status).toBe(status);
  });

  it('sends no file that is none', async () => {
    const { shares, token, order } = await sharedOrder();
    const path = `/api/shares/${token}/${shares[0].id}/slips?amountCents=100`;
    const answer = await api.asVisitor('POST', path, multipart(Buffer.from('<script>')));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await read(order)).shares[0]).toMatchObject({ waitingCents: 0, isKept: false });
  });

  it('comes from the link of the roster to the one of the shares', async () => {
    const order = await placeOrder(api.asCustomer);
    const link = await api.asCustomer<{ token: string }>(
      'PUT',
      `/api/designs/${order.items[0]!.designUuid}/roster-link`,
      { body: { closesAt: new Date(Date.now() + 86_400_000).toISOString() } },
    );
    const opened = async () =>
      (await api.asVisitor<OpenedRosterLink>('GET', `/api/roster-links/${link.body.token}`)).body.payToken;
    expect(await opened()).toBeNull();
    const { body } = await set(order, [share('Dara', 100)]);
    expect(await opened()).toBe(body.token);
    await set(order, []);
    expect(await opened()).toBeNull();
  });
});
