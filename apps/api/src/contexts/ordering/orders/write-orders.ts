import type { Order } from '@kitwright/contract/orders';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emitAll } from '../../../events/emit.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { sceneOf } from '../../../server/link-origin.ts';
import { FIRST_EVENT, UNTOUCHED, insertOrders, takeOrderNumbers } from './insert-orders.ts';
import type { OrderPlan } from './order-plan.ts';
import { presentOrder } from './present.ts';

/**
 * Writes orders under the tenant's next numbers, and shows them as their customers see them. Whether they were written is
 * told only with the commit.
 */
export const writeOrders = async (
  tx: TenantTransaction,
  plans: readonly OrderPlan[],
): Promise<Outcome<Order>[]> => {
  const numbers = await takeOrderNumbers(tx, plans.length);
  const written = plans.flatMap(({ order, placed, ...plan }, index) => {
    const taken = numbers[index];
    if (taken === undefined) return [];
    const { number, at } = taken;
    return {
      ...plan,
      order: { ...UNTOUCHED, ...order, number, orderedAt: at, updatedAt: at },
      placed: { ...FIRST_EVENT, ...placed },
    };
  });
  insertOrders(tx, written);
  await emitAll(
    tx,
    written.map(({ call, order, promotionId }) => ({
      type: 'order.placed',
      order,
      customer: call.account,
      promotionId,
      scene: sceneOf(call),
      at: call.deps.clock(),
    })),
  );
  return written.map(({ order: row, items, placed }) => {
    const events = [{ ...placed, at: row.orderedAt }];
    return ok(presentOrder({ row, items, events, payments: [] }, { actor: 'CUSTOMER' }));
  });
};
