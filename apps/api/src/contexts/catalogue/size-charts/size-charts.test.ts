import { randomUUID } from 'node:crypto';
import type { Cart, Order, OrderItem } from '@kitwright/contract/orders';
import type { SizeChart, SizeCharts, Tenant } from '@kitwright/contract/tenants';
import { SIZES, garmentOf, plainOffer, withYouth, type OfferedSize, type Size } from '@kitwright/garment';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  correctionOf,
  newKey,
  orderBody,
  placeOrder,
  postOrder,
  sampleRoster,
  saveDesign,
} from '../../../../test/samples.ts';
import {
  fieldsOf,
  keyOf,
  problemOf,
  startApi,
  type Answer,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

const PATH = '/api/console/size-charts';
const NOT_OFFERED = 'error.field.size.notOffered';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const chartsOf = async (caller: Caller = api.asAdmin): Promise<SizeCharts> =>
  (await caller<{ charts: SizeCharts }>('GET', PATH)).body.charts;
const set = (
  caller: Caller,
  sizes: unknown,
  version: unknown = 0,
  type = 'SOCCER_KIT',
): Promise<Answer<SizeChart>> => caller<SizeChart>('PUT', `${PATH}/${type}`, { body: { version, sizes } });
const withSize = (size: Size, part: Partial<OfferedSize>): OfferedSize[] =>
  plainOffer().map((entry) => (entry.size === size ? { ...entry, ...part } : entry));
const setNow = async (sizes: readonly OfferedSize[]): Promise<SizeChart> => {
  const answer = await set(api.asAdmin, sizes, (await chartsOf()).SOCCER_KIT?.version ?? 0);
  expect(answer.status).toBe(200);
  return answer.body;
};
const without = (...gone: readonly Size[]): OfferedSize[] =>
  plainOffer().map((entry) => ({ ...entry, isOffered: !gone.includes(entry.size) }));

describe('size charts', () => {
  it('are for administrators alone', async () => {
    for (const ask of [
      (caller: Caller) => caller('GET', PATH),
      (caller: Caller) => set(caller, plainOffer()),
    ]) {
      expect((await ask(api.asVisitor)).status).toBe(401);
      for (const caller of [api.asCustomer, api.asStore])
        expect(keyOf(await ask(caller))).toBe('error.msg.forbidden');
    }
  });

  it('are a tenant’s own, and only of garments it makes', async () => {
    await setNow(withSize('S', { label: 'S (40)' }));
    expect(await chartsOf(api.asOtherAdmin)).toEqual({});
    const other = (await api.asOtherTenant<Tenant>('GET', '/whoami')).body;
    expect(other.sizeCharts).toEqual({});
    const answer = await set(api.asOtherAdmin, plainOffer(), 0, 'HOODIE');
    expect([answer.status, keyOf(answer)]).toEqual([404, 'error.msg.notFound']);
  });

  it.each([
    ['another order of sizes', plainOffer().toReversed(), 'sizes: error.field.invalid'],
    ['fewer sizes', plainOffer().slice(1), 'sizes: error.field.invalid'],
    ['some of the youth sizes', withYouth(plainOffer()).slice(1), 'sizes: error.field.invalid'],
    ['no label', withSize('S', { label: ' ' }), 'sizes.1.label: error.field.required'],
    ['a long label', withSize('S', { label: `S ${'x'.repeat(20)}` }), 'sizes.1.label: error.field.tooLong'],
    ['a label that hides the size', withSize('S', { label: '40' }), 'sizes.1.label: error.field.size.label'],
    [
      'a chest that the pieces do not hold',
      withSize('S', { body: { chest: { fromMm: 900, toMm: 1500 } } }),
      'sizes.1.body.chest.toMm: error.field.body.outside',
    ],
    [
      'a range that goes down',
      withSize('S', { body: { height: { fromMm: 1700, toMm: 1600 } } }),
      'sizes.1.body.height.toMm: error.field.body.order',
    ],
    [
      'no size at all',
      plainOffer().map((entry) => ({ ...entry, isOffered: false })),
      'sizes: error.field.size.none',
    ],
  ])('refuse %s, naming the field', async (_what, sizes, field) => {
    const answer = await set(api.asAdmin, sizes, (await chartsOf()).SOCCER_KIT?.version ?? 0);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });

  it('are changed from the version that was seen: of two at once the second gets a conflict', async () => {
    const { version } = await setNow(plainOffer());
    const second = await api.signIn('admin@demo.test');
    const answers = await Promise.all([
      set(api.asAdmin, without('XS'), version),
      set(second, without('XXXXXXL'), version),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409)!;
    expect(keyOf(lost)).toBe('error.msg.sizeChart.conflict');
    expect(problemOf(lost).current).toEqual({ charts: await chartsOf() });
  });

  it('are held to patterns that are drafted one at a time, and others are served between', async () => {
    let turns = 0;
    const tick = (): void => {
      turns += 1;
      ticking = setImmediate(tick);
    };
    let ticking = setImmediate(tick);
    const garment = garmentOf('SLEEVELESS_SHIRT');
    const pattern = garment.pattern.bind(garment);
    const draftedAt: number[] = [];
    const drafting = vi.spyOn(garment, 'pattern').mockImplementation((size, options) => {
      draftedAt.push(turns);
      return pattern(size, options);
    });
    const answer = await set(api.asAdmin, plainOffer(), 0, 'SLEEVELESS_SHIRT');
    clearImmediate(ticking);
    drafting.mockRestore();
    expect(answer.status).toBe(200);
    // None where another test of this process has had them drafted.
    expect([0, SIZES.length]).toContain(draftedAt.length);
    expect(new Set(draftedAt).size).toBe(draftedAt.length);
  });

  it('are what the storefront offers at once', async () => {
    const body = { chest: { fromMm: 880, toMm: 930 } };
    const chart = await setNow(withSize('S', { label: 'S (40)', body }));
    const { sizeCharts } = (await api.asVisitor<Tenant>('GET', '/whoami')).body;
    expect(sizeCharts.SOCCER_KIT).toEqual(chart);
    expect(chart.sizes[1]).toEqual({ size: 'S', isOffered: true, label: 'S (40)', body });
  });
});

describe('a size that is not offered', () => {
  beforeEach(() => setNow(plainOffer()));

  it('cannot be ordered, whatever a browser sends', async () => {
    const design = await saveDesign(api.asCustomer);
    const roster = sampleRoster(6).map((entry, at) => (at === 4 ? { ...entry, size: 'XL' as const } : entry));
    const body = await orderBody(api.asCustomer, design.uuid, roster);
    await setNow(without('XL'));
    const refused = await postOrder(api.asCustomer, body);
    expect([refused.status, fieldsOf(refused)]).toEqual([400, [`roster.4.size: ${NOT_OFFERED}`]]);
    await setNow(plainOffer());
    expect((await postOrder(api.asCustomer, body)).status).toBe(201);
  });

  it('cannot be ordered from the cart', async () => {
    const caller = await api.asNewCustomer('sizes@example.com');
    const { uuid: designUuid } = await saveDesign(caller);
    const team = { kind: 'sizes', sizes: [{ size: 'M', sleeve: 'short', quantity: 6 }] };
    const content = { designUuid, fabricId: 'interlock', options: {}, team };
    const { body: cart } = await caller<Cart>('PUT', `/api/cart/items/${randomUUID()}`, { body: content });
    await setNow(without('M'));
    const refused = await caller('POST', '/api/cart/order', {
      body: {
        seal: cart.seal,
        phone: '012 345 678',
        address: 'Phnom Penh',
        note: '',
        expectedGrandTotalCents: 1,
      },
      headers: { 'idempotency-key': newKey() },
    });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, [`items.0.team.sizes.0.size: ${NOT_OFFERED}`]]);
  });

  it('stays in orders that were placed, also when they are corrected, and comes into none', async () => {
    const order = await placeOrder(api.asCustomer);
    const [{ roster }] = order.items as [OrderItem];
    const had = roster[0]!.size;
    const never = 'XXXXXXL';
    await setNow(without(had, never));
    expect((await api.asCustomer<Order>('GET', `/api/orders/${order.id}`)).body.items).toEqual(order.items);
    const correction = correctionOf(order);
    const correct = (size: Size) =>
      api.asAdmin('PUT', `/api/console/orders/${order.id}`, {
        body: {
          ...correction,
          items: correction.items.map((item) => ({
            ...item,
            team: {
              kind: 'roster',
              roster: roster.map((entry, at) => (at === 1 ? { ...entry, size } : entry)),
            },
          })),
        },
      });
    expect(fieldsOf(await correct(never))).toEqual([`items.0.team.roster.1.size: ${NOT_OFFERED}`]);
    expect((await correct(had)).status).toBe(200);
  });
});

