import type { endpoints } from '@kitwright/contract';
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
 * each other at the order's row: the first moves it, the second is told where it is now.
 */
export const moveOrderByStaff = async (
  call: Call<typeof endpoints.consoleMoveOrder>,
): Promise<Outcome<OrderRow>> => {
  const { tx, account, params, body, deps } = call;
  const order = await consoleOrder(tx, account, params.id, 'update');
  if (!order.ok) return order;
  const actor = consoleActor(account.roles);
  if (order.value.status !== body.from) {
    return fail('error.msg.order.conflict', { current: presentOrderSummary(order.value, actor) });
  }
  const { action, reason } = body;
  const change = action === 'resubmit' ? await freshDesigns(tx, order.value) : {};
  const moved = await moveOrder(tx, order.value, {
    action,
    actor,
    account,
    reason,
    now: deps.clock(),
    change,
  });
  if (!moved.ok) return moved;
  await audit(call, order.value, moved.value);
  if (actor === 'ADMIN') await queueOrderMail(call, moved.value, { kind: 'moved', reason });
  return moved;
};

const audit = (
  { tx, account, deps, request }: Call<typeof endpoints.consoleMoveOrder>,
  before: OrderRow,
  after: OrderRow,
): Promise<void> =>
  recordAudit(tx, {
    at: deps.clock(),
    action: 'order.moved',
    actor: account,
    subject: { type: 'order', id: before.id },
    details: { name: writeOrderNumber(before.number), from: before.status, to: after.status },
    ip: request.ip,
  });
