import type { endpoints } from '@kitwright/contract/endpoints';
import type { MoveResult } from '@kitwright/contract/production';
import type { SlowCall } from '../../../server/call.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { moveOrderByStaff } from './move-order.ts';

/**
 * The same step for several orders. Each is moved in a transaction of its own: what cannot move does not hold the
 * others back, and the answer tells of every one what became of it.
 */
export const moveOrders = async (
  call: SlowCall<typeof endpoints.consoleMoveOrders>,
): Promise<Outcome<{ readonly results: MoveResult[] }>> => {
  const { action, orders, reason } = call.body;
  const results: MoveResult[] = [];
  for (const { id, ...seen } of orders) {
    const moved = await call.inTenant((tx) =>
      moveOrderByStaff({ ...call, tx, params: { id }, body: { action, ...seen, reason } }),
    );
    results.push(
      moved.ok ? { moved: true, id, status: moved.value.status } : { moved: false, id, key: moved.error.key },
    );
  }
  return ok({ results });
};
