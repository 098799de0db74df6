import { type ShopCustomerId, shopCustomerIdSchema } from '@kitwright/contract';
import type { Cart, Order, ShopCustomer, ShopOffer } from '@kitwright/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  newKey,
  orderBody,
  placeOrder,
  plainDocument,
  postOrder,
  saveDesign,
} from '../../../../test/samples.ts';
import {
  TEST_PASSWORD,
  fieldsOf,
  keyOf,
  startApi,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

const CUSTOMERS = '/api/console/shop/customers';
const OFFERS = '/api/console/shop/offers';
const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';
const SOKHA = { name: 'Sokha FC', phone: '012 345 678', address: 'Battambang', note: 'pays on Fridays' };

let api: TestApi;
/** Another partner shop of the same tenant. */
let rival: Caller;
beforeAll(async () => {
  api = await startApi();
  await api.asNewCustomer('rival@example.com');
  await api.database.superuser.query(
    `UPDATE accounts SET roles = '{STORE}' WHERE email = 'rival@example.com'`,
  );
  rival = await api.signIn('rival@example.com', undefined, 'a-password-of-tests');
});
afterAll(() => api.close());

const post = <Body>(caller: Caller, path: string, body: unknown) =>
  caller<Body>('POST', path, { body, headers: { 'idempotency-key': newKey() } });
const addCustomer = async (caller: Caller): Promise<ShopCustomer> =>
  (await post<ShopCustomer>(caller, CUSTOMERS, SOKHA)).body;
const itemsOf = async <Item>(caller: Caller, path: string): Promise<Item[]> =>
  (await caller<{ items: Item[] }>('GET', path)).body.items;
const orderFor = async (shop: Caller, shopCustomerId: ShopCustomerId) => {
  const design = await saveDesign(shop);
  return postOrder(shop, { ...(await orderBody(shop, design.uuid)), shopCustomerId });
};

describe('the customers of a partner shop', () => {
  it('are written down, changed and found by the shop', async () => {
    const customer = await addCustomer(api.asStore);
    expect(customer).toMatchObject({ name: 'Sokha FC', shopName: 'Vichea Kim', orders: 0 });
    const changed = await api.asStore<ShopCustomer>('PUT', `${CUSTOMERS}/${customer.id}`, {
      body: { ...SOKHA, name: 'Sokha United' },
    });
    expect(changed.body.name).toBe('Sokha United');
    const found = await itemsOf<ShopCustomer>(api.asStore, `${CUSTOMERS}?search=united`);
    expect(found.map(({ id }) => id)).toEqual([customer.id]);
  });

  it('are no one else’s: another shop neither sees, changes nor orders for them', async () => {
    const customer = await addCustomer(api.asStore);
    expect((await itemsOf<ShopCustomer>(rival, CUSTOMERS)).map(({ id }) => id)).not.toContain(customer.id);
    expect((await rival('PUT', `${CUSTOMERS}/${customer.id}`, { body: SOKHA })).status).toBe(404);
    for (const caller of [rival, api.asCustomer]) {
      expect(fieldsOf(await orderFor(caller, customer.id))).toEqual(['shopCustomerId: error.field.invalid']);
    }
    expect((await itemsOf<ShopCustomer>(api.asOtherAdmin, CUSTOMERS)).length).toBe(0);
    expect((await itemsOf<ShopCustomer>(api.asAdmin, CUSTOMERS)).map(({ id }) => id)).toContain(customer.id);
  });

  it('need a name, a telephone and an address', async () => {
    const answer = await post(api.asStore, CUSTOMERS, { name: ' ', phone: 'none', address: '' });
    expect(fieldsOf(answer).map((field) => field.split(':')[0])).toEqual(['name', 'phone', 'address']);
  });
});

describe('an order of a partner shop', () => {
  const cartFor = async (caller: Caller, shopCustomerId: ShopCustomerId) => {
    const { uuid } = await saveDesign(caller);
    const team = { kind: 'sizes', sizes: [{ size: 'M', sleeve: 'short', quantity: 6 }] };
    const body = { designUuid: uuid, fabricId: 'interlock', options: {}, team };
    const { seal } = (await caller<Cart>('PUT', `/api/cart/items/${crypto.randomUUID()}`, { body })).body;
    const { phone, address, note, expectedGrandTotalCents } = await orderBody(caller, uuid);
    const delivery = { phone, address, note, expectedGrandTotalCents, shopCustomerId };
    return post<Order>(caller, '/api/cart/order', { seal, ...delivery });
  };

  it('from the cart is for its customer too, and never for someone else’s', async () => {
    const customer = await addCustomer(api.asStore);
    const placed = await cartFor(api.asStore, customer.id);
    expect(placed.body).toMatchObject({ customerName: 'Sokha FC', shopCustomerId: customer.id });
    for (const caller of [rival, api.asCustomer]) {
      expect(fieldsOf(await cartFor(caller, customer.id))).toEqual(['shopCustomerId: error.field.invalid']);
    }
    expect(fieldsOf(await cartFor(api.asStore, shopCustomerIdSchema.parse(UNKNOWN_ID)))).toEqual([
      'shopCustomerId: error.field.invalid',
    ]);
    const other = await orderFor(api.asStore, (await addCustomer(rival)).id);
    expect(fieldsOf(other)).toEqual(['shopCustomerId: error.field.invalid']);
  });

  it('for no one in particular is the shop’s own', async () => {
    expect(await placeOrder(api.asStore)).toMatchObject({ shopCustomerId: null, customerName: 'Vichea Kim' });
  });

  it('is listed by its customer: for the shop and for administrators, for no one else', async () => {
    const [customer, another] = [await addCustomer(api.asStore), await addCustomer(api.asStore)];
    const { body: order } = await orderFor(api.asStore, customer.id);
    await orderFor(api.asStore, another.id);
    const ids = async (caller: Caller): Promise<string[]> =>
      (await itemsOf<Order>(caller, `/api/console/orders?customer=${customer.id}`)).map(({ id }) => id);
    expect([await ids(api.asStore), await ids(api.asAdmin)]).toEqual([[order.id], [order.id]]);
    expect([await ids(rival), await ids(api.asOtherAdmin)]).toEqual([[], []]);
    const own = await api.asStore<{ items: Order[] }>('GET', '/api/orders');
    expect(own.body.items.find(({ id }) => id === order.id)?.shopCustomerId).toBe(customer.id);
    const board = await api.asStore<{ columns: { items: Order[] }[] }>(
      'GET',
      `/api/console/board?customer=${customer.id}`,
    );
    expect(board.body.columns.flatMap(({ items }) => items).map(({ id }) => id)).toEqual([order.id]);
  });

  it('is for no one’s customer once the account is no shop any more', async () => {
    const former = await api.asNewCustomer('former@example.com');
    const setRoles = (roles: string) =>
      api.database.superuser.query(`UPDATE accounts SET roles = $1 WHERE email = 'former@example.com'`, [
        roles,
      ]);
    await setRoles('{STORE}');
    const shop = await api.signIn('former@example.com', undefined, TEST_PASSWORD);
    const customer = await addCustomer(shop);
    expect((await orderFor(shop, customer.id)).status).toBe(201);
    await setRoles('{CUSTOMER}');
    expect(fieldsOf(await orderFor(former, customer.id))).toEqual(['shopCustomerId: error.field.invalid']);
  });

  it('goes by its customer’s name, is followed by the shop alone, and moved as by any customer', async () => {
    const customer = await addCustomer(api.asStore);
    const placed = await orderFor(api.asStore, customer.id);
    expect([placed.status, placed.body.customerName]).toEqual([201, 'Sokha FC']);
    expect(placed.body.history[0]).toMatchObject({ actorRole: 'STORE', actorName: 'Vichea Kim' });
    const path = `/api/console/orders/${placed.body.id}`;
    const shown = await api.asStore<Order>('GET', path);
    expect([shown.status, shown.body.actions]).toEqual([200, ['cancel']]);
    expect((await rival('GET', path)).status).toBe(404);
    const move = { body: { action: 'approve', from: 'REVIEWING' } };
    expect(keyOf(await api.asStore('POST', `${path}/move`, move))).toBe('error.msg.forbidden');
    expect((await rival('POST', `${path}/move`, move)).status).toBe(404);
    const canceled = await api.asStore<Order>('POST', `${path}/move`, {
      body: { action: 'cancel', from: 'REVIEWING' },
    });
    expect([canceled.status, canceled.body.history.at(-1)!.actorRole]).toEqual([200, 'STORE']);
    const listed = await itemsOf<ShopCustomer>(api.asStore, CUSTOMERS);
    expect(listed.find(({ id }) => id === customer.id)?.orders).toBe(1);
  });

  it('stands in its own list alone; the list of others stays empty', async () => {
    const mine = await placeOrder(api.asStore);
    const theirs = await placeOrder(api.asCustomer);
    const ids = async (caller: Caller): Promise<string[]> =>
      (await itemsOf<Order>(caller, '/api/console/orders')).map(({ id }) => id);
    expect(await ids(api.asStore)).toContain(mine.id);
    expect(await ids(api.asStore)).not.toContain(theirs.id);
    expect(await ids(rival)).toEqual([]);
    expect(await ids(api.asAdmin)).toEqual(expect.arrayContaining([mine.id, theirs.id]));
    expect((await api.asStore('GET', `/api/console/orders/${theirs.id}`)).status).toBe(404);
  });
});

describe('a design offered for the store', () => {
  const name = { kh: 'តោ', en: 'Lion' };
  const offer = async (caller: Caller) => {
    const design = await saveDesign(caller);
    return { design, answer: await post<ShopOffer>(caller, OFFERS, { designUuid: design.uuid, name }) };
  };
  const decide = (caller: Caller, id: string, body: unknown) =>
    caller<ShopOffer>('POST', `${OFFERS}/${id}/decide`, { body });
  const isPublic = async (): Promise<boolean> =>
    (await itemsOf<{ name: { en: string } }>(api.asVisitor, '/api/store')).some(
      ({ name: { en } }) => en === 'Lion',
    );

  it('is public once an administrator publishes it, and not before', async () => {
    const { answer } = await offer(api.asStore);
    expect([answer.status, answer.body.status]).toEqual([201, 'waiting']);
    expect(await isPublic()).toBe(false);
    for (const caller of [api.asStore, rival, api.asCustomer]) {
      expect((await decide(caller, answer.body.id, { decision: 'publish' })).status).toBe(403);
    }
    expect((await decide(api.asOtherAdmin, answer.body.id, { decision: 'publish' })).status).toBe(404);
    expect(await isPublic()).toBe(false);
    const published = await decide(api.asAdmin, answer.body.id, { decision: 'publish' });
    expect([published.status, published.body.status]).toEqual([200, 'published']);
    expect(await isPublic()).toBe(true);
  });

  it('is decided once, also by two at once, and waits once', async () => {
    const { design, answer } = await offer(api.asStore);
    const again = await post(api.asStore, OFFERS, { designUuid: design.uuid, name });
    expect(keyOf(again)).toBe('error.msg.offer.waiting');
    const decisions = await Promise.all([
      decide(api.asAdmin, answer.body.id, { decision: 'publish' }),
      decide(api.asAdmin, answer.body.id, { decision: 'refuse', reason: 'Too dark' }),
    ]);
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('that is refused tells its shop why, and may be offered again', async () => {
    const { design, answer } = await offer(api.asStore);
    expect((await decide(api.asAdmin, answer.body.id, { decision: 'refuse', reason: ' ' })).status).toBe(400);
    await decide(api.asAdmin, answer.body.id, { decision: 'refuse', reason: 'Too dark' });
    const mine = await itemsOf<ShopOffer>(api.asStore, OFFERS);
    expect(mine.find(({ id }) => id === answer.body.id)).toMatchObject({
      status: 'refused',
      reason: 'Too dark',
    });
    expect((await post(api.asStore, OFFERS, { designUuid: design.uuid, name })).status).toBe(201);
  });

  it('is one of one’s own, and seen by its shop and by administrators', async () => {
    const { design, answer } = await offer(api.asStore);
    expect((await post(rival, OFFERS, { designUuid: design.uuid, name })).status).toBe(404);
    expect((await post(rival, OFFERS, { designUuid: UNKNOWN_ID, name })).status).toBe(404);
    expect((await itemsOf<ShopOffer>(rival, OFFERS)).map(({ id }) => id)).not.toContain(answer.body.id);
    expect((await itemsOf<ShopOffer>(api.asAdmin, OFFERS)).map(({ id }) => id)).toContain(answer.body.id);
  });

  it('is drawn as it was offered, for its tenant alone', async () => {
    const { design, answer } = await offer(api.asStore);
    const { thumbnailUrl } = answer.body;
    const before = await api.asAdmin<string>('GET', thumbnailUrl);
    expect([before.status, before.body.startsWith('<svg')]).toEqual([200, true]);
    expect(before.headers['cache-control']).toContain('immutable');
    expect((await api.asOtherAdmin('GET', thumbnailUrl)).status).toBe(404);
    const { uuid, version, productType } = design;
    const body = { name: 'Bare', version, document: plainDocument(productType) };
    expect((await api.asStore('PUT', `/api/designs/${uuid}`, { body })).status).toBe(200);
    expect((await api.asAdmin<string>('GET', thumbnailUrl)).body).toBe(before.body);
  });
});
