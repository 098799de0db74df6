import type { DeliverySettings, Order, OrderParcels, OwnParcels } from '@kitwright/contract/orders';
import type { Mail, Notice } from '@kitwright/contract/messages';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart, newKey, placeOrder, samplePng } from '../../../../test/samples.ts';
import {
  fieldsOf,
  keyOf,
  problemOf,
  startApi,
  type Answer,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';
const RECIPIENT = { name: 'Sok Dara', phone: '012 345 678', address: 'Street 271, Phnom Penh' };
const PATH = '/api/console/orders';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const move = (id: string, action: string, from: string, unpaidCents?: number): Promise<Answer<Order>> =>
  api.asAdmin<Order>('POST', `${PATH}/${id}/move`, { body: { action, from, unpaidCents } });

/** An order of six players that is being made, and paid where not said otherwise. */
const inProduction = async (isPaid = true, caller: Caller = api.asCustomer): Promise<Order> => {
  const order = await placeOrder(caller);
  if (isPaid)
    await api.asAdmin('POST', `${PATH}/${order.id}/payments`, {
      body: { kind: 'payment', amountCents: order.grandTotalCents, note: '', paidAmountCents: 0 },
      headers: { 'idempotency-key': newKey() },
    });
  await move(order.id, 'approve', 'REVIEWING');
  await move(order.id, 'makeReady', 'APPROVED');
  await move(order.id, 'startProcessing', 'READY');
  return order;
};
const orderNow = async (id: string): Promise<Order> =>
  (await api.asAdmin<Order>('GET', `${PATH}/${id}`)).body;
const show = (id: string, caller: Caller = api.asAdmin) =>
  caller<OrderParcels>('GET', `${PATH}/${id}/parcels`);
const add = (
  id: string,
  garments: unknown,
  caller: Caller = api.asAdmin,
  part: object = {},
  key = newKey(),
) =>
  caller<OrderParcels>('POST', `${PATH}/${id}/parcels`, {
    body: { recipient: RECIPIENT, note: '', garments, ...part },
    headers: { 'idempotency-key': key },
  });
const change = (
  id: string,
  parcelId: string,
  version: number,
  garments: string[],
  caller: Caller = api.asAdmin,
) =>
  caller<OrderParcels>('PUT', `${PATH}/${id}/parcels/${parcelId}`, {
    body: { version, parcel: { recipient: RECIPIENT, note: 'Fold twice', garments } },
  });
const drop = (id: string, parcelId: string, caller: Caller = api.asAdmin) =>
  caller('DELETE', `${PATH}/${id}/parcels/${parcelId}`);
const moveTo = (id: string, parcelId: string, body: object, caller: Caller = api.asAdmin) =>
  caller<OrderParcels>('POST', `${PATH}/${id}/parcels/${parcelId}/move`, { body });
const send = (
  id: string,
  parcelId: string,
  version: number,
  part: object = {},
  caller: Caller = api.asAdmin,
) =>
  moveTo(
    id,
    parcelId,
    { action: 'send', version, carrier: 'Cambodia Post', tracking: 'CP 1/2', ...part },
    caller,
  );
const deliver = (
  id: string,
  parcelId: string,
  version: number,
  part: object = {},
  caller: Caller = api.asAdmin,
) => moveTo(id, parcelId, { action: 'deliver', version, receivedBy: 'Coach Vuthy', ...part }, caller);
const picture = async (id: string, parcelId: string, caller: Caller = api.asAdmin, content?: Buffer) =>
  caller<OrderParcels>(
    'POST',
    `${PATH}/${id}/parcels/${parcelId}/picture`,
    multipart(content ?? (await samplePng())),
  );
const look = (id: string, parcelId: string, caller: Caller) =>
  caller('GET', `/api/orders/${id}/parcels/${parcelId}/picture`);
const carriers = async (caller: Caller = api.asAdmin) =>
  (await caller<DeliverySettings>('GET', '/api/console/delivery')).body;
const keep = (body: unknown, caller: Caller = api.asAdmin) =>
  caller<DeliverySettings>('PUT', '/api/console/delivery', { body });
/** A parcel with these garments. */
const begun = async (id: string, garments: string[]) => (await add(id, garments)).body.parcels.at(-1)!;

describe('every call on parcels', () => {
  it('is for administrators alone, and knows nothing of another tenant’s', async () => {
    const { id } = await inProduction();
    const parcel = await begun(id, ['001']);
    const calls = (caller: Caller): Promise<Answer>[] => [
      show(id, caller),
      add(id, ['002'], caller),
      change(id, parcel.id, 1, ['002'], caller),
      drop(id, parcel.id, caller),
      send(id, parcel.id, 1, {}, caller),
      picture(id, parcel.id, caller),
      caller('PUT', `${PATH}/${id}/parcels/${parcel.id}/carrier`, {
        body: { version: 1, carrier: 'x', tracking: '' },
      }),
      caller('GET', `${PATH}/${id}/labels.pdf`),
      caller('GET', `${PATH}/${id}/packing-lists.pdf`),
    ];
    for (const answer of await Promise.all(calls(api.asVisitor))) expect(answer.status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore])
      for (const answer of await Promise.all(calls(caller))) expect(answer.status).toBe(403);
    for (const answer of await Promise.all(calls(api.asOtherAdmin)))
      expect([answer.status, keyOf(answer)]).toEqual([404, 'error.msg.notFound']);
    expect((await show(id)).body.parcels).toMatchObject([{ version: 1, status: 'packing' }]);
  });

  it.each([
    [{ recipient: { ...RECIPIENT, name: ' ' } }, 'recipient.name: error.field.name.required'],
    [{ recipient: { ...RECIPIENT, phone: '12' } }, 'recipient.phone: error.field.phone.invalid'],
    [{ recipient: { ...RECIPIENT, address: '' } }, 'recipient.address: error.field.address.required'],
    [{ garments: ['001', '001'] }, 'garments: error.field.duplicate'],
    [{ garments: ['x'] }, 'garments.0: error.field.invalid'],
    [{ garments: ['001', '099'] }, 'parcel.garments.1: error.field.invalid'],
    [{ note: 'x'.repeat(401) }, 'note: error.field.tooLong'],
  ])('refuses %j, naming the field', async (part, field) => {
    const { id } = await inProduction();
    const answer = await add(id, [], api.asAdmin, part);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });
});

