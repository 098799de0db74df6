import type { OrderId } from '@kitwright/contract';
import type { OrderChange as CorrectedThing } from '@kitwright/contract/orders';
import {
  moveOrder as moveInTable,
  type Actor,
  type MoveError,
  type OrderAction,
  type OrderStatus,
} from '@kitwright/ordering';
import type { OrderRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Failure, type Outcome } from '../../../server/outcome.ts';
import { emit } from '../../../events/emit.ts';
import { freezeHash } from '../../../values/freeze.ts';
import { fullName } from '../../../values/full-name.ts';
import { listItems, updateItem } from './items.repository.ts';
import { presentOrderSummary } from './present.ts';
import { insertEvent, setOrderStatus, type OrderChange } from './repository.ts';

export interface OrderMove {
  readonly action: OrderAction;
  readonly actor: Actor;
  readonly account: SignedIn;
  readonly reason?: string | undefined;
  readonly now: Date;
  /** What else changes with the move. */
  readonly change?: OrderChange;
  /** Money that staff hand it over without. */
  readonly unpaidCents?: number;
  /** What was corrected with the move, for the history. */
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

/** Whether an order may be moved so, or why not. */
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

/** What else a status brings with it. */
const onReaching = async (tx: TenantTransaction, status: OrderStatus, orderId: OrderId): Promise<void> => {
  if (status === 'APPROVED') await sealItems(tx, orderId);
  if (status === 'CANCELED') await emit(tx, { type: 'order.canceled', orderId });
};

/** Moves an order that this transaction has locked, and writes down who did it. */
export const moveOrder = async (
  tx: TenantTransaction,
  order: OrderRow,
  { action, actor, account, reason, now, change = {}, unpaidCents = 0, corrected = [] }: OrderMove,
): Promise<Outcome<OrderRow>> => {
  const moved = checkMove(order, { action, actor, reason });
  if (!moved.ok) return moved;
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
