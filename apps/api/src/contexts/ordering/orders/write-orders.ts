import type { Order } from '@kitwright/contract/orders';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emitAll } from '../../../events/emit.ts';
import { sceneOf } from '../../../server/link-origin.ts';
import { insertOrders, takeOrderNumbers } from './insert-orders.ts';
import type { OrderPlan } from './order-plan.ts';
import { presentOrder } from './present.ts';

/** What a new order has that no one decides. */
const UNTOUCHED = {
  version: 1,
  adjustmentCents: 0,
  adjustmentReason: null,
  paidAmountCents: 0,
  approvedAt: null,
  deliveredAt: null,
  receivedAt: null,
};

/** What placing an order is not. */
const FIRST_EVENT = {
  kind: 'moved',
  fromStatus: null,
  reason: null,
  amountCents: null,
  changes: null,
} as const;

/**
 * Writes orders under the tenant's next numbers, and shows them as their customers see them. Whether they were written is
 * told only with the commit.
 */
export const writeOrders = async (tx: TenantTransaction, plans: readonly OrderPlan[]): Promise<Order[]> => {
  const numbers = await takeOrderNumbers(tx, plans.length);
  const written = plans.flatMap(({ order, ...plan }, index) => {
    const taken = numbers[index];
    if (taken === undefined) return [];
    const { number, at } = taken;
    return { ...plan, order: { ...UNTOUCHED, ...order, number, orderedAt: at, updatedAt: at } };
  });
  insertOrders(tx, written);
  await emitAll(
    tx,
    written.map(({ call, order }) => ({
      type: 'order.placed',
      order,
      customer: call.account,
      promotionId: order.promotion?.id ?? null,
      scene: sceneOf(call),
      at: call.deps.clock(),
    })),
  );
  return written.map(({ order: row, items, placed }) => {
    const events = [{ ...FIRST_EVENT, ...placed, at: row.orderedAt }];
    return presentOrder({ row, items, events, payments: [] }, { actor: 'CUSTOMER' });
  });
};
