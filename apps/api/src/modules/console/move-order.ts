import type { endpoints } from '@kitwright/contract';
import { allowedOrderActions, unpaidByStep } from '@kitwright/ordering';
import type { OrderRow } from '../../db/schema/index.ts';
import { fail, type Outcome } from '../../server/outcome.ts';
import type { Call } from '../../server/call.ts';
import { queueOrderMail } from '../mail/order-mail.ts';
import { consoleActor } from '../orders/actor.ts';
import { consoleOrder } from '../orders/load-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import { writeOrderNumber } from '../orders/order-number.ts';
import { freshDesigns } from '../orders/own-moves.ts';
import { presentOrderSummary } from '../orders/present.ts';
import { recordAudit } from '../security/record-audit.ts';

/**
 * A member of staff, or the partner shop whose it is, moves an order on from the status they saw. Two at once wait for
 * each other at the order's row: the first moves it, the second is told where it is now. What is handed over with money
 * due goes only when they say how much that is, and is written down as that.
 */
export const moveOrderByStaff = async (
  call: Call<typeof endpoints.consoleMoveOrder>,
): Promise<Outcome<OrderRow>> => {
  const { tx, account, params, body, deps } = call;
  const order = await consoleOrder(tx, account, params.id, 'update');
  if (!order.ok) return order;
  const actor = consoleActor(account.roles);
  const { action, reason, unpaidCents = 0 } = body;
  const isSeen = body.version === undefined || body.version === order.value.version;
  if (order.value.status !== body.from || !isSeen) {
    return fail('error.msg.order.conflict', { current: presentOrderSummary(order.value, actor) });
  }
  const unpaid = actor === 'ADMIN' ? unpaidByStep(action, order.value) : 0;
  const isStep = actor === 'ADMIN' && allowedOrderActions(order.value.status, actor).includes(action);
  if (isStep && unpaid !== unpaidCents) {
    return fail('error.msg.order.unpaid', { current: presentOrderSummary(order.value, actor) });
  }
  const change = action === 'resubmit' ? await freshDesigns(tx, order.value) : {};
  const moved = await moveOrder(tx, order.value, {
    action,
    actor,
    account,
    reason,
    now: deps.clock(),
    change,
    unpaidCents: unpaid,
  });
  if (!moved.ok) return moved;
  await audit(call, order.value, { after: moved.value, unpaidCents: unpaid });
  if (actor === 'ADMIN') await queueOrderMail(call, moved.value, { kind: 'moved', reason });
  return moved;
};

const audit = (
  { tx, account, deps, request }: Call<typeof endpoints.consoleMoveOrder>,
  before: OrderRow,
  { after, unpaidCents }: { readonly after: OrderRow; readonly unpaidCents: number },
): Promise<void> =>
  recordAudit(tx, {
    at: deps.clock(),
    action: unpaidCents > 0 ? 'order.movedUnpaid' : 'order.moved',
    actor: account,
    subject: { type: 'order', id: before.id },
    details: {
      name: writeOrderNumber(before.number),
      from: before.status,
      to: after.status,
      ...(unpaidCents > 0 ? { amountCents: unpaidCents } : {}),
    },
    ip: request.ip,
  });
