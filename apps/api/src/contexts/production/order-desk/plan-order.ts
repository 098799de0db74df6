import type { endpoints } from '@kitwright/contract/endpoints';
import type { OrderDesk } from '@kitwright/contract/production';
import type { OrderRow } from '../../../db/schema/index.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { todayOf, writeOrderNumber } from '../../../values/order-number.ts';
import { findOrder } from '../../ordering/orders.ts';
import { emit, type PlainAction } from '../../../events/events.ts';
import { findSupplier } from '../suppliers/repository.ts';
import { loadDesk, planOrder } from './repository.ts';

type PlanCall = Call<typeof endpoints.consoleSetDue | typeof endpoints.consoleSetSupplier>;

const audit = (
  { tx, account, deps, request }: Pick<PlanCall, 'tx' | 'account' | 'deps' | 'request'>,
  action: PlainAction,
  order: OrderRow,
  details: Readonly<Record<string, unknown>>,
): Promise<void> =>
  emit(tx, {
    at: deps.clock(),
    type: action,
    actor: account,
    subject: { type: 'order', id: order.id },
    details: { name: writeOrderNumber(order.number), ...details },
    ip: request.ip,
  });

/** Sets when an order is due, from the day that was seen: of two at once the second gets a conflict. */
export const setDue = async (call: Call<typeof endpoints.consoleSetDue>): Promise<Outcome<OrderDesk>> => {
  const { tx, params, body } = call;
  const order = await findOrder(tx, params.id, 'update');
  if (order === undefined) return fail('error.msg.notFound');
  if (order.dueOn !== body.seen) {
    return fail('error.msg.order.conflict', { current: await loadDesk(tx, order, todayOf(call)) });
  }
  const planned = await planOrder(tx, order.id, { dueOn: body.dueOn });
  await audit(call, 'order.dueChanged', order, { from: order.dueOn, to: body.dueOn });
  return ok(await loadDesk(tx, planned, todayOf(call)));
};

/** Chooses who makes an order, or no one. New orders go to active suppliers only. */
export const setSupplier = async (
  call: Call<typeof endpoints.consoleSetSupplier>,
): Promise<Outcome<OrderDesk>> => {
  const { tx, params, body } = call;
  const { supplierId, seen } = body;
  const order = await findOrder(tx, params.id, 'update');
  if (order === undefined) return fail('error.msg.notFound');
  if (order.supplierId !== seen) {
    return fail('error.msg.order.conflict', { current: await loadDesk(tx, order, todayOf(call)) });
  }
  const supplier = supplierId === null ? null : await findSupplier(tx, supplierId, 'key share');
  if (supplier === undefined || supplier?.active === false) {
    return fail('error.msg.validation', { fields: [{ field: 'supplierId', key: 'error.field.invalid' }] });
  }
  const planned = await planOrder(tx, order.id, { supplierId });
  await audit(call, 'order.supplierChosen', order, { supplier: supplier?.name ?? null });
  return ok(await loadDesk(tx, planned, todayOf(call)));
};
