import type { OrderParcels, OwnParcels } from '@kitwright/contract/orders';
import type { Mail, Notice } from '@kitwright/contract/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECIPIENT, parcelCalls, type ParcelCalls } from '../../../../test/parcel-calls.ts';
import { newKey, placeOrder } from '../../../../test/samples.ts';
import {
  fieldsOf,
  keyOf,
  startApi,
  type Answer,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

const PATH = '/api/console/orders';

let api: TestApi;
let calls: ParcelCalls;
beforeAll(async () => {
  api = await startApi();
  calls = parcelCalls(api);
});
afterAll(() => api.close());

describe('every call on parcels', () => {
  it('is for administrators alone, and knows nothing of another tenant’s', async () => {
    const { id } = await calls.inProduction();
    const parcel = await calls.begun(id, ['001']);
    const every = (caller: Caller): Promise<Answer>[] => [
      calls.show(id, caller),
      calls.add(id, ['002'], caller),
      calls.change(id, parcel.id, 1, ['002'], caller),
      calls.drop(id, parcel.id, caller),
      calls.send(id, parcel.id, 1, {}, caller),
      calls.picture(id, parcel.id, caller),
      caller('PUT', `${PATH}/${id}/parcels/${parcel.id}/carrier`, {
        body: { version: 1, carrier: 'x', tracking: '' },
      }),
      caller('GET', `${PATH}/${id}/labels.pdf`),
      caller('GET', `${PATH}/${id}/packing-lists.pdf`),
    ];
    for (const answer of await Promise.all(every(api.asVisitor))) expect(answer.status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore])
      for (const answer of await Promise.all(every(caller))) expect(answer.status).toBe(403);
    for (const answer of await Promise.all(every(api.asOtherAdmin)))
      expect([answer.status, keyOf(answer)]).toEqual([404, 'error.msg.notFound']);
    expect((await calls.show(id)).body.parcels).toMatchObject([{ version: 1, status: 'packing' }]);
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
    const { id } = await calls.inProduction();
    const answer = await calls.add(id, [], api.asAdmin, part);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });
});

