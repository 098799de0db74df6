import type { endpoints } from '@kitwright/contract/endpoints';
import type { OrderDesk, PlanResult } from '@kitwright/contract/production';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { SlowCall } from '../../../server/call.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { setDue, setSupplier } from './plan-order.ts';

type PlanCall = SlowCall<typeof endpoints.consolePlanOrders>;

/** Day and supplier of one order, both or neither: a refusal undoes what was set before it. */
const planOne = async (
  call: PlanCall,
  tx: TenantTransaction,
  seen: PlanCall['body']['orders'][number],
): Promise<Outcome<OrderDesk | null>> => {
  const { dueOn, supplierId } = call.body;
  const one = { ...call, tx, params: { id: seen.id } };
  const due = dueOn === undefined ? ok(null) : await setDue({ ...one, body: { dueOn, seen: seen.dueOn } });
  if (!due.ok || supplierId === undefined) return due;
  return setSupplier({ ...one, body: { supplierId, seen: seen.supplierId } });
};

/**
 * The same day or supplier for several orders. Each is planned in a transaction of its own: what a colleague has
 * changed meanwhile does not hold the others back, and the answer tells of every one what became of it.
 */
export const planOrders = async (call: PlanCall): Promise<Outcome<{ readonly results: PlanResult[] }>> => {
  const results: PlanResult[] = [];
  for (const order of call.body.orders) {
    const planned = await call.inTenant((tx) => planOne(call, tx, order));
    results.push(
      planned.ok ? { planned: true, id: order.id } : { planned: false, id: order.id, key: planned.error.key },
    );
  }
  return ok({ results });
};
