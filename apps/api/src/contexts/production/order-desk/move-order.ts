import { mayMove } from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import { allowedOrderActions, unpaidByStep } from '@kitwright/ordering';
import type { OrderRow } from '../../../db/schema/index.ts';
import { emit } from '../../../events/events.ts';
import { fail, type Outcome } from '../../../server/outcome.ts';
import type { Call } from '../../../server/call.ts';
import { sceneOf } from '../../../server/link-origin.ts';
import { consoleActor, movableBy } from '../../../values/actor.ts';
import { consoleOrder, freshDesigns, moveOrder, presentOrderSummary } from '../../ordering/orders.ts';
import { promiseFor } from '../schedule/promise.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';

/**
 * A member of staff, or the partner shop whose it is, moves an order on from the status they saw. Two at once wait for
 * each other at the order's row: the first moves it, the second learns where it is now. What is handed over with money
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
  if (!mayMove(account.roles, action)) return fail('error.msg.forbidden');
  const isSeen = body.version === undefined || body.version === order.value.version;
  if (order.value.status !== body.from || !isSeen) {
    return fail('error.msg.order.conflict', {
      current: movableBy(account.roles, presentOrderSummary(order.value, actor)),
    });
  }
  const unpaid = actor === 'ADMIN' ? unpaidByStep(action, order.value) : 0;
  const isStep = actor === 'ADMIN' && allowedOrderActions(order.value.status, actor).includes(action);
  if (isStep && unpaid !== unpaidCents) {
    return fail('error.msg.order.unpaid', {
      current: movableBy(account.roles, presentOrderSummary(order.value, actor)),
    });
  }
  const promise = isStep && action === 'approve' ? await promiseFor(tx, call, order.value) : null;
  const change = action === 'resubmit' ? await freshDesigns(tx, order.value) : (promise?.days ?? {});
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
  await promise?.keep();
  await tell(call, order.value, { after: moved.value, unpaidCents: unpaid });
  return moved;
};

const tell = (
  call: Call<typeof endpoints.consoleMoveOrder>,
  before: OrderRow,
  { after, unpaidCents }: { readonly after: OrderRow; readonly unpaidCents: number },
): Promise<void> => {
  const { tx, account, body, deps, request } = call;
  return emit(tx, {
    at: deps.clock(),
    type: unpaidCents > 0 ? 'order.movedUnpaid' : 'order.moved',
    actor: account,
    subject: { type: 'order', id: before.id },
    details: {
      name: writeOrderNumber(before.number),
      from: before.status,
      to: after.status,
      ...(unpaidCents > 0 ? { amountCents: unpaidCents } : {}),
    },
    ip: request.ip,
    order: after,
    by: consoleActor(account.roles),
    reason: body.reason,
    scene: sceneOf(call),
  });
};
