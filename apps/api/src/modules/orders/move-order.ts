import {
  moveOrder as moveInTable,
  type Actor,
  type MoveError,
  type OrderAction,
  type OrderStatus,
} from '@kitwright/ordering';
import type { OrderRow } from '../../db/schema/index.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { SignedIn } from '../../server/identity.ts';
import { fail, ok, type Failure, type Outcome } from '../../server/outcome.ts';
import { freezeHash } from './freeze.ts';
import { presentOrderSummary, withTeam } from './present.ts';
import { insertEvent, setOrderStatus, type OrderChange } from './repository.ts';

export const fullName = ({ firstName, lastName }: Pick<SignedIn, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

export interface OrderMove {
  readonly action: OrderAction;
  readonly actor: Actor;
  readonly account: SignedIn;
  readonly reason?: string | undefined;
  readonly now: Date;
  /** What else changes with the move. */
  readonly change?: OrderChange;
}

const refusal = (error: MoveError, order: OrderRow, actor: Actor): Failure => {
  switch (error.code) {
    case 'notFromHere':
      return fail('error.msg.order.invalidTransition', {
        current: presentOrderSummary(withTeam(order), actor),
      });
    case 'notByThisActor':
      return fail('error.msg.forbidden');
    case 'reasonRequired':
      return fail('error.msg.validation', { fields: [{ field: 'reason', key: 'error.field.required' }] });
  }
};

/** What a status brings with it: approval seals design and roster, the rest sets dates. */
const changeOnReaching = (status: OrderStatus, order: OrderRow, now: Date): OrderChange => {
  switch (status) {
    case 'APPROVED':
      return { approvedAt: now, frozenHash: freezeHash(order.document, order.roster) };
    case 'ON_THE_WAY':
      return { deliveredAt: now };
    case 'RECEIVED':
      return { receivedAt: now };
    default:
      return {};
  }
};

/** Moves an order that this transaction has locked, and writes down who did it. */
export const moveOrder = async (
  tx: TenantTransaction,
  order: OrderRow,
  { action, actor, account, reason, now, change = {} }: OrderMove,
): Promise<Outcome<OrderRow>> => {
  const moved = moveInTable({ status: order.status, action, actor, reason });
  if (!moved.ok) return refusal(moved.error, order, actor);
  const changed = await setOrderStatus(tx, order.id, moved.value, {
    ...change,
    ...changeOnReaching(moved.value, order, now),
  });
  await insertEvent(tx, {
    orderId: order.id,
    actorId: account.id,
    actorRole: actor,
    actorName: fullName(account),
    fromStatus: order.status,
    toStatus: moved.value,
    reason: reason === undefined || reason.trim() === '' ? null : reason.trim(),
  });
  return ok(changed);
};
