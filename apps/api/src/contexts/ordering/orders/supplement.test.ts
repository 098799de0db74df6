import type { Order } from '@kitwright/contract/orders';
import type { RosterEntry } from '@kitwright/contract/teams';
import type { OrderQuote } from '@kitwright/ordering';
import { SUPPLEMENT_DAYS } from '@kitwright/ordering/supplement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  newKey,
  orderBody,
  placeOrder,
  postOrder,
  sampleRoster,
  saveDesign,
} from '../../../../test/samples.ts';
import { fieldsOf, keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const pathOf = ({ id }: Pick<Order, 'id'>): string => `/api/orders/${id}/supplement`;
const LATE: RosterEntry[] = [
  { name: 'Late Vanna', number: '77', size: 'L', version: 'player', sleeve: 'short' },
];
const ask = (order: Order, roster: readonly object[] = LATE, caller: Caller = api.asCustomer) =>
  caller<OrderQuote>('POST', `${pathOf(order)}/quote`, { body: { item: 0, roster } });
const join = (
  order: Pick<Order, 'id'>,
  expectedGrandTotalCents: number,
  {
    key = newKey(),
    caller = api.asCustomer,
    roster = LATE,
  }: Partial<{ key: string; caller: Caller; roster: readonly object[] }> = {},
) =>
  caller<Order>('POST', pathOf(order), {
    body: { item: 0, roster, note: '', expectedGrandTotalCents },
    headers: { 'idempotency-key': key },
  });
/** An order of a team that reached a tier. */
const teamOrder = async (): Promise<Order> => {
  const { uuid } = await saveDesign(api.asCustomer);
  const placed = await postOrder(api.asCustomer, await orderBody(api.asCustomer, uuid, sampleRoster(30)));
  return placed.body;
};
const read = async ({ id }: Pick<Order, 'id'>): Promise<Order> =>
  (await api.asCustomer<Order>('GET', `/api/orders/${id}`)).body;

describe('late comers of an order', () => {
  it('are the captain’s to order: a visitor 401, all others 404', async () => {
    const order = await placeOrder(api.asCustomer);
    for (const path of [pathOf(order), `${pathOf(order)}/quote`]) {
      const body = { item: 0, roster: LATE, note: '', expectedGrandTotalCents: 1 };
      const options = { body, headers: { 'idempotency-key': newKey() } };
      expect((await api.asVisitor('POST', path, options)).status).toBe(401);
      for (const caller of [api.asStore, api.asAdmin]) {
        const answer = await caller('POST', path, { body, headers: { 'idempotency-key': newKey() } });
        expect(answer.status).toBe(404);
      }
      expect([401, 404]).toContain((await api.asOtherTenant('POST', path, options)).status);
    }
  });

  it('pay what the team paid for one, however few they are, and their kit goes along', async () => {
    const order = await teamOrder();
    const [line] = order.quote.items[0]!.lines;
    const { body: quote } = await ask(order);
    expect(quote.grandTotalCents).toBe(line!.unitPriceCents - line!.unitDiscountCents);
    expect(line!.unitDiscountCents).toBeGreaterThan(0);
    const { status, body } = await join(order, quote.grandTotalCents);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      quantity: 1,
      supplementOf: { id: order.id, number: order.number },
      address: order.address,
      phone: order.phone,
    });
    expect(body.items[0]!.document).toEqual(order.items[0]!.document);
    expect((await read(order)).supplements).toMatchObject([
      { id: body.id, number: body.number, quantity: 1 },
    ]);
    expect((await read(body)).supplementOf).toMatchObject({ id: order.id });
    expect((await api.asAdmin<Order>('GET', `/api/console/orders/${body.id}`)).body.supplementOf?.id).toBe(
      order.id,
    );
  });

  it('keep the drawing of the team, whatever the captain did with the design since', async () => {
    const order = await teamOrder();
    const { designUuid, document } = order.items[0]!;
    await api.asCustomer('DELETE', `/api/designs/${designUuid}`);
    const { body } = await join(order, (await ask(order)).body.grandTotalCents);
    expect(body.items[0]!.document).toEqual(document);
  });

  it('get the team’s fabric at the team’s price once the shop offers it no longer', async () => {
    const order = await teamOrder();
    const { grandTotalCents } = (await ask(order)).body;
    const { rows } = await api.database.superuser.query<{ prices: unknown }>('SELECT prices FROM tenants');
    await api.database.superuser.query(`UPDATE tenants SET prices = jsonb_set(prices, '{fabrics}',
      jsonb_path_query_array(prices, '$.fabrics[*] ? (@.id != "interlock")'))`);
    const { body: quote } = await ask(order);
    const { status, body } = await join(order, grandTotalCents);
    expect([quote.grandTotalCents, status]).toEqual([grandTotalCents, 201]);
    expect(body.items).toMatchObject([{ fabricId: 'interlock' }]);
    await api.database.superuser.query('UPDATE tenants SET prices = $1', [rows[0]?.prices]);
  });

  it('are ordered once for one key, and refused at a price that no one saw', async () => {
    const order = await teamOrder();
    const { grandTotalCents } = (await ask(order)).body;
    const stale = await join(order, grandTotalCents + 1);
    expect([stale.status, keyOf(stale)]).toEqual([409, 'error.msg.order.stalePrice']);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 5 }, () => join(order, grandTotalCents, { key })));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await read(order)).supplements).toHaveLength(1);
    expect((await join(order, grandTotalCents, { key: '' })).status).toBe(400);
  });

  it('join neither an order of late comers, nor one that is over, rejected or too long ago', async () => {
    const order = await teamOrder();
    const { grandTotalCents } = (await ask(order)).body;
    const late = (await join(order, grandTotalCents)).body;
    expect(keyOf(await ask(late))).toBe('error.msg.order.invalidTransition');
    const shift = (days: number) =>
      api.database.superuser.query('UPDATE orders SET ordered_at = ordered_at + $2::interval WHERE id = $1', [
        order.id,
        `${days} days`,
      ]);
    await shift(-SUPPLEMENT_DAYS - 1);
    expect(keyOf(await ask(order))).toBe('error.msg.order.invalidTransition');
    await shift(SUPPLEMENT_DAYS + 1);
    expect((await ask(order)).status).toBe(200);
    const body = { action: 'reject', from: 'REVIEWING', reason: 'Too small a logo' };
    await api.asAdmin('POST', `/api/console/orders/${order.id}/move`, { body });
    expect(keyOf(await join(order, grandTotalCents))).toBe('error.msg.order.invalidTransition');
    await api.asCustomer('POST', `/api/orders/${order.id}/cancel`);
    expect(keyOf(await ask(order))).toBe('error.msg.order.invalidTransition');
  });

  it.each([
    ['no one', [], 'roster: error.field.players.required'],
    ['an unknown size', [{ ...LATE[0], size: '9XL' }], 'roster.0.size: error.field.size.required'],
    ['a number in words', [{ ...LATE[0], number: 'ten' }], 'roster.0.number: error.field.number.invalid'],
  ])('refuses %s, naming the field', async (_, roster, field) => {
    const order = await placeOrder(api.asCustomer);
    const answer = await ask(order, roster);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });

  it('refuses a design that the order has not', async () => {
    const order = await placeOrder(api.asCustomer);
    const answer = await api.asCustomer('POST', `${pathOf(order)}/quote`, {
      body: { item: 7, roster: LATE },
    });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['item: error.field.invalid']]);
  });
});
