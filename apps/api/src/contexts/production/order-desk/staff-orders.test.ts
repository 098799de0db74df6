import type { DesignId } from '@kitwright/contract';
import type { Customer } from '@kitwright/contract/accounts';
import type { Mail, Notice } from '@kitwright/contract/messages';
import type { Order } from '@kitwright/contract/orders';
import type { RosterEntry } from '@kitwright/contract/teams';
import { endpoints } from '@kitwright/contract/endpoints';
import { orderQuoteSchema } from '@kitwright/ordering';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CALLER,
  correctionOf,
  newKey,
  orderBody,
  placeOrder,
  plainDocument,
  postOrder,
  quoteFor,
  samplePromotion,
  sampleRoster,
  saveDesign,
  writtenOrder,
} from '../../../../test/samples.ts';
import {
  TEST_PASSWORD,
  fieldsOf,
  keyOf,
  problemOf,
  startApi,
  type Answer,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

const SOME_ID = '0197a6a1-8f3c-7000-8000-000000000001';
const ORDERS = '/api/console/orders';

let api: TestApi;
let storeDesign: string;
let totalCents: number;
beforeAll(async () => {
  api = await startApi();
  const source = { from: 'preset', presetId: 'royal', productType: 'SOCCER_KIT' };
  const { body } = await api.asAdmin<{ uuid: DesignId }>('POST', '/api/console/store', {
    body: { name: { kh: 'រាជ', en: 'Royal' }, source },
    headers: { 'idempotency-key': newKey() },
  });
  storeDesign = body.uuid;
  totalCents = (await quoteFor(api.asCustomer, sampleRoster())).grandTotalCents;
});
afterAll(() => api.close());

const write = (part: Record<string, unknown>, caller: Caller = api.asAdmin, key = newKey()) =>
  caller<Order>('POST', ORDERS, {
    body: { ...writtenOrder(storeDesign), customer: CALLER, expectedGrandTotalCents: totalCents, ...part },
    headers: { 'idempotency-key': key },
  });
/** The one design of an order, with this in the place of what is usual. */
const ofItem = (part: Record<string, unknown>) => ({
  items: writtenOrder(storeDesign).items.map((item) => ({ ...item, ...part })),
});
const correct = (id: string, body: unknown, caller: Caller = api.asAdmin): Promise<Answer<Order>> =>
  caller<Order>('PUT', `${ORDERS}/${id}`, { body });
const customersFound = async (search: string): Promise<Customer[]> =>
  (
    await api.asAdmin<{ items: Customer[] }>(
      'GET',
      `/api/console/customers?search=${encodeURIComponent(search)}`,
    )
  ).body.items;
const mailsTo = async (email: string): Promise<Mail[]> =>
  (await api.asAdmin<{ items: Mail[] }>('GET', '/api/console/mails?limit=100')).body.items.filter(
    ({ to }) => to === email,
  );
const auditOf = async (id: string): Promise<{ action: string; details: Record<string, unknown> }[]> =>
  (
    await api.database.superuser.query<{ action: string; details: Record<string, unknown> }>(
      'SELECT action, details FROM audit_events WHERE subject_id = $1 ORDER BY seq',
      [id],
    )
  ).rows;
let count = 0;
const newEmail = (): string => `rang-up-${(count += 1)}@club.test`;

describe.each([
  ['POST', ORDERS],
  ['PUT', `${ORDERS}/${SOME_ID}`],
  ['GET', `/api/console/customers/${SOME_ID}/designs`],
  ['PUT', `/api/console/customers/${SOME_ID}/email`],
] as const)('%s %s', (method, path) => {
  it('is for staff alone, and tells what is wrong with a body', async () => {
    const headers = { 'idempotency-key': newKey() };
    expect((await api.asVisitor(method, path, { headers })).status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore]) {
      expect((await caller(method, path, { headers })).status).toBe(403);
    }
    if (method !== 'GET') expect((await api.asAdmin(method, path, { headers, body: {} })).status).toBe(400);
    else expect((await api.asAdmin(method, path)).status).toBe(404);
  });
});

