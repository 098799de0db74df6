import type { AuditAction } from '@kitwright/contract/operations';
import type { DeliverySettings, Order, OrderParcels } from '@kitwright/contract/orders';
import { multipart, newKey, placeOrder, samplePng } from './samples.ts';
import type { Answer, Caller, TestApi } from './start-api.ts';

export const RECIPIENT = { name: 'Sok Dara', phone: '012 345 678', address: 'Street 271, Phnom Penh' };
const PATH = '/api/console/orders';

/** The calls on parcels of an order, each by an administrator where not said otherwise. */
export const parcelCalls = (api: TestApi) => {
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
  const carry = (id: string, parcelId: string, version: number, caller: Caller = api.asAdmin) =>
    caller<OrderParcels>('PUT', `${PATH}/${id}/parcels/${parcelId}/carrier`, {
      body: { version, carrier: 'Own rider', tracking: '' },
    });
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

  return {
    move,
    inProduction,
    orderNow,
    show,
    add,
    change,
    drop,
    send,
    carry,
    deliver,
    picture,
    look,
    carriers,
    keep,
    begun,
  };
};
export type ParcelCalls = ReturnType<typeof parcelCalls>;

/** Name in the audit log and the way it is done, of each call that changes a parcel or the carriers. */
export const parcelActions = (apiOf: () => TestApi) => {
  const begun = async () => {
    const calls = parcelCalls(apiOf());
    const { id } = await calls.inProduction();
    return { calls, id, parcel: await calls.begun(id, ['001']) };
  };
  const sent = async () => {
    const { calls, id, parcel } = await begun();
    await calls.send(id, parcel.id, 1);
    return { calls, id, parcel };
  };
  return {
    consoleKeepDelivery: [
      'delivery.changed',
      async () => {
        const calls = parcelCalls(apiOf());
        return calls.keep(await calls.carriers());
      },
    ],
    consoleAddParcel: [
      'parcel.begun',
      async () => {
        const calls = parcelCalls(apiOf());
        return calls.add((await calls.inProduction()).id, ['001']);
      },
    ],
    consoleChangeParcel: [
      'parcel.changed',
      async () => {
        const { calls, id, parcel } = await begun();
        return calls.change(id, parcel.id, 1, ['002']);
      },
    ],
    consoleCarryParcel: [
      'parcel.changed',
      async () => {
        const { calls, id, parcel } = await sent();
        return calls.carry(id, parcel.id, 2);
      },
    ],
    consoleDropParcel: [
      'parcel.unpacked',
      async () => {
        const { calls, id, parcel } = await begun();
        return calls.drop(id, parcel.id);
      },
    ],
    consoleMoveParcel: [
      'parcel.sent',
      async () => {
        const { calls, id, parcel } = await begun();
        return calls.send(id, parcel.id, 1);
      },
    ],
    parcelPicture: [
      'parcel.pictured',
      async () => {
        const { calls, id, parcel } = await sent();
        return calls.picture(id, parcel.id);
      },
    ],
  } satisfies Readonly<Record<string, readonly [AuditAction, () => Promise<Answer>]>>;
};

const parcel = { recipient: RECIPIENT, note: '', garments: ['001'] };

/** Good bodies of these calls. */
export const PARCEL_BODIES = {
  consoleKeepDelivery: {
    version: 0,
    carriers: [{ name: 'n', trackingTemplate: 'https://n.example/{number}' }],
  },
  consoleAddParcel: parcel,
  consoleChangeParcel: { version: 1, parcel },
  consoleCarryParcel: { version: 1, carrier: 'n', tracking: '1' },
  consoleMoveParcel: { action: 'send', version: 1, carrier: 'n', tracking: '1', unpaidCents: 1 },
};
