import type { Cart, Order } from '@kitwright/contract/orders';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  multipart,
  newKey,
  orderBody,
  postOrder,
  sampleDocument,
  sampleRoster,
  saveDesign,
  uploadPicture,
  withImage,
} from '../../../../test/samples.ts';
import {
  FIRST_HOST,
  fieldsOf,
  keyOf,
  startApi,
  TEST_PASSWORD,
  type TestApi,
} from '../../../../test/start-api.ts';

const MEGABYTE = 1_000_000;

let api: TestApi;
let designUuid = '';
beforeAll(async () => {
  api = await startApi();
  designUuid = (await saveDesign(api.asCustomer)).uuid;
});
afterAll(() => api.close());

const good = () => orderBody(api.asCustomer, designUuid);
const orders = async (): Promise<number> =>
  (await api.asCustomer<{ items: unknown[] }>('GET', '/api/orders?limit=100')).body.items.length;

describe('what no order may be made of', () => {
  it('50 MB of JSON: refused before it is read, and nothing is lost', async () => {
    const cart = {
      designUuid,
      fabricId: 'interlock',
      options: {},
      team: { kind: 'roster', roster: sampleRoster() },
    };
    await api.asCustomer('PUT', `/api/cart/items/${randomUUID()}`, { body: cart });
    const before = await orders();
    const body = JSON.stringify({ ...(await good()), note: 'x'.repeat(50 * MEGABYTE) });
    const answer = await api.asCustomer('POST', '/api/orders', {
      body,
      headers: { 'content-type': 'application/json', 'idempotency-key': newKey() },
    });
    expect([answer.status, keyOf(answer)]).toEqual([413, 'error.msg.payloadTooLarge']);
    expect(await orders()).toBe(before);
    expect((await api.asCustomer<Cart>('GET', '/api/cart')).body.items).toHaveLength(1);
  });

  it.each([
    ['a roster of 501', { roster: sampleRoster(501) }, 'roster: error.field.invalid'],
    ['nobody at all', { roster: [] }, 'roster: error.field.players.required'],
    [
      'a number of a million',
      { roster: [{ ...sampleRoster(1)[0], number: '1000000' }] },
      'roster.0.number: error.field.number.invalid',
    ],
    [
      'an unknown size',
      { roster: [{ ...sampleRoster(1)[0], size: '9XL' }] },
      'roster.0.size: error.field.size.required',
    ],
    [
      'an extra nobody prints',
      { roster: [{ ...sampleRoster(1)[0], extras: ['cape'] }] },
      'roster.0.extras.0: error.field.invalid',
    ],
    [
      'one extra twice',
      { roster: [{ ...sampleRoster(1)[0], extras: ['armband', 'armband'] }] },
      'roster.0.extras: error.field.duplicate',
    ],
    [
      'a price below nothing',
      { expectedGrandTotalCents: 0.5 },
      'expectedGrandTotalCents: error.field.invalid',
    ],
    ['a phone number that is none', { phone: '12' }, 'phone: error.field.phone.invalid'],
    ['no address', { address: '  ' }, 'address: error.field.address.required'],
  ])('%s', async (_, part, field) => {
    const before = await orders();
    const answer = await postOrder(api.asCustomer, { ...(await good()), ...part });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
    expect(await orders()).toBe(before);
  });

  it('a design of someone else, or of another tenant', async () => {
    const body = await good();
    for (const caller of [api.asStore, api.asOtherTenant]) {
      const answer = await postOrder(caller, body);
      expect([answer.status, keyOf(answer)]).toEqual([404, 'error.msg.notFound']);
    }
  });

  it('anything by who was blocked since: nothing that was read ahead is told, and the key stays free', async () => {
    const email = 'blocked@club.test';
    const block = (blocked: boolean) =>
      api.asAdmin('PUT', '/api/console/accounts/blocked', { body: { email, blocked } });
    const caller = await api.asNewCustomer(email);
    const body = await orderBody(caller, (await saveDesign(caller)).uuid);
    const key = newKey();
    await block(true);
    const stale = { ...body, expectedGrandTotalCents: 1 };
    for (const answer of [await postOrder(caller, stale, key), await caller('GET', '/api/orders?cursor=x')]) {
      expect([answer.status, keyOf(answer)]).toEqual([403, 'error.msg.account.blocked']);
      expect(answer.body).not.toHaveProperty('current');
    }
    await block(false);
    const again = await api.signIn(email, FIRST_HOST, TEST_PASSWORD);
    expect((await postOrder(again, body, key)).status).toBe(201);
  });

  it('a picture of another tenant: no design can hold it, so no order can', async () => {
    const { body: theirs } = await uploadPicture(api.asOtherTenant);
    const answer = await api.asCustomer('POST', '/api/designs', {
      body: { name: 'x', document: withImage(sampleDocument(), theirs.id) },
      headers: { 'idempotency-key': newKey() },
    });
    expect(answer.status).toBe(400);
  });

  it('prices of its own: what it says of them is not even read', async () => {
    const body = await good();
    const roster = sampleRoster().map((entry) => ({ ...entry, unitPriceCents: 1, priceCents: 0 }));
    const prices = { grandTotalCents: 1, shippingCents: -5, quote: { grandTotalCents: 1 }, promotion: {} };
    const { status, body: order } = await postOrder(api.asCustomer, { ...body, roster, ...prices });
    expect([status, order.grandTotalCents]).toEqual([201, body.expectedGrandTotalCents]);
    expect(order.quote.grandTotalCents).toBe(body.expectedGrandTotalCents);
  });

  it('a workbook, be it a bomb: rosters are read in the browser, and no call takes one', async () => {
    const zipped = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(2_000)]);
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const upload = multipart(zipped, { fileName: 'team.xlsx', type });
    const answer = await api.asCustomer('POST', '/api/uploads', upload);
    expect([answer.status, keyOf(answer)]).toEqual([415, 'error.msg.upload.unsupportedType']);
  });

  it('a player of someone else: an order takes names, never ids', async () => {
    const roster = sampleRoster().map((entry) => ({ ...entry, id: randomUUID(), playerId: randomUUID() }));
    const { status, body } = await postOrder(api.asCustomer, { ...(await good()), roster });
    expect(status).toBe(201);
    expect(Object.keys(body.items[0]!.roster[0]!).sort()).toEqual([
      'name',
      'number',
      'size',
      'sleeve',
      'version',
    ]);
  });

  it('a formula, nor anything else a name may hold, that is more than a name', async () => {
    const [first, ...others] = sampleRoster();
    const name = String.raw`=cmd|'/C calc'!A0 <b>(\)</b>`.slice(0, 40);
    const { status, body } = await postOrder(api.asCustomer, {
      ...(await good()),
      roster: [{ ...first, name }, ...others],
    });
    expect(status).toBe(201);
    const shown = await api.asCustomer<Order>('GET', `/api/orders/${body.id}`);
    expect(shown.body.items[0]!.roster[0]!.name).toBe(name);
    const pdf = await api.asCustomer('GET', `/api/orders/${body.id}/invoice.pdf`);
    expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });
});
