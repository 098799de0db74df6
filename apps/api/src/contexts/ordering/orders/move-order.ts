import type { Endpoint, OrderId } from '@kitwright/contract';
import type { OrderChange as CorrectedThing } from '@kitwright/contract/orders';
import {
  moveOrder as moveInTable,
  type Actor,
  type MoveError,
  type OrderAction,
  type OrderStatus,
} from '@kitwright/ordering';
import { heldByParcels } from '@kitwright/ordering/parcels';
import type { OrderRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { sceneOf } from '../../../server/link-origin.ts';
import { fail, ok, type Failure, type Outcome } from '../../../server/outcome.ts';
import { ownActor } from '../../../values/actor.ts';
import { freezeHash } from '../../../values/freeze.ts';
import { fullName } from '../../../values/full-name.ts';
import { currentDocument, findDesign } from '../../design/designs.ts';
import { listItems, updateItem } from './items.repository.ts';
import { ownOrder } from './load-order.ts';
import { listParcels, receiveParcels } from './parcels.repository.ts';
import { orderedDocument } from './ordered-document.ts';
import { presentOrderSummary } from './present.ts';
import { insertEvent, setOrderStatus, type OrderChange } from './repository.ts';

export interface OrderMove {
  readonly action: OrderAction;
  readonly actor: Actor;
  readonly account: SignedIn;
  readonly reason?: string | undefined;
  readonly now: Date;
  /** Columns that change with the move. */
  readonly change?: OrderChange;
  /** Money that staff hand it over without. */
  readonly unpaidCents?: number;
  /** Things that were corrected with the move, for the history. */
  readonly corrected?: readonly CorrectedThing[];
}

const refusal = (error: MoveError, order: OrderRow, actor: Actor): Failure => {
  switch (error.code) {
    case 'notFromHere':
      return fail('error.msg.order.invalidTransition', {
        current: presentOrderSummary(order, actor),
      });
    case 'notByThisActor':
      return fail('error.msg.forbidden');
    case 'reasonRequired':
      return fail('error.msg.validation', { fields: [{ field: 'reason', key: 'error.field.required' }] });
  }
};

/** Checks whether an order may be moved so, and why not. */
export const checkMove = (
  order: OrderRow,
  { action, actor, reason }: Pick<OrderMove, 'action' | 'actor' | 'reason'>,
): Outcome<OrderStatus> => {
  const moved = moveInTable({ status: order.status, action, actor, reason });
  return moved.ok ? ok(moved.value) : refusal(moved.error, order, actor);
};

/** The date that a status sets. */
const dateOnReaching = (status: OrderStatus, now: Date): OrderChange => {
  switch (status) {
    case 'APPROVED':
      return { approvedAt: now };
    case 'ON_THE_WAY':
      return { deliveredAt: now };
    case 'RECEIVED':
      return { receivedAt: now };
    default:
      return {};
  }
};

/** Approval seals drawing and people of every design. */
const sealItems = async (tx: TenantTransaction, orderId: OrderId): Promise<void> => {
  for (const item of await listItems(tx, orderId)) {
    await updateItem(tx, item.id, { frozenHash: freezeHash(item) });
  }
};

/** Follows up on reaching a status: seals an approved order, and emits that one was canceled. */
const onReaching = async (tx: TenantTransaction, status: OrderStatus, orderId: OrderId): Promise<void> => {
  if (status === 'APPROVED') await sealItems(tx, orderId);
  if (status === 'CANCELED') await emit(tx, { type: 'order.canceled', orderId });
};

/**
 * Follows its parcels: an order is not handed to delivery before they are, nor received by what staff say. A customer
 * who says that it came has taken all that was sent.
 */
const heedParcels = async (
  tx: TenantTransaction,
  order: OrderRow,
  { action, actor, account, now }: Pick<OrderMove, 'action' | 'actor' | 'account' | 'now'>,
): Promise<Outcome<null>> => {
  if (action !== 'ship' && action !== 'confirmReceived') return ok(null);
  const isByCustomer = actor !== 'ADMIN';
  const held = heldByParcels(action, await listParcels(tx, order.id), isByCustomer);
  if (held !== null) {
    return fail(`error.msg.parcel.${held}`, { current: presentOrderSummary(order, actor) });
  }
  if (action === 'confirmReceived' && isByCustomer) {
    await receiveParcels(tx, order.id, { deliveredAt: now, receivedBy: fullName(account) });
  }
  return ok(null);
};

/** Moves an order that this transaction has locked, and writes down who did it. */
export const moveOrder = async (
  tx: TenantTransaction,
  order: OrderRow,
  { action, actor, account, reason, now, change = {}, unpaidCents = 0, corrected = [] }: OrderMove,
): Promise<Outcome<OrderRow>> => {
  const moved = checkMove(order, { action, actor, reason });
  if (!moved.ok) return moved;
  const heeded = await heedParcels(tx, order, { action, actor, account, now });
  if (!heeded.ok) return heeded;
  const changed = await setOrderStatus(tx, order.id, moved.value, {
    ...change,
    ...dateOnReaching(moved.value, now),
  });
  await onReaching(tx, moved.value, order.id);
  await insertEvent(tx, {
    orderId: order.id,
    actorId: account.id,
    actorRole: actor,
    actorName: fullName(account),
    fromStatus: order.status,
    toStatus: moved.value,
    reason: reason === undefined || reason.trim() === '' ? null : reason.trim(),
    amountCents: unpaidCents > 0 ? unpaidCents : null,
    changes: corrected.length > 0 ? [...corrected] : null,
  });
  return ok(changed);
};

/**
 * Takes the designs as they are now, in the options they were ordered with; one that the customer has deleted since
 * stays as it was.
 */
export const freshDesigns = async (tx: TenantTransaction, order: OrderRow): Promise<OrderChange> => {
  let headline: OrderChange = {};
  for (const item of await listItems(tx, order.id)) {
    const design = await findDesign(tx, item.designUuid);
    if (design === undefined) continue;
    const now = currentDocument(design.document);
    const options = { ...currentDocument(item.document).options };
    const document = orderedDocument({ document: { ...now, options }, sizes: item.sizes });
    const change = { designName: design.name, designedAt: design.updatedAt };
    await updateItem(tx, item.id, { ...change, document });
    if (item.position === 0) headline = { ...change, teamName: document.slots.teamName };
  }
  return headline;
};

/** Moves an own order for its customer, who cancels it, hands it in again, or says that it came. */
export const moveOwnOrder = async (
  tx: TenantTransaction,
  account: SignedIn,
  id: OrderId,
  action: Extract<OrderAction, 'cancel' | 'resubmit' | 'confirmReceived'>,
  now: Date,
): Promise<Outcome<OrderRow>> => {
  const order = await ownOrder(tx, account, id, 'update');
  if (!order.ok) return order;
  const change = action === 'resubmit' ? await freshDesigns(tx, order.value) : {};
  return moveOrder(tx, order.value, { action, actor: ownActor(account.roles), account, now, change });
};

/** Tells that a customer sent an order again, as it is now. */
export const tellResubmitted = (
  call: Pick<Call<Endpoint>, 'tx' | 'tenant' | 'deps' | 'request'>,
  order: OrderRow,
): Promise<void> =>
  emit(call.tx, { type: 'order.resubmitted', order, scene: sceneOf(call), at: call.deps.clock() });
