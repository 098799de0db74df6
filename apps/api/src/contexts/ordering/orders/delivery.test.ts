import type { Order } from '@kitwright/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderBody, placeOrder, postOrder, saveDesign } from '../../../../test/samples.ts';
import { fieldsOf, keyOf, startApi, type TestApi } from '../../../../test/start-api.ts';

const CLOCK = (): Date => new Date('2026-11-22T18:00:00.000Z');

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: CLOCK });
});
afterAll(() => api.close());

const order = async (delivery: Record<string, unknown>, { asCustomer } = api) => {
  const { uuid } = await saveDesign(asCustomer);
  return postOrder(asCustomer, { ...(await orderBody(asCustomer, uuid)), ...delivery });
};
const place = { province: 'KH-12', district: 'chamkar-mon-khan' };

describe('where an order goes', () => {
  it('is written out in the customer’s language, and kept by province and district', async () => {
    const { body } = await order({ address: '#12, ផ្លូវ ២៧១', place });
    expect(body).toMatchObject({
      address: '#12, ផ្លូវ ២៧១, ខណ្ឌចំការមន, ភ្នំពេញ',
      place: { street: '#12, ផ្លូវ ២៧១', ...place },
    });
    const shown = await api.asCustomer<Order>('GET', `/api/orders/${body.id}`);
    expect(shown.body).toEqual(body);
  });

  it('may be abroad, in free words and with a phone number of there', async () => {
    const { status, body } = await order({ address: '1 Rue X, Lyon', phone: '+33 6 12 34 56 78' });
    expect(status).toBe(201);
    expect([body.address, body.place]).toEqual(['1 Rue X, Lyon', null]);
  });

  it.each([
    [
      'an unknown province',
      { province: 'KH-99', district: 'kep-krong' },
      'place.province: error.field.province.required',
    ],
    [
      'a district of another province',
      { ...place, province: 'KH-23' },
      'place.district: error.field.district.required',
    ],
    ['no district', { ...place, district: '' }, 'place.district: error.field.district.required'],
    [
      'a word of the language',
      { province: '__proto__', district: 'x' },
      'place.province: error.field.province.required',
    ],
  ])('is not %s', async (_, wrong, field) => {
    const answer = await order({ address: 'x', place: wrong });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });
});

describe('when an order is due', () => {
  it('is the last of the days that the tenant needs to make it', async () => {
    const { body } = await order({ address: 'x', place });
    const { rows } = await api.database.superuser.query<{ due: string }>(
      'SELECT due_on::text AS due FROM orders WHERE id = $1',
      [body.id],
    );
    expect(rows).toEqual([{ due: '2026-12-28' }]);
  });
});

describe('when an order is expected', () => {
  it('counts from the day it is in Cambodia: later abroad, and kept as it was said', async () => {
    // In Cambodia it is Monday the 23rd by now.
    const near = (await order({ address: 'x', place })).body;
    expect(near.expected).toEqual({ from: '2026-12-15', to: '2026-12-29' });
    expect((await order({ address: 'Lyon' })).body.expected!.to > near.expected!.to).toBe(true);
    await api.database.superuser.query(
      `UPDATE tenants SET prices = jsonb_set(prices, '{productionDays}', '{"from": 1, "to": 2}')`,
    );
    // Another process, which has not kept the tenant of before in mind.
    const other = await startApi({ clock: CLOCK, database: api.database });
    const quicker = (await order({ address: 'x', place }, other)).body.expected;
    expect(quicker).toEqual({ from: '2026-11-25', to: '2026-11-26' });
    await other.close();
    expect((await api.asCustomer<Order>('GET', `/api/orders/${near.id}`)).body.expected).toEqual(
      near.expected,
    );
  });
});

describe('an order in review', () => {
  it('is corrected by who ordered: it stays there, its designs as they were, and is not approved unseen', async () => {
    const caller = await api.asNewCustomer('review@example.com');
    const order = await placeOrder(caller);
    const [first, second, ...others] = order.items[0]!.roster;
    const { id: itemId } = order.items[0]!;
    const correct = ({ grandTotalCents, version }: Order, roster: Order['items'][number]['roster']) =>
      caller<Order>('POST', `/api/orders/${order.id}/correction`, {
        body: {
          teams: [{ itemId, team: { kind: 'roster', roster } }],
          version,
          expectedGrandTotalCents: grandTotalCents,
        },
      });
    expect(order.mayCorrect).toBe(true);
    const vuthy = { ...second!, name: 'Chan Vuthy', number: '77', size: 'XL' as const };
    const { status, body } = await correct(order, [first!, vuthy, ...others]);
    expect([status, body.status, body.grandTotalCents]).toEqual([200, 'REVIEWING', order.grandTotalCents]);
    expect(body.items[0]!.roster[1]).toMatchObject({ name: 'Chan Vuthy', number: '77', size: 'XL' });
    expect(body.items[0]!.document).toEqual(order.items[0]!.document);
    expect(body.history.at(-1)).toMatchObject({ kind: 'corrected', actorRole: 'CUSTOMER' });
    expect(body.history.at(-1)?.changes.length).toBeGreaterThan(0);
    const unseen = await api.asAdmin('POST', `/api/console/orders/${order.id}/move`, {
      body: { action: 'approve', from: 'REVIEWING', version: order.version },
    });
    expect([unseen.status, keyOf(unseen)]).toEqual([409, 'error.msg.order.conflict']);
    const late = await correct(order, order.items[0]!.roster);
    expect([late.status, keyOf(late)]).toEqual([409, 'error.msg.order.conflict']);
    const again = await correct(body, body.items[0]!.roster);
    expect(again.body.history).toHaveLength(body.history.length);
    const approved = await api.asAdmin<Order>('POST', `/api/console/orders/${order.id}/move`, {
      body: { action: 'approve', from: 'REVIEWING', version: again.body.version },
    });
    expect([approved.status, approved.body.mayCorrect]).toEqual([200, false]);
  });
});
