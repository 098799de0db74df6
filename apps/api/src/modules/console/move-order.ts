import type { endpoints } from '@kitwright/contract';
import type { OrderRow } from '../../db/schema/index.ts';
import { fail, type Outcome } from '../../server/outcome.ts';
import type { Call } from '../../server/call.ts';
import { queueOrderMail } from '../mail/queue-order-mail.ts';
import { moveOrder } from '../orders/move-order.ts';
import { presentOrderSummary } from '../orders/present.ts';
import { findOrder } from '../orders/repository.ts';

/**
 * A member of staff moves an order on from the status they saw. Two at once wait for each other at the order's row:
 * the first moves it, the second is told where it is now.
 */
export const moveOrderByStaff = async (
  call: Call<typeof endpoints.consoleMoveOrder>,
): Promise<Outcome<OrderRow>> => {
  const { tx, account, params, body, deps } = call;
  const order = await findOrder(tx, params.id, 'update');
  if (order === undefined) return fail('error.msg.notFound');
  if (order.status !== body.from) {
    return fail('error.msg.order.conflict', { current: presentOrderSummary(order, 'ADMIN') });
  }
  const { action, reason } = body;
  const moved = await moveOrder(tx, order, { action, actor: 'ADMIN', account, reason, now: deps.clock() });
  if (moved.ok) await queueOrderMail(call, moved.value, { kind: 'moved', reason });
  return moved;
};
