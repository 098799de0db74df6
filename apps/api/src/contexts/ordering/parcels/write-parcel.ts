import { parcelIdSchema, type OrderId, type ParcelId } from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { OrderParcels } from '@kitwright/contract/orders';
import { mayPack, trackingLink } from '@kitwright/ordering/parcels';
import { v7 as newId } from 'uuid';
import type { OrderRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit, type PlainAction } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import {
  deleteParcel,
  fillParcel,
  insertParcel,
  listParcels,
  updateParcel,
  type FilledParcel,
} from '../orders/parcels.repository.ts';
import { findOrder } from '../orders/repository.ts';
import { readDelivery } from './carriers.ts';
import { packedGarments, presentParcels } from './present.ts';

const MAX_PARCELS = 100;

/** A parcel with its order, which this transaction has locked, and all others of it. */
export interface LockedParcel {
  readonly order: OrderRow;
  readonly parcel: FilledParcel;
  readonly parcels: readonly FilledParcel[];
}

/** Locks the order of a parcel: who changes any parcel of it waits, and sees what was done. */
export const lockParcel = async (
  tx: TenantTransaction,
  { id, parcelId }: { readonly id: OrderId; readonly parcelId: ParcelId },
  /** As the parcel was seen. */
  version?: number,
): Promise<Outcome<LockedParcel>> => {
  const order = await findOrder(tx, id, 'update');
  const parcels = order === undefined ? [] : await listParcels(tx, id);
  const parcel = parcels.find((one) => one.id === parcelId);
  if (order === undefined || parcel === undefined) return fail('error.msg.notFound');
  if (version !== undefined && parcel.version !== version) {
    return fail('error.msg.parcel.conflict', { current: await presentParcels(tx, order) });
  }
  return ok({ order, parcel, parcels });
};

type Audited = Pick<Call<typeof endpoints.consoleAddParcel>, 'tx' | 'account' | 'deps' | 'request'>;

/** The name of a parcel: `KW-000123/2`. */
export const parcelName = (
  order: Pick<OrderRow, 'number'>,
  { number }: { readonly number: number },
): string => `${writeOrderNumber(order.number)}/${number}`;

export const auditParcel = (
  { tx, account, deps, request }: Audited,
  type: Extract<PlainAction, `parcel.${string}`>,
  order: OrderRow,
  parcel: { readonly number: number },
): Promise<void> =>
  emit(tx, {
    at: deps.clock(),
    type,
    actor: account,
    subject: { type: 'order', id: order.id },
    details: { name: parcelName(order, parcel) },
    ip: request.ip,
  });

/** Refuses garments that the order does not have, or that are in another parcel. */
const checkGarments = async (
  tx: TenantTransaction,
  order: OrderRow,
  garments: readonly string[],
  others: readonly FilledParcel[],
): Promise<Outcome<null>> => {
  const known = new Set((await packedGarments(tx, order)).map(({ id }) => id));
  const at = garments.findIndex((id) => !known.has(id));
  if (at >= 0) {
    const field = `parcel.garments.${at}`;
    return fail('error.msg.validation', { fields: [{ field, key: 'error.field.invalid' }] });
  }
  const taken = new Set(others.flatMap((parcel) => parcel.garments));
  return garments.some((id) => taken.has(id))
    ? fail('error.msg.parcel.garmentTaken', { current: await presentParcels(tx, order) })
    : ok(null);
};

export const addParcel = async (
  call: Call<typeof endpoints.consoleAddParcel>,
): Promise<Outcome<OrderParcels>> => {
  const { tx, params, body, deps } = call;
  const order = await findOrder(tx, params.id, 'update');
  if (order === undefined) return fail('error.msg.notFound');
  if (!mayPack(order.status)) return fail('error.msg.parcel.notNow');
  const others = await listParcels(tx, order.id);
  if (others.length >= MAX_PARCELS) return fail('error.msg.parcel.tooMany');
  const checked = await checkGarments(tx, order, body.garments, others);
  if (!checked.ok) return checked;
  const { recipient, note } = body;
  const number = Math.max(0, ...others.map((parcel) => parcel.number)) + 1;
  const parcel = { id: parcelIdSchema.parse(newId()), orderId: order.id, number };
  await insertParcel(tx, { ...parcel, recipient, note, createdAt: deps.clock() });
  await fillParcel(tx, parcel, body.garments);
  await auditParcel(call, 'parcel.begun', order, parcel);
  return ok(await presentParcels(tx, order));
};

export const changeParcel = async (
  call: Call<typeof endpoints.consoleChangeParcel>,
): Promise<Outcome<OrderParcels>> => {
  const { tx, params, body } = call;
  const locked = await lockParcel(tx, params, body.version);
  if (!locked.ok) return locked;
  const { order, parcel, parcels } = locked.value;
  if (parcel.status !== 'packing') return fail('error.msg.parcel.left');
  const { garments, recipient, note } = body.parcel;
  const others = parcels.filter(({ id }) => id !== parcel.id);
  const checked = await checkGarments(tx, order, garments, others);
  if (!checked.ok) return checked;
  await updateParcel(tx, parcel.id, { recipient, note });
  await fillParcel(tx, parcel, garments);
  await auditParcel(call, 'parcel.changed', order, parcel);
  return ok(await presentParcels(tx, order));
};

export const dropParcel = async (call: Call<typeof endpoints.consoleDropParcel>): Promise<Outcome<null>> => {
  const locked = await lockParcel(call.tx, call.params);
  if (!locked.ok) return locked;
  const { order, parcel } = locked.value;
  if (parcel.status !== 'packing') return fail('error.msg.parcel.left');
  await deleteParcel(call.tx, parcel.id);
  await auditParcel(call, 'parcel.unpacked', order, parcel);
  return ok(null);
};

/** Carrier and number of a parcel, with the link by which it is followed as the settings have it now. */
export const carriedBy = async (
  tx: TenantTransaction,
  { carrier, tracking }: { readonly carrier: string; readonly tracking: string },
): Promise<Pick<FilledParcel, 'carrier' | 'tracking' | 'trackingUrl'>> => {
  const { carriers } = await readDelivery(tx);
  const template = carriers.find(({ name }) => name === carrier)?.trackingTemplate ?? '';
  return { carrier, tracking, trackingUrl: trackingLink(template, tracking) };
};

/** Corrects who carries a parcel that has left, and under which number. */
export const carryParcel = async (
  call: Call<typeof endpoints.consoleCarryParcel>,
): Promise<Outcome<OrderParcels>> => {
  const { tx, params, body } = call;
  const locked = await lockParcel(tx, params, body.version);
  if (!locked.ok) return locked;
  const { order, parcel } = locked.value;
  if (parcel.status === 'packing') return fail('error.msg.parcel.notSent');
  await updateParcel(tx, parcel.id, await carriedBy(tx, body));
  await auditParcel(call, 'parcel.changed', order, parcel);
  return ok(await presentParcels(tx, order));
};
