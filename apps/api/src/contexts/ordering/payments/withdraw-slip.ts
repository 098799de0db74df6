import type { endpoints } from '@kitwright/contract/endpoints';
import type { Order } from '@kitwright/contract/orders';
import type { OrderRow, PaymentRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { ownActor } from '../../../values/actor.ts';
import { fullName } from '../../../values/full-name.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { ownOrder, showToCustomer } from '../orders/load-order.ts';
import { decidePayment, findPayment } from '../orders/payments.repository.ts';
import { insertEvent, type NewOrderEvent } from '../orders/repository.ts';

/** True of a slip that who ordered sent: a player's is the player's, not the captain's. */
export const isOwnSlip = ({ slipSha256, shareId }: Pick<PaymentRow, 'slipSha256' | 'shareId'>): boolean =>
  slipSha256 !== null && shareId === null;

/** Writes down that a slip which waits is taken back; the caller holds its order. */
export const takeBack = async (
  tx: TenantTransaction,
  { id: orderId, status }: Pick<OrderRow, 'id' | 'status'>,
  { id, amountCents }: Pick<PaymentRow, 'id' | 'amountCents'>,
  { at, ...actor }: Pick<NewOrderEvent, 'actorId' | 'actorRole' | 'actorName'> & { readonly at: Date },
): Promise<void> => {
  const decided = { decidedBy: actor.actorName, decidedAt: at };
  await decidePayment(tx, id, { status: 'withdrawn', amountCents, reason: null, ...decided });
  const moved = { fromStatus: status, toStatus: status };
  await insertEvent(tx, { kind: 'slipWithdrawn', orderId, ...actor, ...moved, amountCents });
};

/**
 * Takes back an own slip that waits: it was of another sum, or another picture. What staff have decided about stays, and of the two
 * at once one comes second.
 */
export const withdrawSlip = async ({
  tx,
  account,
  params,
  deps,
}: Call<typeof endpoints.withdrawSlip>): Promise<Outcome<Order>> => {
  const found = await ownOrder(tx, account, params.id, 'update');
  if (!found.ok) return found;
  const order = found.value;
  const slip = await findPayment(tx, order.id, params.paymentId);
  if (slip === undefined || !isOwnSlip(slip)) return fail('error.msg.notFound');
  if (slip.status !== 'claimed') return fail('error.msg.payment.decided');
  const actor = { actorId: account.id, actorRole: ownActor(account.roles), actorName: fullName(account) };
  await takeBack(tx, order, slip, { ...actor, at: deps.clock() });
  return ok(await showToCustomer(tx, order));
};
