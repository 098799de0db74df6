import type { Order } from '@kitwright/contract/orders';
import { quoteSchema, type Quote } from '@kitwright/ordering';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey, orderBody, postOrder, samplePromotion, saveDesign } from '../../../../test/samples.ts';
import {
  currentOf,
  fieldsOf,
  keyOf,
  startApi,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';
const PATH = '/api/console/promotions';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

let codes = 0;
const nextCode = (): string => `CODE${(codes += 1)}`;
const promotion = (part: Record<string, unknown> = {}) => samplePromotion({ code: nextCode(), ...part });

interface Kept {
  readonly id: string;
  readonly code: string;
  readonly used: number;
  readonly version: number;
}
const create = (caller: Caller, body: unknown) =>
  caller<Kept>('POST', PATH, { body, headers: { 'idempotency-key': newKey() } });
const kept = async (part: Record<string, unknown> = {}): Promise<Kept> => {
  const answer = await create(api.asAdmin, promotion(part));
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const usedOf = async (id: string): Promise<number> => {
  const { body } = await api.asAdmin<{ items: Kept[] }>('GET', PATH);
  return body.items.find((item) => item.id === id)!.used;
};
const quote = async (caller: Caller, code: string, short = 6): Promise<Quote> =>
  (
    await caller<Quote>('POST', '/api/quotes', {
      body: { productType: 'SOCCER_KIT', fabricId: 'interlock', quantities: { short, long: 0 }, code },
    })
  ).body;

/** An order of six with a code, at the price it has with it. */
const bodyWith = async (caller: Caller, code: string) => {
  const { uuid } = await saveDesign(caller);
  const body = await orderBody(caller, uuid);
  return { ...body, code, expectedGrandTotalCents: (await quote(caller, code)).grandTotalCents };
};

describe('every call on promotions', () => {
  it.each([
    ['GET', PATH],
    ['POST', PATH],
    ['PUT', `${PATH}/${UNKNOWN_ID}`],
  ] as const)('is for staff alone: %s %s', async (method, path) => {
    const body = method === 'GET' ? undefined : promotion();
    const headers = { 'idempotency-key': newKey() };
    expect((await api.asVisitor(method, path, { body, headers })).status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore]) {
      expect((await caller(method, path, { body, headers })).status).toBe(403);
    }
  });

  it('knows nothing of another tenant’s', async () => {
    const { id, version, code } = await kept();
    const answer = await api.asOtherAdmin('PUT', `${PATH}/${id}`, {
      body: { version, promotion: promotion() },
    });
    expect([answer.status, keyOf(answer)]).toEqual([404, 'error.msg.notFound']);
    expect((await api.asOtherAdmin<{ items: unknown[] }>('GET', PATH)).body.items).toEqual([]);
    expect((await create(api.asOtherAdmin, promotion({ code }))).status).toBe(201);
  });

  it.each([
    ['no name', { name: { kh: '', en: 'x' } }, 'name.kh: error.field.name.required'],
    ['nothing off', { benefit: { kind: 'percent', percent: 0 } }, 'benefit.percent: error.field.invalid'],
    [
      'more than two places',
      { benefit: { kind: 'percent', percent: 7.125 } },
      'benefit.percent: error.field.percent.places',
    ],
    ['more than all', { benefit: { kind: 'percent', percent: 101 } }, 'benefit.percent: error.field.invalid'],
    [
      'a negative amount',
      { benefit: { kind: 'amount', amountCents: -5 } },
      'benefit.amountCents: error.field.invalid',
    ],
    ['no use', { limit: 0 }, 'limit: error.field.invalid'],
    [
      'an end before its beginning',
      { startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' },
      'endsAt: error.field.invalid',
    ],
    ['an unknown garment', { productTypes: ['CAPE'] }, 'productTypes.0: error.field.invalid'],
  ])('refuses %s', async (_, part, field) => {
    const answer = await create(api.asAdmin, promotion(part));
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toContain(field);
  });

  it('keeps one promotion of a code, also when two are added at once', async () => {
    const code = nextCode().toLowerCase();
    const answers = await Promise.all([1, 2, 3].map(() => create(api.asAdmin, promotion({ code }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 201)!.body.code).toBe(code.toUpperCase());
  });

  it('is changed by one of two members of staff at once, and written down', async () => {
    const { id, version } = await kept();
    const change = () =>
      api.asAdmin<Kept>('PUT', `${PATH}/${id}`, {
        body: { version, promotion: promotion({ active: false }) },
      });
    const answers = await Promise.all([change(), change()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await api.database.superuser.query<{ action: string }>(
      'SELECT action FROM audit_events WHERE subject_id = $1 ORDER BY at',
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['promotion.created', 'promotion.changed']);
  });
});

describe('a code', () => {
  it('reduces quote and order alike, and stays with the order', async () => {
    const { id, code } = await kept();
    const body = await bodyWith(api.asCustomer, code.toLowerCase());
    const { status, body: order } = await postOrder(api.asCustomer, body);
    expect(status).toBe(201);
    expect(order.quote.promotion).toMatchObject({ id, code });
    expect(order.quote.reasons[0]).toMatchObject({ code: 'promotion' });
    expect(await usedOf(id)).toBe(1);
    await api.asAdmin('PUT', `${PATH}/${id}`, {
      body: { version: 1, promotion: promotion({ code, active: false }) },
    });
    const { body: later } = await api.asCustomer<Order>('GET', `/api/orders/${order.id}`);
    expect(later.quote).toEqual(order.quote);
  });

  it('says why it does not hold, and the price is the usual one', async () => {
    const usual = await quote(api.asVisitor, '');
    const { code } = await kept({ minimumQuantity: 30 });
    const answer = await quote(api.asVisitor, code);
    expect(answer.code).toEqual({ code, fault: 'quantity', minimumQuantity: 30 });
    expect(answer.grandTotalCents).toBe(usual.grandTotalCents);
    expect((await quote(api.asVisitor, 'NEVER')).code?.fault).toBe('unknown');
  });

  it('used up between quote and order gives the fresh price, never another one silently', async () => {
    const { id, code } = await kept({ limit: 1 });
    const [first, second] = [await bodyWith(api.asCustomer, code), await bodyWith(api.asCustomer, code)];
    expect((await postOrder(api.asCustomer, first)).status).toBe(201);
    const answer = await postOrder(api.asCustomer, second);
    expect([answer.status, keyOf(answer)]).toEqual([409, 'error.msg.order.stalePrice']);
    const fresh = currentOf(answer, quoteSchema);
    expect(fresh.code?.fault).toBe('usedUp');
    expect(fresh.grandTotalCents).toBeGreaterThan(second.expectedGrandTotalCents);
    expect(await usedOf(id)).toBe(1);
  });

  it('with a limit of five is held by exactly five of twenty orders at once', async () => {
    const { id, code } = await kept({ limit: 5 });
    const body = await bodyWith(api.asCustomer, code);
    const answers = await Promise.all(Array.from({ length: 20 }, () => postOrder(api.asCustomer, body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map((answer) => keyOf(answer)))).toEqual(new Set(['error.msg.order.stalePrice']));
    expect(await usedOf(id)).toBe(5);
  });

  it('for once a customer is held once, however many orders come at once, and by the next customer too', async () => {
    const { id, code } = await kept({ limitPerCustomer: 1 });
    const body = await bodyWith(api.asCustomer, code);
    const answers = await Promise.all(Array.from({ length: 5 }, () => postOrder(api.asCustomer, body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await quote(api.asCustomer, code)).code?.fault).toBe('usedByYou');
    const other = await api.asNewCustomer('next@example.com');
    expect((await postOrder(other, await bodyWith(other, code))).status).toBe(201);
    expect(await usedOf(id)).toBe(2);
  });

  it('is free again when the order that held it is canceled', async () => {
    const { id, code } = await kept({ limit: 1 });
    const { body: order } = await postOrder(api.asCustomer, await bodyWith(api.asCustomer, code));
    expect((await quote(api.asCustomer, code)).code?.fault).toBe('usedUp');
    expect((await api.asCustomer('POST', `/api/orders/${order.id}/cancel`)).status).toBe(200);
    expect((await quote(api.asCustomer, code)).code?.fault).toBeNull();
    expect(await usedOf(id)).toBe(0);
  });
});

describe('a promotion without a code', () => {
  it('reduces every price it is for by itself', async () => {
    const usual = await quote(api.asVisitor, '');
    const { id } = await kept({ code: null, benefit: { kind: 'amount', amountCents: 100 } });
    expect((await quote(api.asVisitor, '')).grandTotalCents).toBe(usual.grandTotalCents - 100);
    await api.asAdmin('PUT', `${PATH}/${id}`, {
      body: { version: 1, promotion: promotion({ code: null, active: false }) },
    });
    expect((await quote(api.asVisitor, '')).grandTotalCents).toBe(usual.grandTotalCents);
  });
});

describe('GET /api/promotions', () => {
  const running = async (caller = api.asVisitor) =>
    (await caller<{ items: { id: string }[] }>('GET', '/api/promotions')).body.items.map(({ id }) => id);

  it('tells visitors what runs now and needs no code, and of no other tenant', async () => {
    const { id } = await kept({ code: null });
    const coded = await kept();
    const over = await kept({ code: null, endsAt: '2020-01-01T00:00:00.000Z' });
    const later = await kept({ code: null, startsAt: '2099-01-01T00:00:00.000Z' });
    const off = await kept({ code: null, active: false });
    const found = await running();
    expect(found).toContain(id);
    for (const hidden of [coded, over, later, off]) expect(found).not.toContain(hidden.id);
    expect(await running(api.asOtherTenant)).toEqual([]);
  });
});
