import type { Order } from '@kitwright/contract/orders';
import type {
  OpenedQuote,
  OrderDraft,
  OwnQuotes,
  SalesQuote,
  SalesQuoteSummary,
} from '@kitwright/contract/quotes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUOTES, inDays, quoteCalls } from '../../../../test/quote-calls.ts';
import {
  CALLER,
  multipart,
  newKey,
  samplePng,
  samplePromotion,
  sampleRoster,
} from '../../../../test/samples.ts';
import { fieldsOf, keyOf, problemOf, startApi, type TestApi } from '../../../../test/start-api.ts';

const DAY_MS = 86_400_000;
let now = new Date();
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: () => now });
});
afterAll(() => api.close());

const calls = quoteCalls(() => api);
const { answer, make, made, move, open, read, send, sent, totalCents } = calls;
const ordersOf = async (search: string): Promise<Order[]> =>
  (await api.asAdmin<{ items: Order[] }>('GET', `/api/console/orders?search=${encodeURIComponent(search)}`))
    .body.items;
const customer = (lastName: string) => ({ ...CALLER, lastName, phone: `+855 12 ${newDigits()}` });
let count = 100_000;
const newDigits = (): string => String((count += 1));
const at = async (later: Date, work: () => Promise<void>): Promise<void> => {
  const before = now;
  now = later;
  await work().finally(() => {
    now = before;
  });
};

describe('acceptance', () => {
  it('makes one order, however many accept at once', async () => {
    const { id, token, version, grandTotalCents, number } = await sent({ customer: customer('Once') });
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => answer(token, { answer: 'accept' })),
      move(id, { action: 'accept', version }),
    ]);
    const [order, ...more] = await ordersOf('Once');
    expect(more).toEqual([]);
    const byLink = answers.filter(({ body }) => 'answers' in body);
    expect(byLink.length).toBeGreaterThan(0);
    for (const { status, body } of byLink)
      expect([status, (body as OpenedQuote).order?.number]).toEqual([200, order!.number]);
    expect(order).toMatchObject({ grandTotalCents, status: 'REVIEWING' });
    const opened = await api.asAdmin<Order>('GET', `/api/console/orders/${order!.id}`);
    expect(opened.body.ofQuote).toEqual({ id, number });
    const kept = await read(id);
    expect(kept).toMatchObject({ state: 'accepted', order: { id: order!.id }, actions: ['reply'] });
    const { rows } = await api.database.superuser.query<{ by: string | null }>(
      "SELECT item->>'quote' AS by FROM work_news WHERE item->>'orderId' = $1",
      [order!.id],
    );
    expect(rows).toEqual([{ by: number }]);
  });

  it('is at the price that was promised, whatever became of list, promotion, design and shop', async () => {
    const promotion = await api.asAdmin<{ id: string; version: number }>('POST', '/api/console/promotions', {
      body: samplePromotion(),
      headers: { 'idempotency-key': newKey() },
    });
    const reduced = await totalCents();
    const quote = await sent({
      customer: customer('Frozen'),
      adjustment: { amountCents: -250, reason: 'Regular customer' },
      expectedGrandTotalCents: reduced - 250,
    });
    const { superuser } = api.database;
    await superuser.query('UPDATE promotions SET active = false');
    const before = await superuser.query<{ prices: object }>('SELECT prices FROM tenants');
    await superuser.query(
      `UPDATE tenants SET riel_per_dollar = 4200, prices = jsonb_set(prices, '{basePriceCents,SOCCER_KIT}', '9900'),
        size_charts = '{"SOCCER_KIT": {"sizes": ["XS"], "labels": {}}}'`,
    );
    const accepted = await answer(quote.token, { answer: 'accept' });
    await superuser.query("UPDATE tenants SET size_charts = '{}', riel_per_dollar = 4100");
    await superuser.query('UPDATE tenants SET prices = $1', [before.rows[0]!.prices]);
    expect(accepted.status).toBe(200);
    const [found] = await ordersOf('Frozen');
    const order = (await api.asAdmin<Order>('GET', `/api/console/orders/${found!.id}`)).body;
    expect(order).toMatchObject({
      grandTotalCents: reduced - 250,
      adjustment: { amountCents: -250, reason: 'Regular customer' },
      tax: quote.tax,
      writtenBy: null,
    });
    expect(order.quote).toEqual(quote.quote);
    expect(order.history[0]).toMatchObject({ actorRole: 'CUSTOMER', actorName: 'Bopha Frozen' });
    expect(order.items[0]!.roster).toEqual(sampleRoster());
    const uses = await superuser.query('SELECT 1 FROM promotion_uses WHERE order_id = $1', [order.id]);
    expect(uses.rows).toHaveLength(1);
    expect(promotion.status).toBe(201);
  });

  it('may be said on the phone: staff accept, and the order says who wrote it down', async () => {
    const { id, version } = await sent({ customer: customer('Phone') });
    const stale = await move(id, { action: 'accept', version: version - 1 });
    expect(keyOf(stale)).toBe('error.msg.quote.conflict');
    expect((await move(id, { action: 'accept', version })).body.state).toBe('accepted');
    const [order] = await ordersOf('Phone');
    expect((await api.asAdmin<Order>('GET', `/api/console/orders/${order!.id}`)).body.writtenBy).toBe(
      'Sophea Chan',
    );
  });

  it('leads on to how the order is paid', async () => {
    const { token } = await sent({ customer: customer('Paying') });
    const accepted = await answer(token, { answer: 'accept' });
    expect(accepted.body.order).toMatchObject({ status: 'REVIEWING', when: 'soon', paidCents: 0 });
    const slip = async () =>
      api.asVisitor<OpenedQuote>(
        'POST',
        `/api/quote-links/${token}/slips?amountCents=1000`,
        multipart(await samplePng()),
      );
    expect(keyOf(await slip())).toBe('error.msg.payment.orderOver');
    const [order] = await ordersOf('Paying');
    await api.asAdmin('POST', `/api/console/orders/${order!.id}/move`, {
      body: { action: 'approve', from: 'REVIEWING' },
    });
    expect((await open(token)).body.order?.when).toBe('now');
    expect((await slip()).body.order).toMatchObject({ waitingCents: 1000 });
    const back = (of: string) => api.asVisitor<OpenedQuote>('POST', `/api/quote-links/${of}/slips/withdraw`);
    // One that did not come by the link, but from the account or a player, counts and is not the link's to take back.
    await api.database.superuser.query('UPDATE payments SET by_link = false WHERE order_id = $1', [
      order!.id,
    ]);
    expect((await open(token)).body.order).toMatchObject({ waitingCents: 1000, byLinkCents: 0 });
    expect(keyOf(await back(token))).toBe('error.msg.payment.decided');
    expect((await slip()).body.order).toMatchObject({ waitingCents: 2000, byLinkCents: 1000 });
    expect((await back(token)).body.order).toMatchObject({ waitingCents: 1000, byLinkCents: 0 });
    await api.database.superuser.query('UPDATE payments SET by_link = true WHERE order_id = $1', [order!.id]);
    // It was the wrong one: it is taken back, once, and another sent.
    expect((await back(token)).body.order).toMatchObject({ waitingCents: 0, refusal: null, when: 'now' });
    expect([(await back(token)).status, (await back('x'.repeat(43))).status]).toEqual([409, 404]);
    expect((await slip()).body.order).toMatchObject({ waitingCents: 1000 });
    const khqr = await api.asVisitor('POST', `/api/quote-links/${token}/khqr?currency=USD`);
    expect(khqr.status).toBe(200);
    expect(khqr.body).toMatchObject({ amountCents: accepted.body.grandTotalCents });
    const part = await api.asVisitor('POST', `/api/quote-links/${token}/khqr?currency=USD&amountCents=700`);
    expect(part.body).toMatchObject({ amountCents: 700 });
    for (const [sum, status] of [
      [0, 400],
      [-700, 400],
      ['all', 400],
      [accepted.body.grandTotalCents + 1, 422],
    ] as const) {
      const wrong = `/api/quote-links/${token}/khqr?currency=USD&amountCents=${sum}`;
      expect((await api.asVisitor('POST', wrong)).status).toBe(status);
    }
    const { token: unpaid } = await sent();
    expect((await api.asVisitor('POST', `/api/quote-links/${unpaid}/khqr?currency=USD`)).status).toBe(404);
  });
});