describe('an order that staff write down', () => {
  it('is the customer’s own, says who wrote it, and reaches them', async () => {
    const email = newEmail();
    const caller = await api.asNewCustomer(email);
    const design = await saveDesign(caller);
    const [{ id } = { id: '' }] = await customersFound(email);
    const designs = await api.asAdmin('GET', `/api/console/customers/${id}/designs`);
    expect(endpoints.consoleCustomerDesigns.response.parse(designs.body).items).toMatchObject([
      { uuid: design.uuid, name: design.name },
    ]);
    const written = await write({
      customer: { kind: 'account', id },
      ...ofItem({ design: { from: 'own', uuid: design.uuid } }),
    });
    expect(written.status).toBe(201);
    expect(endpoints.consoleWriteOrder.response.parse(written.body)).toMatchObject({
      status: 'REVIEWING',
      writtenBy: 'Sophea Chan',
      customerName: 'New Customer',
      customerEmail: email,
      grandTotalCents: totalCents,
    });
    const seen = (await caller<Order>('GET', `/api/orders/${written.body.id}`)).body;
    expect(seen.writtenBy).toBe('Sophea Chan');
    expect(seen.history).toMatchObject([{ actorRole: 'ADMIN', actorName: 'Sophea Chan', from: null }]);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ template: 'orderPlaced' });
    expect(mail?.text).toContain(`/me/histories/${written.body.id}`);
    expect(mail?.text).toContain('Sophea Chan');
    const { items } = (await caller<{ items: Notice[] }>('GET', '/api/notices')).body;
    expect(items.map((notice) => notice.id)).toContain(written.body.id);
    expect(await auditOf(written.body.id)).toMatchObject([
      { action: 'order.written', details: { name: written.body.number, amountCents: totalCents } },
    ]);
  });

  it('is priced, checked and refused as one of the customer’s own', async () => {
    const own = await postOrder(
      api.asCustomer,
      await orderBody(api.asCustomer, (await saveDesign(api.asCustomer)).uuid),
    );
    expect((await write({})).body.grandTotalCents).toBe(own.body.grandTotalCents);
    const stale = await write({ expectedGrandTotalCents: totalCents - 1 });
    expect([stale.status, keyOf(stale)]).toEqual([409, 'error.msg.order.stalePrice']);
    expect(problemOf(stale).current).toMatchObject({ grandTotalCents: totalCents });
    const one = { kind: 'roster', roster: sampleRoster(1) };
    expect(keyOf(await write(ofItem({ team: one })))).toBe('error.msg.order.belowMinimum');
    for (const [part, field] of [
      [{ address: ' ' }, 'address: error.field.address.required'],
      [{ phone: 'call me' }, 'phone: error.field.phone.invalid'],
      [ofItem({ fabricId: 'silk' }), 'items.0.fabricId: error.field.invalid'],
      [{ items: [] }, 'items: error.field.required'],
      [{ place: { province: 'KH-99', district: 'x' } }, 'place.province: error.field.province.required'],
      [{ customer: { ...CALLER, phone: '1' } }, 'customer.phone: error.field.phone.invalid'],
      [{ customer: { kind: 'account', id: SOME_ID } }, 'customer.id: error.field.invalid'],
      [ofItem({ design: { from: 'store', uuid: SOME_ID } }), 'items.0.design.uuid: error.field.invalid'],
    ] as const) {
      expect(fieldsOf(await write(part))).toEqual([field]);
    }
  });

  it('holds several designs, priced and delivered together', async () => {
    const email = newEmail();
    const caller = await api.asNewCustomer(email);
    const keepers = await saveDesign(caller, 'Keepers', plainDocument('SOCCER_KIT'));
    const [{ id } = { id: '' }] = await customersFound(email);
    const [players] = writtenOrder(storeDesign, sampleRoster(10)).items;
    const two = { kind: 'sizes', sizes: [{ size: 'L', sleeve: 'long', quantity: 2 }] };
    const body = {
      customer: { kind: 'account', id },
      items: [players, { design: { from: 'own', uuid: keepers.uuid }, fabricId: 'interlock', team: two }],
    };
    const stale = await write({ ...body, expectedGrandTotalCents: 1 });
    expect(keyOf(stale)).toBe('error.msg.order.stalePrice');
    const { grandTotalCents } = orderQuoteSchema.parse(problemOf(stale).current);
    const { body: order } = await write({ ...body, expectedGrandTotalCents: grandTotalCents });
    expect(order).toMatchObject({ designCount: 2, quantity: 12, grandTotalCents });
    expect(order.items.map(({ designName, quantity }) => [designName, quantity])).toEqual([
      ['រាជ', 10],
      ['Keepers', 2],
    ]);
  });

  it('takes a design of the customer or of the store, of no other person and no other tenant', async () => {
    const [{ id } = { id: '' }] = await customersFound('customer@demo.test');
    const foreign = await saveDesign(api.asStore);
    const answer = await write({
      customer: { kind: 'account', id },
      ...ofItem({ design: { from: 'own', uuid: foreign.uuid } }),
    });
    expect(fieldsOf(answer)).toEqual(['items.0.design.uuid: error.field.invalid']);
    const other = await write({ customer: { kind: 'account', id } }, api.asOtherAdmin);
    expect(fieldsOf(other)).toEqual(['customer.id: error.field.invalid']);
    const staff = await api.database.superuser.query<{ id: string }>(
      `SELECT id FROM accounts WHERE email = 'admin@demo.test'`,
    );
    for (const row of staff.rows) {
      const body = { customer: { kind: 'account', id: row.id } };
      expect(fieldsOf(await write(body))).toEqual(['customer.id: error.field.invalid']);
    }
  });

  it('makes an account for who is new, once, and invites to it by e-mail', async () => {
    const email = newEmail();
    const body = { customer: { ...CALLER, email } };
    const answers = await Promise.all([write(body), write(body), write(body)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await customersFound(email)).toMatchObject([{ firstName: 'Bopha', state: 'unconfirmed' }]);
    const templates = (await mailsTo(email)).map(({ template }) => template).sort();
    expect(templates).toEqual(['customerInvitation', 'orderPlaced', 'orderPlaced', 'orderPlaced']);
    const token = await api.mailedSecret(email, 'customerInvitation');
    const reset = { token, password: TEST_PASSWORD };
    expect((await api.asVisitor('POST', '/api/accounts/resetpassword', { body: reset })).status).toBe(204);
    const caller = await api.signIn(email, undefined, TEST_PASSWORD);
    expect((await caller('POST', '/api/oauth/accepttermsandconditions')).status).toBeLessThan(300);
    const { items } = (await caller<{ items: Order[] }>('GET', '/api/orders')).body;
    expect(items).toHaveLength(3);
  });

  it('is written down once, however often it is sent', async () => {
    const key = newKey();
    const answers = await Promise.all([write({}, api.asAdmin, key), write({}, api.asAdmin, key)]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('is also for who has a telephone alone, and becomes theirs to see with an e-mail', async () => {
    const customer = { ...CALLER, phone: '012 999 111' };
    const first = await write({ customer });
    const second = await write({ customer: { ...customer, phone: '+855 12 999 111' } });
    expect([first.status, second.status, first.body.customerEmail]).toEqual([201, 201, null]);
    expect(second.body.designUuid).toBe(first.body.designUuid);
    const found = await customersFound('999 111');
    expect(found).toMatchObject([{ email: '', phone: '012 999 111' }]);
    const { id } = found[0]!;
    const { rows } = await api.database.superuser.query(
      `SELECT 1 FROM mails WHERE recipient LIKE '%phone.invalid'`,
    );
    expect(rows).toEqual([]);
    expect((await api.asAdmin('POST', `/api/console/customers/${id}/reset`)).status).toBe(403);

    const give = (email: string, caller = api.asAdmin) =>
      caller('PUT', `/api/console/customers/${id}/email`, { body: { email } });
    expect(keyOf(await give('customer@demo.test'))).toBe('error.msg.account.emailTaken');
    expect((await give('x@club.test', api.asOtherAdmin)).status).toBe(404);
    const email = newEmail();
    const answers = await Promise.all([give(email), give(newEmail())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
    const [given] = await customersFound('999 111');
    expect((await mailsTo(given!.email)).map(({ template }) => template)).toEqual(['customerInvitation']);
  });
});

describe('a correction', () => {
  const withRoster = (order: Order, roster: readonly RosterEntry[], expectedGrandTotalCents: number) => ({
    ...correctionOf(order),
    items: [{ id: order.items[0]!.id, fabricId: 'interlock', team: { kind: 'roster', roster } }],
    expectedGrandTotalCents,
  });

  it('changes people, address and price, and keeps what was with who, when and why', async () => {
    const email = newEmail();
    const caller = await api.asNewCustomer(email);
    const order = await placeOrder(caller);
    const roster = order.items[0]!.roster.map((entry, index) =>
      index === 1 ? { ...entry, size: 'XL' as const } : entry,
    );
    const answer = await correct(order.id, {
      ...withRoster(order, roster, order.grandTotalCents - 500),
      address: 'House 9',
      place: { province: 'KH-12', district: 'chamkar-mon-khan' },
      adjustmentCents: -500,
    });
    expect(answer.status).toBe(200);
    const corrected = endpoints.consoleCorrectOrder.response.parse(answer.body);
    expect(corrected).toMatchObject({
      version: order.version + 1,
      status: 'REVIEWING',
      grandTotalCents: order.grandTotalCents - 500,
      dueCents: order.grandTotalCents - 500,
      adjustment: { amountCents: -500, reason: 'The captain rang up' },
    });
    expect(corrected.items[0]!.roster[1]!.size).toBe('XL');
    expect(corrected.quote.reasons).toContainEqual(
      expect.objectContaining({ code: 'adjustment', amountCents: -500 }),
    );
    expect(corrected.history.at(-1)).toMatchObject({
      kind: 'corrected',
      actorName: 'Sophea Chan',
      reason: 'The captain rang up',
      changes: [
        { field: 'address', from: order.address, to: corrected.address },
        { field: 'player', from: { size: 'M' }, to: { size: 'XL' } },
        { field: 'adjustment', from: 0, to: -500 },
        { field: 'total', from: order.grandTotalCents, to: order.grandTotalCents - 500 },
      ],
    });
    const seen = (await caller<Order>('GET', `/api/orders/${order.id}`)).body;
    expect(seen.history.at(-1)).toEqual(corrected.history.at(-1));
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ template: 'orderCorrected' });
    expect(mail?.text).toContain('The captain rang up');
    expect(await auditOf(order.id)).toMatchObject([
      { action: 'order.corrected', details: { reason: 'The captain rang up' } },
    ]);
  });

  it('prices more people by the rules by which orders are placed', async () => {
    const order = await placeOrder(api.asCustomer);
    const roster = sampleRoster(12, 2);
    const fresh = await quoteFor(api.asCustomer, roster);
    const blind = await correct(order.id, withRoster(order, roster, order.grandTotalCents));
    expect([blind.status, keyOf(blind)]).toEqual([409, 'error.msg.order.stalePrice']);
    expect(problemOf(blind).current).toMatchObject({ grandTotalCents: fresh.grandTotalCents });
    const answer = await correct(order.id, withRoster(order, roster, fresh.grandTotalCents));
    expect(answer.body).toMatchObject({ quantity: 14, grandTotalCents: fresh.grandTotalCents });
    expect(answer.body.items[0]).toMatchObject({ quantity: 14, fabricId: 'interlock' });
    const few = await correct(order.id, withRoster(answer.body, sampleRoster(1), 0));
    expect(keyOf(few)).toBe('error.msg.order.belowMinimum');
  });

  it('leaves an agreed price alone where the list has changed and people have not', async () => {
    const order = await placeOrder(api.asCustomer);
    await api.database.superuser.query(
      `UPDATE tenants SET prices = jsonb_set(prices, '{shippingCents}', '9900') WHERE name = 'Angkor Sportswear'`,
    );
    const answer = await correct(order.id, { ...correctionOf(order), phone: '012 222 333' });
    await api.database.superuser.query(
      `UPDATE tenants SET prices = jsonb_set(prices, '{shippingCents}', '${order.quote.shippingCents}') WHERE name = 'Angkor Sportswear'`,
    );
    expect(answer.body).toMatchObject({ phone: '012 222 333', grandTotalCents: order.grandTotalCents });
  });

  it('keeps a promotion as long as its terms hold, and gives it back with them', async () => {
    const headers = { 'idempotency-key': newKey() };
    const promotion = samplePromotion({ code: 'SIX', minimumQuantity: 6, limit: 1 });
    const made = await api.asAdmin<{ id: string }>('POST', '/api/console/promotions', {
      body: promotion,
      headers,
    });
    const design = await saveDesign(api.asCustomer);
    const body = { ...(await orderBody(api.asCustomer, design.uuid)), code: 'SIX' };
    const quoted = problemOf(await postOrder(api.asCustomer, { ...body, expectedGrandTotalCents: 1 }));
    const { grandTotalCents } = quoted.current as { grandTotalCents: number };
    const order = (await postOrder(api.asCustomer, { ...body, expectedGrandTotalCents: grandTotalCents }))
      .body;
    const used = async (): Promise<number> =>
      (
        await api.database.superuser.query<{ used: number }>('SELECT used FROM promotions WHERE id = $1', [
          made.body.id,
        ])
      ).rows[0]!.used;
    expect(await used()).toBe(1);
    const priceOf = async (of: Order, roster: RosterEntry[]): Promise<number> => {
      const refused = problemOf(await correct(of.id, withRoster(of, roster, 1)));
      return (refused.current as { grandTotalCents: number }).grandTotalCents;
    };
    const more = sampleRoster(8);
    const grown = (await correct(order.id, withRoster(order, more, await priceOf(order, more)))).body;
    expect([grown.quote.promotion?.code, await used()]).toEqual(['SIX', 1]);
    const less = sampleRoster(5);
    const shrunk = await correct(order.id, withRoster(grown, less, await priceOf(grown, less)));
    expect([shrunk.status, shrunk.body.quote.promotion, await used()]).toEqual([200, null, 0]);
  });

  it('lets one of two members of staff through, and shows the other what is there', async () => {
    const order = await placeOrder(api.asCustomer);
    const body = (note: string) => ({ ...correctionOf(order), note });
    const answers = await Promise.all([correct(order.id, body('One')), correct(order.id, body('Two'))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = [...answers].sort((a, b) => a.status - b.status);
    expect(keyOf(lost!)).toBe('error.msg.order.conflict');
    expect(problemOf(lost!).current).toMatchObject({ version: 2, note: won!.body.note });
  });

  it('is refused once the order is sealed, also when the seal comes at the same moment', async () => {
    const order = await placeOrder(api.asCustomer);
    const move = { action: 'approve', from: 'REVIEWING', version: order.version };
    const [approved, corrected] = await Promise.all([
      api.asAdmin('POST', `${ORDERS}/${order.id}/move`, { body: move }),
      correct(order.id, { ...correctionOf(order), note: 'Late' }),
    ]);
    expect([approved.status, corrected.status].sort()).toEqual([200, 409]);
    const now = (await api.asAdmin<Order>('GET', `${ORDERS}/${order.id}`)).body;
    if (now.status === 'REVIEWING') {
      await api.asAdmin('POST', `${ORDERS}/${order.id}/move`, { body: { ...move, version: now.version } });
    }
    const late = await correct(order.id, { ...correctionOf(now), note: 'Later' });
    expect([late.status, keyOf(late)]).toEqual([409, 'error.msg.order.sealed']);
  });

  it('wants a reason, every design, and a price that is one', async () => {
    const order = await placeOrder(api.asCustomer);
    for (const [part, field] of [
      [{ reason: '  ' }, 'reason: error.field.required'],
      [{ items: [{ ...correctionOf(order).items[0], id: SOME_ID }] }, 'items: error.field.invalid'],
      [{ adjustmentCents: 0.5 }, 'adjustmentCents: error.field.invalid'],
      [{ phone: 'call me' }, 'phone: error.field.phone.invalid'],
    ] as const) {
      expect(fieldsOf(await correct(order.id, { ...correctionOf(order), ...part }))).toEqual([field]);
    }
    const less = { adjustmentCents: -order.grandTotalCents - 1, expectedGrandTotalCents: -1 };
    expect(fieldsOf(await correct(order.id, { ...correctionOf(order), ...less }))).toEqual([
      'adjustmentCents: error.field.amount.belowNothing',
    ]);
    const elsewhere = await correct(order.id, correctionOf(order), api.asOtherAdmin);
    expect([elsewhere.status, keyOf(elsewhere)]).toEqual([404, 'error.msg.notFound']);
    const nothing = await correct(order.id, correctionOf(order));
    expect([nothing.status, nothing.body.version, nothing.body.history.length]).toEqual([200, 1, 1]);
  });
});