describe('parcels', () => {
  it('are filled from production on, and a garment is in one of them', async () => {
    const early = await placeOrder(api.asCustomer);
    expect(keyOf(await calls.add(early.id, ['001']))).toBe('error.msg.parcel.notNow');
    const { id } = await calls.inProduction();
    const key = newKey();
    const [one, again] = [
      await calls.add(id, ['001', '002'], api.asAdmin, {}, key),
      await calls.add(id, ['001', '002'], api.asAdmin, {}, key),
    ];
    expect([one.status, again.body]).toEqual([201, one.body]);
    expect(one.body.loose.map((garment) => garment.id)).toEqual(['003', '004', '005', '006']);
    expect(one.body.parcels[0]!.garments[0]).toMatchObject({
      id: '001',
      playerName: 'សុខ ដារ៉ា',
      number: '១០',
      size: 'M',
    });
    expect(keyOf(await calls.add(id, ['002', '003']))).toBe('error.msg.parcel.garmentTaken');
    const changed = await calls.change(id, one.body.parcels[0]!.id, 1, ['002']);
    expect(changed.body.parcels).toMatchObject([
      { version: 2, note: 'Fold twice', garments: [{ id: '002' }] },
    ]);
    expect((await calls.drop(id, one.body.parcels[0]!.id)).status).toBe(204);
    expect((await calls.show(id)).body).toMatchObject({ parcels: [], loose: { length: 6 } });
  });

  it('get a garment once, of two members of staff who pack it at once', async () => {
    const { id } = await calls.inProduction();
    const second = await api.signIn('admin@demo.test');
    const answers = await Promise.all([calls.add(id, ['001', '002']), calls.add(id, ['002', '003'], second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const parcel = (await calls.show(id)).body.parcels[0]!;
    const changes = await Promise.all([
      calls.change(id, parcel.id, 1, ['004']),
      calls.change(id, parcel.id, 1, ['005'], second),
    ]);
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 409]);
    const sent = await Promise.all([calls.send(id, parcel.id, 2), calls.send(id, parcel.id, 2, {}, second)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await calls.orderNow(id)).history.filter(({ kind }) => kind === 'parcelSent')).toHaveLength(1);
  });

  it('that are empty, or have left, stay where they are', async () => {
    const { id } = await calls.inProduction();
    const empty = await calls.begun(id, []);
    expect(keyOf(await calls.send(id, empty.id, 1))).toBe('error.msg.parcel.empty');
    const parcel = await calls.begun(id, ['001']);
    expect(keyOf(await calls.deliver(id, parcel.id, 1))).toBe('error.msg.parcel.conflict');
    await calls.send(id, parcel.id, 1);
    expect(keyOf(await calls.change(id, parcel.id, 2, ['002']))).toBe('error.msg.parcel.left');
    expect(keyOf(await calls.drop(id, parcel.id))).toBe('error.msg.parcel.left');
    const fixed = await api.asAdmin<OrderParcels>('PUT', `${PATH}/${id}/parcels/${parcel.id}/carrier`, {
      body: { version: 2, carrier: 'Own rider', tracking: '' },
    });
    expect(fixed.body.parcels[1]).toMatchObject({ carrier: 'Own rider', trackingUrl: null, version: 3 });
  });
});

describe('an order in parcels', () => {
  it('goes in parts: it is on its way with its last garment, and received with its last parcel', async () => {
    const caller = await api.asNewCustomer('parcels@example.com');
    const { id } = await calls.inProduction(true, caller);
    const first = await calls.begun(id, ['001', '002']);
    await calls.send(id, first.id, 1);
    expect((await calls.orderNow(id)).status).toBe('PROCESSING');
    const own = (await caller<OwnParcels>('GET', `/api/orders/${id}/parcels`)).body;
    expect(own).toMatchObject({
      rest: 4,
      parcels: [{ number: 1, carrier: 'Cambodia Post', tracking: 'CP 1/2' }],
    });
    expect(own.parcels[0]).not.toHaveProperty('note');
    const second = await calls.begun(id, ['003', '004', '005', '006']);
    expect((await caller<OwnParcels>('GET', `/api/orders/${id}/parcels`)).body.parcels).toHaveLength(1);
    await calls.move(id, 'complete', 'PROCESSING');
    expect(keyOf(await calls.move(id, 'ship', 'COMPLETED'))).toBe('error.msg.parcel.notSent');
    await calls.send(id, second.id, 1);
    expect((await calls.orderNow(id)).status).toBe('ON_THE_WAY');
    await calls.deliver(id, first.id, 2);
    expect(keyOf(await calls.move(id, 'confirmReceived', 'ON_THE_WAY'))).toBe(
      'error.msg.parcel.notDelivered',
    );
    await calls.deliver(id, second.id, 2);
    const done = await calls.orderNow(id);
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
    const { version } = await calls.carriers();
    const trackingTemplate = 'https://post.example/track?id={number}';
    await calls.keep({ version, carriers: [{ name: 'Cambodia Post', trackingTemplate }] });
    const email = 'parcel-mail@example.com';
    const { id } = await calls.inProduction(true, await api.asNewCustomer(email));
    const parcel = await calls.begun(id, ['001', '002', '003', '004', '005', '006']);
    const sent = await calls.send(id, parcel.id, 1);
    expect(sent.body.parcels[0]!.trackingUrl).toBe('https://post.example/track?id=CP%201%2F2');
    const { items } = (await api.asAdmin<{ items: Mail[] }>('GET', '/api/console/mails?limit=10')).body;
    const mails = items.filter(({ to }) => to === email);
    expect(mails[0]).toMatchObject({ template: 'orderParcel' });
    expect(mails[0]!.text).toContain('https://post.example/track?id=CP%201%2F2');
    // The order moved on twice with it, and no mail of its own tells of that.
    expect(mails[1]!.subject).not.toBe(mails[0]!.subject);
    expect(mails.filter(({ template }) => template === 'orderMoved')).toHaveLength(3);
    expect((await calls.orderNow(id)).status).toBe('ON_THE_WAY');
  });

  it('leaves unpaid only when staff say how much is missing', async () => {
    const order = await calls.inProduction(false);
    const parcel = await calls.begun(order.id, ['001']);
    expect(keyOf(await calls.send(order.id, parcel.id, 1))).toBe('error.msg.order.unpaid');
    expect(keyOf(await calls.send(order.id, parcel.id, 1, { unpaidCents: 1 }))).toBe(
      'error.msg.order.unpaid',
    );
    expect((await calls.send(order.id, parcel.id, 1, { unpaidCents: order.grandTotalCents })).status).toBe(
      200,
    );
  });

  it('is received as a whole when its customer says so', async () => {
    const { id } = await calls.inProduction();
    const parcel = await calls.begun(id, ['001', '002', '003', '004', '005', '006']);
    await calls.send(id, parcel.id, 1);
    expect((await api.asCustomer('POST', `/api/orders/${id}/received`)).status).toBe(200);
    expect((await calls.show(id)).body.parcels).toMatchObject([{ status: 'delivered', actions: [] }]);
  });

  it('shows its parcels to who ordered, and to no one else', async () => {
    const { id } = await calls.inProduction();
    const path = `/api/orders/${id}/parcels`;
    expect((await api.asVisitor('GET', path)).status).toBe(401);
    for (const caller of [api.asStore, api.asOtherTenant, api.asAdmin])
      expect((await caller('GET', path)).status).toBe(404);
    expect((await api.asCustomer('GET', path)).body).toEqual({ parcels: [], rest: 6 });
  });
});