describe('time', () => {
  it('ends a quote after its last day, which staff may put off', async () => {
    const { id, token } = await sent({ validUntil: inDays(2) });
    await at(new Date(now.getTime() + 4 * DAY_MS), async () => {
      const opened = await open(token);
      expect(opened.body).toMatchObject({ state: 'expired', answers: ['ask'] });
      const refused = await answer(token, { answer: 'accept' });
      expect([refused.status, keyOf(refused)]).toEqual([409, 'error.msg.quote.expired']);
      expect(problemOf(refused).current).toMatchObject({ state: 'expired' });
      expect((await answer(token, { answer: 'ask', text: 'Does it still hold?' })).status).toBe(200);
      const staff = await api.signIn('admin@demo.test');
      const late = (body: Record<string, unknown>) => move(id, body, staff);
      const { items } = (await staff<{ items: SalesQuoteSummary[] }>('GET', `${QUOTES}?list=over`)).body;
      expect(items.map((quote) => quote.id)).toContain(id);
      const { version } = (await staff<SalesQuote>('GET', `${QUOTES}/${id}`)).body;
      expect(keyOf(await late({ action: 'accept', version }))).toBe('error.msg.quote.expired');
      expect(fieldsOf(await late({ action: 'extend', version, validUntil: inDays(1) }))).toEqual([
        'validUntil: error.field.date.past',
      ]);
      expect((await late({ action: 'extend', version, validUntil: inDays(9) })).status).toBe(200);
      expect((await open(token)).body).toMatchObject({ state: 'seen', asked: null });
    });
  });
});