describe('parcels', () => {
  it('are filled from production on, and a garment is in one of them', async () => {
    const early = await placeOrder(api.asCustomer);
    expect(keyOf(await add(early.id, ['001']))).toBe('error.msg.parcel.notNow');
    const { id } = await inProduction();
    const key = newKey();
    const [one, again] = [
      await add(id, ['001', '002'], api.asAdmin, {}, key),
      await add(id, ['001', '002'], api.asAdmin, {}, key),
    ];
    expect([one.status, again.body]).toEqual([201, one.body]);
    expect(one.body.loose.map((garment) => garment.id)).toEqual(['003', '004', '005', '006']);
    expect(one.body.parcels[0]!.garments[0]).toMatchObject({
      id: '001',
      playerName: 'សុខ ដារ៉ា',
      number: '១០',
      size: 'M',
    });
    expect(keyOf(await add(id, ['002', '003']))).toBe('error.msg.parcel.garmentTaken');
    const changed = await change(id, one.body.parcels[0]!.id, 1, ['002']);
    expect(changed.body.parcels).toMatchObject([
      { version: 2, note: 'Fold twice', garments: [{ id: '002' }] },
    ]);
    expect((await drop(id, one.body.parcels[0]!.id)).status).toBe(204);
    expect((await show(id)).body).toMatchObject({ parcels: [], loose: { length: 6 } });
  });

  it('get a garment once, of two members of staff who pack it at once', async () => {
    const { id } = await inProduction();
    const second = await api.signIn('admin@demo.test');
    const answers = await Promise.all([add(id, ['001', '002']), add(id, ['002', '003'], second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const parcel = (await show(id)).body.parcels[0]!;
    const changes = await Promise.all([
      change(id, parcel.id, 1, ['004']),
      change(id, parcel.id, 1, ['005'], second),
    ]);
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 409]);
    const sent = await Promise.all([send(id, parcel.id, 2), send(id, parcel.id, 2, {}, second)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await orderNow(id)).history.filter(({ kind }) => kind === 'parcelSent')).toHaveLength(1);
  });

  it('that are empty, or have left, stay where they are', async () => {
    const { id } = await inProduction();
    const empty = await begun(id, []);
    expect(keyOf(await send(id, empty.id, 1))).toBe('error.msg.parcel.empty');
    const parcel = await begun(id, ['001']);
    expect(keyOf(await deliver(id, parcel.id, 1))).toBe('error.msg.parcel.conflict');
    await send(id, parcel.id, 1);
    expect(keyOf(await change(id, parcel.id, 2, ['002']))).toBe('error.msg.parcel.left');
    expect(keyOf(await drop(id, parcel.id))).toBe('error.msg.parcel.left');
    const fixed = await api.asAdmin<OrderParcels>('PUT', `${PATH}/${id}/parcels/${parcel.id}/carrier`, {
      body: { version: 2, carrier: 'Own rider', tracking: '' },
    });
    expect(fixed.body.parcels[1]).toMatchObject({ carrier: 'Own rider', trackingUrl: null, version: 3 });
  });
});

describe('an order in parcels', () => {
  it('goes in parts: it is on its way with its last garment, and received with its last parcel', async () => {
    const caller = await api.asNewCustomer('parcels@example.com');
    const { id } = await inProduction(true, caller);
    const first = await begun(id, ['001', '002']);
    await send(id, first.id, 1);
    expect((await orderNow(id)).status).toBe('PROCESSING');
    const own = (await caller<OwnParcels>('GET', `/api/orders/${id}/parcels`)).body;
    expect(own).toMatchObject({
      rest: 4,
      parcels: [{ number: 1, carrier: 'Cambodia Post', tracking: 'CP 1/2' }],
    });
    expect(own.parcels[0]).not.toHaveProperty('note');
    const second = await begun(id, ['003', '004', '005', '006']);
    expect((await caller<OwnParcels>('GET', `/api/orders/${id}/parcels`)).body.parcels).toHaveLength(1);
    await move(id, 'complete', 'PROCESSING');
    expect(keyOf(await move(id, 'ship', 'COMPLETED'))).toBe('error.msg.parcel.notSent');
    await send(id, second.id, 1);
    expect((await orderNow(id)).status).toBe('ON_THE_WAY');
    await deliver(id, first.id, 2);
    expect(keyOf(await move(id, 'confirmReceived', 'ON_THE_WAY'))).toBe('error.msg.parcel.notDelivered');
    await deliver(id, second.id, 2);
    const done = await orderNow(id);
    expect(done.status).toBe('RECEIVED');
    expect(done.history.map(({ kind, to }) => `${kind} ${to}`).slice(-6)).toEqual([
      'moved COMPLETED',
      'moved ON_THE_WAY',
      'parcelSent ON_THE_WAY',
      'parcelDelivered ON_THE_WAY',
      'moved RECEIVED',
      'parcelDelivered RECEIVED',
    ]);
    const notices = (await caller<{ items: Notice[] }>('GET', '/api/notices')).body.items;
    expect(notices).toMatchObject([{ event: 'parcelDelivered', reason: `${done.number}/2 · Coach Vuthy` }]);
  });

  it('tells who ordered by one mail for each parcel, with carrier, number and link', async () => {
    const { version } = await carriers();
    const trackingTemplate = 'https://post.example/track?id={number}';
    await keep({ version, carriers: [{ name: 'Cambodia Post', trackingTemplate }] });
    const email = 'parcel-mail@example.com';
    const { id } = await inProduction(true, await api.asNewCustomer(email));
    const parcel = await begun(id, ['001', '002', '003', '004', '005', '006']);
    const sent = await send(id, parcel.id, 1);
    expect(sent.body.parcels[0]!.trackingUrl).toBe('https://post.example/track?id=CP%201%2F2');
    const { items } = (await api.asAdmin<{ items: Mail[] }>('GET', '/api/console/mails?limit=10')).body;
    const mails = items.filter(({ to }) => to === email);
    expect(mails[0]).toMatchObject({ template: 'orderParcel' });
    expect(mails[0]!.text).toContain('https://post.example/track?id=CP%201%2F2');
    // The order moved on twice with it, and no mail of its own tells of that.
    expect(mails[1]!.subject).not.toBe(mails[0]!.subject);
    expect(mails.filter(({ template }) => template === 'orderMoved')).toHaveLength(3);
    expect((await orderNow(id)).status).toBe('ON_THE_WAY');
  });

  it('leaves unpaid only when staff say how much is missing', async () => {
    const order = await inProduction(false);
    const parcel = await begun(order.id, ['001']);
    expect(keyOf(await send(order.id, parcel.id, 1))).toBe('error.msg.order.unpaid');
    expect(keyOf(await send(order.id, parcel.id, 1, { unpaidCents: 1 }))).toBe('error.msg.order.unpaid');
    expect((await send(order.id, parcel.id, 1, { unpaidCents: order.grandTotalCents })).status).toBe(200);
  });

  it('is received as a whole when its customer says so', async () => {
    const { id } = await inProduction();
    const parcel = await begun(id, ['001', '002', '003', '004', '005', '006']);
    await send(id, parcel.id, 1);
    expect((await api.asCustomer('POST', `/api/orders/${id}/received`)).status).toBe(200);
    expect((await show(id)).body.parcels).toMatchObject([{ status: 'delivered', actions: [] }]);
  });

  it('shows its parcels to who ordered, and to no one else', async () => {
    const { id } = await inProduction();
    const path = `/api/orders/${id}/parcels`;
    expect((await api.asVisitor('GET', path)).status).toBe(401);
    for (const caller of [api.asStore, api.asOtherTenant, api.asAdmin])
      expect((await caller('GET', path)).status).toBe(404);
    expect((await api.asCustomer('GET', path)).body).toEqual({ parcels: [], rest: 6 });
  });
});

describe('the picture of a handing over', () => {
  it('is kept without what the phone wrote into it, once, and shown to staff and who ordered', async () => {
    const { id } = await inProduction();
    const parcel = await begun(id, ['001']);
    expect(keyOf(await picture(id, parcel.id))).toBe('error.msg.parcel.notSent');
    await send(id, parcel.id, 1);
    const phone = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a7d4f' } });
    const taken = await phone
      .withExif({ IFD0: { Make: 'Phone' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const kept = await picture(id, parcel.id, api.asAdmin, taken);
    expect([kept.status, kept.body.parcels[0]!.hasPicture]).toEqual([201, true]);
    await deliver(id, parcel.id, 3);
    expect(keyOf(await picture(id, parcel.id))).toBe('error.msg.parcel.left');
    for (const caller of [api.asAdmin, api.asCustomer]) {
      const shown = await look(id, parcel.id, caller);
      expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect((await sharp(shown.raw).metadata()).exif).toBeUndefined();
    }
    expect((await look(id, parcel.id, api.asVisitor)).status).toBe(401);
    for (const caller of [api.asStore, api.asOtherAdmin])
      expect((await look(id, parcel.id, caller)).status).toBe(404);
  });

  it('is a picture, and nothing else', async () => {
    const { id } = await inProduction();
    const parcel = await begun(id, ['001']);
    await send(id, parcel.id, 1);
    const answer = await picture(
      id,
      parcel.id,
      api.asAdmin,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    );
    expect(keyOf(answer)).toBe('error.msg.upload.unsupportedType');
  });
});

describe('carriers', () => {
  it('begin as names, and are changed from the version that was seen', async () => {
    expect((await carriers(api.asOtherAdmin)).carriers.map(({ name }) => name)).toContain('Cambodia Post');
    for (const caller of [api.asCustomer, api.asStore])
      expect((await keep({ version: 0, carriers: [] }, caller)).status).toBe(403);
    const { version } = await carriers();
    const bad = [{ name: 'A', trackingTemplate: 'http://a.example/{number}' }];
    expect(fieldsOf(await keep({ version, carriers: bad }))).toEqual([
      'carriers.0.trackingTemplate: error.field.link.invalid',
    ]);
    const second = await api.signIn('admin@demo.test');
    const one = [{ name: 'Own rider', trackingTemplate: '' }];
    const answers = await Promise.all([
      keep({ version, carriers: one }),
      keep({ version, carriers: one }, second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(problemOf(answers.find(({ status }) => status === 409)!).current).toMatchObject({ carriers: one });
    expect((await carriers(api.asOtherAdmin)).version).toBe(0);
  });
});

it.each(['labels', 'packing-lists'])('%s are a PDF of all parcels, or of one', async (kind) => {
  const { id } = await inProduction();
  expect((await api.asAdmin('GET', `${PATH}/${id}/${kind}.pdf`)).status).toBe(404);
  await begun(id, ['001', '002']);
  const { id: second } = await begun(id, ['003']);
  const pages = async (query: string): Promise<number> => {
    const answer = await api.asAdmin('GET', `${PATH}/${id}/${kind}.pdf?${query}`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = answer.raw.toString('latin1');
    const [, width] = /\/MediaBox \[ ?0 0 ([0-9.]+)/.exec(text) ?? [];
    expect(Math.round((Number(width) / 72) * 25.4)).toBe(kind === 'labels' ? 100 : 210);
    return text.match(/\/Type \/Page\b/g)?.length ?? 0;
  };
  expect([await pages('lang=kh'), await pages(`lang=en&parcel=${second}`)]).toEqual([2, 1]);
  expect((await api.asAdmin('GET', `${PATH}/${id}/${kind}.pdf?parcel=${UNKNOWN_ID}`)).status).toBe(404);
});
