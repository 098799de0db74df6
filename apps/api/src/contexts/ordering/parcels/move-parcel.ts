import type { endpoints } from '@kitwright/contract/endpoints';
import type { OrderParcels } from '@kitwright/contract/orders';
import { dueCents, type OrderAction } from '@kitwright/ordering';
import { moveParcel as moveInTable, stepsByParcels, type CountedParcel } from '@kitwright/ordering/parcels';
import type { OrderRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import { sceneOf } from '../../../server/link-origin.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { fullName } from '../../../values/full-name.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { moveOrder } from '../orders/move-order.ts';
import { updateParcel, type FilledParcel, type ParcelChange } from '../orders/parcels.repository.ts';
import { insertEvent } from '../orders/repository.ts';
import { packedGarments, presentParcels } from './present.ts';
import { carriedBy, lockParcel, parcelName } from './write-parcel.ts';

type MoveCall = Call<typeof endpoints.consoleMoveParcel>;

const counted = ({ status, garments }: FilledParcel): CountedParcel => ({
  status,
  garments: garments.length,
});

const changeOf = async (tx: TenantTransaction, body: MoveCall['body'], now: Date): Promise<ParcelChange> =>
  body.action === 'send'
    ? { status: 'sent', sentAt: now, ...(await carriedBy(tx, body)) }
    : { status: 'delivered', deliveredAt: now, receivedBy: body.receivedBy };

/** Takes the order the steps that its parcels call for; each is written to its history and the audit log. */
const follow = async (
  call: MoveCall,
  order: OrderRow,
  steps: readonly OrderAction[],
  unpaidCents: number,
): Promise<Outcome<OrderRow>> => {
  const { tx, account, deps, request } = call;
  let now = order;
  for (const action of steps) {
    const unpaid = action === 'complete' ? 0 : unpaidCents;
    const moved = await moveOrder(tx, now, {
      action,
      actor: 'ADMIN',
      account,
      now: deps.clock(),
      unpaidCents: unpaid,
    });
    if (!moved.ok) return moved;
    await emit(tx, {
      at: deps.clock(),
      type: unpaid > 0 ? 'order.movedUnpaid' : 'order.moved',
      actor: account,
      subject: { type: 'order', id: order.id },
      details: {
        name: writeOrderNumber(order.number),
        from: now.status,
        to: moved.value.status,
        ...(unpaid > 0 ? { amountCents: unpaid } : {}),
      },
      ip: request.ip,
      order: moved.value,
      by: 'ADMIN',
      reason: undefined,
      isByParcel: true,
      scene: sceneOf(call),
    });
    now = moved.value;
  }
  return ok(now);
};

/** Writes a parcel's move into the order's history, and tells who ordered. */
const tell = async (call: MoveCall, order: OrderRow, parcel: FilledParcel, rest: number): Promise<void> => {
  const { tx, account, body, deps, request } = call;
  const isSent = body.action === 'send';
  const words = isSent ? [parcel.carrier, parcel.tracking] : [parcel.receivedBy ?? ''];
  const name = parcelName(order, parcel);
  await insertEvent(tx, {
    kind: isSent ? 'parcelSent' : 'parcelDelivered',
    orderId: order.id,
    actorId: account.id,
    actorRole: 'ADMIN',
    actorName: fullName(account),
    fromStatus: order.status,
    toStatus: order.status,
    reason: [name, ...words.filter((word) => word !== '')].join(' · '),
  });
  await emit(tx, {
    at: deps.clock(),
    type: isSent ? 'parcel.sent' : 'parcel.delivered',
    actor: account,
    subject: { type: 'order', id: order.id },
    details: { name, ...(isSent ? { carrier: parcel.carrier } : { receivedBy: parcel.receivedBy }) },
    ip: request.ip,
    order,
    parcel: {
      name,
      garments: parcel.garments.length,
      carrier: parcel.carrier,
      tracking: parcel.tracking,
      trackingUrl: parcel.trackingUrl,
      receivedBy: parcel.receivedBy,
    },
    rest,
    scene: sceneOf(call),
  });
};

/**
 * Hands a parcel to its carrier, or writes down who took it. What is not paid in full leaves only when staff say how much
 * is missing. With its last parcel the order moves on too, and who ordered gets one mail.
 */
export const moveParcel = async (call: MoveCall): Promise<Outcome<OrderParcels>> => {
  const { tx, params, body, deps } = call;
  const locked = await lockParcel(tx, params, body.version);
  if (!locked.ok) return locked;
  const { order, parcel, parcels } = locked.value;
  const shown = await presentParcels(tx, order);
  if (!shown.mayPack) return fail('error.msg.parcel.notNow');
  const moved = moveInTable(counted(parcel), body.action);
  if (!moved.ok)
    return moved.error === 'empty'
      ? fail('error.msg.parcel.empty')
      : fail('error.msg.parcel.conflict', { current: shown });
  const garments = (await packedGarments(tx, order)).length;
  const after = parcels.map((one) => ({
    ...counted(one),
    ...(one.id === parcel.id ? { status: moved.value } : {}),
  }));
  const steps = stepsByParcels(order.status, garments, after);
  const unpaid = body.action === 'send' || steps.length > 0 ? dueCents(order) : 0;
  if (unpaid !== (body.unpaidCents ?? 0)) return fail('error.msg.order.unpaid', { current: shown });
  const change = await changeOf(tx, body, deps.clock());
  await updateParcel(tx, parcel.id, change);
  const followed = await follow(call, order, steps, unpaid);
  if (!followed.ok) return followed;
  const gone = after.filter(({ status }) => status !== 'packing');
  const rest = garments - gone.reduce((sum, one) => sum + one.garments, 0);
  await tell(call, followed.value, { ...parcel, ...change }, rest);
  return ok(await presentParcels(tx, followed.value));
};
