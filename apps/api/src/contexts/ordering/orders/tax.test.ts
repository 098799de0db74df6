import type { Order, ShownKhqr } from '@kitwright/contract/orders';
import type { EditedTenant, Tenant, TenantSettings } from '@kitwright/contract/tenants';
import { dayIn, formatUsd } from '@kitwright/ordering';
import { formatRiel, rielOf, vatInside } from '@kitwright/ordering/tax';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bakongCalls, md5Of, startBakong, type FakeBakong } from '../../../../test/bakong-server.ts';
import { bankCalls, statementOf } from '../../../../test/bank-calls.ts';
import { newKey, placeOrder } from '../../../../test/samples.ts';
import { shareCalls } from '../../../../test/share-calls.ts';
import { fieldsOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';
import { sumsOf } from '../invoices/invoice.ts';

const TENANT = '/api/console/tenant';
const ZONE = 'Asia/Phnom_Penh';
const VAT = { number: 'l001 100012345', rateBp: 1_000 };
const KNOWN = { number: 'L001-100012345', rateBp: 1_000 };

let api: TestApi;
let bakong: FakeBakong;
beforeAll(async () => {
  bakong = await startBakong();
  api = await startApi({ config: { bakongApiUrl: bakong.url } });
});
afterAll(async () => {
  await api.close();
  bakong.close();
});

const publish = async (tax: TenantSettings['tax']) => {
  const { version, published } = (await api.asAdmin<EditedTenant>('GET', TENANT)).body;
  const settings = { ...published, tax };
  const kept = await api.asAdmin<EditedTenant>('PUT', `${TENANT}/draft`, { body: { version, settings } });
  return api.asAdmin<EditedTenant>('POST', `${TENANT}/publish`, { body: { version: kept.body.version } });
};
const tenantNow = async () => (await api.asVisitor<Tenant>('GET', '/whoami')).body;
const orderOf = async ({ id }: Pick<Order, 'id'>) =>
  (await api.asCustomer<Order>('GET', `/api/orders/${id}`)).body;
const bank = () => bankCalls(api);
const codes = () => bakongCalls(api);

describe('the settings of tax', () => {
  beforeEach(async () => {
    await api.asAdmin('DELETE', `${TENANT}/draft?version=${await versionNow()}`);
  });
  const versionNow = async () => (await api.asAdmin<EditedTenant>('GET', TENANT)).body.version;

  it('begin with none, and the usual rate that no one has set', async () => {
    const edited = (await api.asAdmin<EditedTenant>('GET', TENANT)).body;
    expect(edited.published.tax).toEqual({ vat: null, showsRiel: false });
    expect(edited.riel).toEqual({ perDollar: 4_100, setOn: null });
    expect((await tenantNow()).tax).toEqual({ vat: null, rielPerDollar: null });
  });

  it('take a number that is one, as people write it, and refuse to publish any other', async () => {
    const refused = await publish({ vat: { ...VAT, number: '100012345' }, showsRiel: false });
    expect(fieldsOf(refused)).toEqual(['tax.vat.number: error.field.vatNumber']);
    const { version, published } = (await api.asAdmin<EditedTenant>('GET', TENANT)).body;
    for (const rateBp of [-1, 0.5, 5_001]) {
      const settings = { ...published, tax: { vat: { ...VAT, rateBp }, showsRiel: false } };
      expect((await api.asAdmin('PUT', `${TENANT}/draft`, { body: { version, settings } })).status).toBe(400);
    }
    await api.asAdmin('DELETE', `${TENANT}/draft?version=${version}`);
    expect((await publish({ vat: VAT, showsRiel: true })).status).toBe(200);
    expect((await tenantNow()).tax).toEqual({ vat: KNOWN, rielPerDollar: 4_100 });
  });

  it('take the rate at once, with the day on which it was set', async () => {
    expect((await bank().setRate(4_050)).body).toEqual({
      rielPerDollar: 4_050,
      rielSetOn: dayIn(ZONE, Date.now()),
    });
    expect((await tenantNow()).tax.rielPerDollar).toBe(4_050);
    for (const rate of [999, 20_001, 4_100.5, '4100', null]) {
      expect((await bank().setRate(rate)).status).toBe(400);
    }
    const edited = (await api.asAdmin<EditedTenant>('GET', TENANT)).body;
    expect(edited.riel).toEqual({ perDollar: 4_050, setOn: dayIn(ZONE, Date.now()) });
    const other = (await api.asOtherAdmin<EditedTenant>('GET', TENANT)).body;
    expect([other.riel.perDollar, other.published.tax.vat]).toEqual([4_100, null]);
  });
});

describe('an order', () => {
  it('keeps what it was told when the settings change, and so does its invoice', async () => {
    await publish({ vat: VAT, showsRiel: true });
    await bank().setRate(4_000);
    const order = await placeOrder(api.asCustomer);
    expect(order.tax).toEqual({ vat: KNOWN, rielPerDollar: 4_000 });
    await bank().setRate(4_200);
    await publish({ vat: null, showsRiel: false });
    const later = await placeOrder(api.asCustomer);
    expect(later.tax).toEqual({ vat: null, rielPerDollar: null });

    const kept = await orderOf(order);
    expect(kept.tax).toEqual(order.tax);
    const sums = new Map(
      sumsOf({ lang: 'en', order: kept, offer: null }).map(({ name, value }) => [name, value]),
    );
    const { netCents, vatCents } = vatInside(order.grandTotalCents, 1_000);
    expect(sums.get('Without VAT')).toBe(formatUsd(netCents));
    expect(sums.get('VAT 10 %')).toBe(formatUsd(vatCents));
    expect(sums.get('In riel')).toBe(formatRiel(rielOf(order.grandTotalCents, 4_000)));
    expect([...sums.keys()]).not.toContain('Due in riel');
    expect(
      sumsOf({ lang: 'en', order: later, offer: null })
        .map(({ name }) => name)
        .join(),
    ).not.toMatch(/VAT|riel/);
    for (const lang of ['kh', 'en']) {
      expect((await api.asCustomer('GET', `/api/orders/${order.id}/invoice.pdf?lang=${lang}`)).status).toBe(
        200,
      );
    }
    await bank().setRate(4_100);
  });

  it('is listed among the sales with the VAT that its total contains', async () => {
    await publish({ vat: VAT, showsRiel: false });
    const order = await placeOrder(api.asCustomer);
    const today = dayIn(ZONE, Date.now());
    const { body } = await api.asAdmin<string>('GET', `/api/console/exports/sales?from=${today}&to=${today}`);
    const rows = body.trim().split('\r\n');
    expect(rows[0]).toMatch(/,without VAT USD,VAT USD,VAT %,VAT number$/);
    const { netCents, vatCents } = vatInside(order.grandTotalCents, 1_000);
    expect(rows.find((row) => row.startsWith(order.number))).toContain(
      `,${(netCents / 100).toFixed(2)},${(vatCents / 100).toFixed(2)},10,L001-100012345`,
    );
  });
});

describe('a code in riel', () => {
  /** An order that was told 4,070 riel, and its code for all of it. */
  const told = async () => {
    await publish({ vat: null, showsRiel: true });
    await bank().setRate(4_070);
    const order = await placeOrder(api.asCustomer);
    const { body } = await codes().showInRiel(order.id, order.grandTotalCents);
    return { order, code: body };
  };

  it('asks for whole riel at the rate of its order, beside that in dollars, and is the same one again', async () => {
    const { order, code } = await told();
    const riel = rielOf(order.grandTotalCents, 4_070);
    expect(code).toMatchObject({ riel, amountCents: order.grandTotalCents });
    expect(code.content).toContain(`530311654${String(String(riel).length).padStart(2, '0')}${riel}5802KH`);
    const inDollars = (await codes().show(order.id, order.grandTotalCents)).body;
    expect([inDollars.riel, inDollars.content.includes('5303840')]).toEqual([null, true]);
    await bank().setRate(4_500);
    expect((await codes().showInRiel(order.id, order.grandTotalCents)).body.content).toBe(code.content);
  });

  it('is refused for an order that was told dollars alone, and for a currency there is none of', async () => {
    await publish({ vat: null, showsRiel: false });
    const order = await placeOrder(api.asCustomer);
    expect(fieldsOf(await codes().showInRiel(order.id, 100))).toEqual(['currency: error.field.invalid']);
    const body = { amountCents: 100, currency: 'THB' };
    expect((await api.asCustomer('POST', `/api/orders/${order.id}/khqr`, { body })).status).toBe(400);
  });

  it('that is paid pays all of the order, to the cent', async () => {
    const { order, code } = await told();
    await codes().connect();
    const [waiting] = (await codes().codes()).filter(({ orderId }) => orderId === order.id);
    expect(waiting?.riel).toBe(code.riel);
    bakong.pay({ content: code.content });
    expect((await codes().check(waiting?.id ?? '')).body.answer).toBe('paid');
    expect(bakong.asked).toContain(md5Of(code.content));
    const paid = await orderOf(order);
    expect([paid.dueCents, paid.payments[0]?.amountCents]).toEqual([0, order.grandTotalCents]);
    expect(paid.payments[0]?.note).toContain(formatRiel(code.riel ?? 0));
  });

  it.each([
    ['another amount', { amount: 100 }],
    ['dollars of the same figure', { currency: 'USD' }],
  ])('that was paid by %s is looked at by a person', async (_, other) => {
    const { order, code } = await told();
    await codes().connect();
    const [waiting] = (await codes().codes()).filter(({ orderId }) => orderId === order.id);
    bakong.pay({ content: code.content, ...other });
    const { answer, code: odd } = (await codes().check(waiting?.id ?? '')).body;
    expect([answer, odd.reason]).toEqual(['odd', 'amount']);
    expect((await orderOf(order)).paidAmountCents).toBe(0);
  });

  it('is there for a player’s share, too', async () => {
    await told();
    const shares = shareCalls(() => api);
    const { shares: both, token } = await shares.sharedOrder();
    const [{ id }] = both;
    expect((await shares.open(token, id)).body).toMatchObject({ payableCents: 1_500, rielPerDollar: 4_070 });
    const path = `/api/shares/${token}/${id}/khqr`;
    const inRiel = (await api.asVisitor<ShownKhqr>('POST', `${path}?currency=KHR`)).body;
    expect([inRiel.riel, inRiel.content.includes('530311654056110058')]).toEqual([61_100, true]);
    expect((await api.asVisitor<ShownKhqr>('POST', path)).body.riel).toBeNull();
    expect((await api.asVisitor('POST', `${path}?currency=THB`)).status).toBe(400);
  });

  it('of a statement is read at the rate of its order', async () => {
    const { order } = await told();
    await bank().setRate(4_300);
    const reference = newKey();
    const riel = rielOf(order.grandTotalCents, 4_070);
    const statement = statementOf([
      { words: order.number, amount: String(riel), currency: 'KHR', reference },
    ]);
    await bank().bring(statement);
    const { items } = (await bank().lines('sure', '&limit=200')).body;
    const line = items.find((each) => each.reference === reference);
    expect(line?.candidates[0]?.amountCents).toBe(order.grandTotalCents);
  });
});

describe('the company of an invoice', () => {
  const COMPANY = { name: 'Angkor Sport Co., Ltd.', vatNumber: 'k009 901234567' };
  const set = (id: string, invoiceTo: unknown, caller: Caller = api.asCustomer) =>
    caller<Order>('PUT', `/api/orders/${id}/invoice-to`, { body: { invoiceTo } });

  it('is said by who ordered alone, by a name, and a number that is one or none', async () => {
    const { id } = await placeOrder(api.asCustomer);
    expect((await set(id, COMPANY, api.asVisitor)).status).toBe(401);
    for (const caller of [api.asStore, api.asAdmin])
      expect((await set(id, COMPANY, caller)).status).toBe(404);
    expect([401, 404]).toContain((await set(id, COMPANY, api.asOtherTenant)).status);
    expect(fieldsOf(await set(id, { name: ' ', vatNumber: '' }))).toEqual([
      'invoiceTo.name: error.field.name.required',
    ]);
    expect(fieldsOf(await set(id, { ...COMPANY, vatNumber: '123' }))).toEqual([
      'invoiceTo.vatNumber: error.field.vatNumber',
    ]);
    expect((await set(id, undefined)).status).toBe(400);
  });

  it('stands on the order and in its history once, and is taken back', async () => {
    const { id } = await placeOrder(api.asCustomer);
    const both = await Promise.all([set(id, COMPANY), set(id, COMPANY)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const kept = { ...COMPANY, vatNumber: 'K009-901234567' };
    expect(both[0].body.invoiceTo).toEqual(kept);
    for (const lang of ['kh', 'en']) {
      expect((await api.asCustomer('GET', `/api/orders/${id}/invoice.pdf?lang=${lang}`)).status).toBe(200);
    }
    const { invoiceTo, history } = (await set(id, null)).body;
    expect(invoiceTo).toBeNull();
    const said = `${kept.name} (${kept.vatNumber})`;
    expect(history.flatMap(({ changes }) => changes)).toEqual([
      { field: 'invoiceTo', from: '', to: said },
      { field: 'invoiceTo', from: said, to: '' },
    ]);
  });

  it('is forgotten with who ordered', async () => {
    const caller = await api.asNewCustomer('company@club.test');
    const { id } = await placeOrder(caller);
    await set(id, COMPANY, caller);
    await api.database.superuser.query(
      `UPDATE accounts SET deleted_at = now() WHERE email = 'company@club.test'`,
    );
    const { rows } = await api.database.superuser.query<{ invoice_to: unknown }>(
      'SELECT invoice_to FROM orders WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ invoice_to: null }]);
  });
});