describe('a new version', () => {
  it('begins as a draft that says the same, and takes the place of the quote once it is made', async () => {
    const quote = await sent({ customer: customer('Again') });
    const draft = (await api.asAdmin<OrderDraft>('POST', `${QUOTES}/${quote.id}/revise`)).body;
    expect(draft.revises).toEqual({ id: quote.id, number: quote.number });
    expect(draft.content.items[0]!.team.rows).toHaveLength(sampleRoster().length);
    expect((await open(quote.token)).body.newer).toBeNull();
    const { caller, items } = draft.content;
    const design = items[0]!.design!;
    const body = {
      customer: { kind: 'account', id: caller.known!.id },
      items: [
        {
          design: { from: design.from, uuid: design.uuid },
          fabricId: 'interlock',
          team: { kind: 'roster', roster: sampleRoster() },
        },
      ],
      draftId: draft.id,
    };
    const [one, two] = await Promise.all([make(body), make(body)]);
    expect([one.status, two.status].sort()).toEqual([201, 409]);
    const next = (one.status === 201 ? one : two).body;
    expect(next.number).toBe(`${quote.number}-2`);
    expect((await open(quote.token)).body).toMatchObject({
      newer: { number: next.number, token: null },
      answers: [],
    });
    expect(keyOf(await answer(quote.token, { answer: 'accept' }))).toBe('error.msg.quote.over');
    const { body: again } = await send(next);
    expect((await open(quote.token)).body.newer).toEqual({ number: next.number, token: again.token });
    expect((await api.asAdmin('POST', `${QUOTES}/${quote.id}/revise`)).status).toBe(409);
    expect(await ordersOf('Again')).toEqual([]);
  });

  it('that becomes an order at once withdraws the quote; one that was accepted meanwhile is refused', async () => {
    const quote = await sent({ customer: customer('Both') });
    const draft = (await api.asAdmin<OrderDraft>('POST', `${QUOTES}/${quote.id}/revise`)).body;
    await answer(quote.token, { answer: 'accept' });
    const late = await make({ draftId: draft.id });
    expect([late.status, keyOf(late)]).toEqual([409, 'error.msg.quote.over']);
    expect(await ordersOf('Both')).toHaveLength(1);
  });

  it('is withdrawn with a word, and its link says so', async () => {
    const { id, version, token } = await sent();
    expect((await move(id, { action: 'withdraw', version, reason: 'Out of cloth' })).body.state).toBe(
      'withdrawn',
    );
    expect((await open(token)).body).toMatchObject({ state: 'withdrawn', answers: [] });
    expect(keyOf(await answer(token, { answer: 'ask', text: 'Why?' }))).toBe('error.msg.quote.over');
  });
});

describe('the customer', () => {
  it('with an account finds open quotes, takes them along and leaves none behind', async () => {
    const email = 'quote-owner@club.test';
    const caller = await api.asNewCustomer(email);
    const found = await api.asAdmin<{ items: { id: string }[] }>(
      'GET',
      `/api/console/customers?search=${email}`,
    );
    const account = { kind: 'account', id: found.body.items[0]!.id };
    const note = 'Ring Vannsophal at the gate';
    const quote = await sent({ customer: account, note });
    await made({ customer: account });
    const own = (await caller<OwnQuotes>('GET', '/api/own-quotes')).body.items;
    expect(own).toMatchObject([{ number: quote.number, token: quote.token }]);
    expect((await api.asCustomer<OwnQuotes>('GET', '/api/own-quotes')).body.items).toEqual([]);
    expect((await api.asVisitor('GET', '/api/own-quotes')).status).toBe(401);
    await api.asAdmin<OrderDraft>('POST', `${QUOTES}/${quote.id}/revise`);
    await answer(quote.token, { answer: 'decline', reason: 'Vannsophal thinks it over' });
    await caller('POST', '/api/accounts/deletion');
    const token = await api.mailedSecret(email, 'deleteAccount');
    expect((await api.asVisitor('POST', '/api/accounts/deletion/confirm', { body: { token } })).status).toBe(
      204,
    );
    expect((await open(quote.token)).status).toBe(404);
    for (const table of ['sales_quotes', 'sales_quote_items', 'order_drafts', 'work_news', 'audit_events']) {
      const { rows } = await api.database.superuser.query(
        `SELECT 1 FROM ${table} AS t WHERE t::text ~ 'Vannsophal|quote-owner@club'`,
      );
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });

  it('who is blocked has no link any more', async () => {
    const email = 'quote-blocked@club.test';
    const quote = await sent({ customer: { ...CALLER, email } });
    await api.database.superuser.query('UPDATE accounts SET blocked = true WHERE email = $1', [email]);
    expect((await open(quote.token)).status).toBe(404);
    expect((await answer(quote.token, { answer: 'accept' })).status).toBe(404);
    const refused = await move(quote.id, { action: 'accept', version: (await read(quote.id)).version });
    expect(keyOf(refused)).toBe('error.msg.quote.over');
  });
});