describe('youth sizes', () => {
  const offering = (...young: readonly Size[]): OfferedSize[] =>
    withYouth(plainOffer()).map((entry) => ({
      ...entry,
      isOffered: entry.isOffered || young.includes(entry.size),
    }));
  const children = (size: Size) =>
    sampleRoster(6).map((entry, at) => (at === 1 ? { ...entry, size } : entry));

  it('are offered by no shop that has not said so, and cannot be ordered there', async () => {
    for (const sizes of [plainOffer(), offering('Y12')]) {
      await setNow(sizes);
      const { uuid } = await saveDesign(api.asCustomer);
      const refused = await postOrder(api.asCustomer, await orderBody(api.asCustomer, uuid, children('Y10')));
      expect([refused.status, fieldsOf(refused)]).toEqual([400, [`roster.1.size: ${NOT_OFFERED}`]]);
    }
  });

  it('are ordered like any other where they are offered, and stay in the order', async () => {
    await setNow(offering('Y10'));
    const { uuid } = await saveDesign(api.asCustomer);
    const placed = await postOrder(api.asCustomer, await orderBody(api.asCustomer, uuid, children('Y10')));
    expect(placed.status).toBe(201);
    await setNow(plainOffer());
    const { items } = (await api.asCustomer<Order>('GET', `/api/orders/${placed.body.id}`)).body;
    expect(items[0]!.roster[1]!.size).toBe('Y10');
  });

  it('are held to what their own pieces take', async () => {
    const sizes = offering('Y10').map((entry) =>
      entry.size === 'Y10' ? { ...entry, body: { chest: { fromMm: 650, toMm: 900 } } } : entry,
    );
    const answer = await set(api.asAdmin, sizes, (await chartsOf()).SOCCER_KIT?.version ?? 0);
    expect([answer.status, fieldsOf(answer)]).toEqual([
      400,
      ['sizes.1.body.chest.toMm: error.field.body.outside'],
    ]);
  });
});

describe('a rejected order', () => {
  it('is handed in again in the sizes it had, and in no other that is not offered', async () => {
    await setNow(plainOffer());
    const caller = await api.asNewCustomer('rejected@example.com');
    const order = await placeOrder(caller);
    await api.asAdmin('POST', `/api/console/orders/${order.id}/move`, {
      body: { action: 'reject', from: 'REVIEWING', reason: 'Sizes' },
    });
    await setNow(without('M', 'XXXXXXL'));
    const [{ id: itemId, roster }] = order.items as [OrderItem];
    const correct = (size: Size) => {
      const changed = roster.map((entry, at) => (at === 2 ? { ...entry, size } : entry));
      return caller('POST', `/api/orders/${order.id}/correction`, {
        body: {
          teams: [{ itemId, team: { kind: 'roster', roster: changed } }],
          expectedGrandTotalCents: order.grandTotalCents,
        },
      });
    };
    expect(fieldsOf(await correct('XXXXXXL'))).toEqual([`teams.0.team.roster.2.size: ${NOT_OFFERED}`]);
    expect((await correct('M')).status).toBe(200);
  });
});
