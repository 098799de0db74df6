import { endpoints } from '@kitwright/contract/endpoints';
import type { OrderMargin } from '@kitwright/contract/production';
import { COST_PARTS, incomeOf, marginOf } from '@kitwright/ordering/margin';
import { and, eq } from 'drizzle-orm';
import { orders, type OrderRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { findOrder } from '../../ordering/orders.ts';
import { findSupplier } from '../suppliers/repository.ts';
import { readPlan } from '../floor/plan.ts';
import { orderCosts } from './order-costs.ts';
import { keepCosts, presentCosts } from './settings.ts';

/** Shows what an order brings and costs, part by part. */
const marginOfOrder = async (tx: TenantTransaction, order: OrderRow): Promise<Outcome<OrderMargin>> => {
  const found = (await orderCosts(tx, eq(orders.id, order.id))).get(order.id);
  if (found === undefined) return fail('error.msg.notFound');
  const { costs, minutes, measured, inkM2 } = found;
  const { plan } = await readPlan(tx);
  const maker = order.supplierId === null ? undefined : await findSupplier(tx, order.supplierId);
  const income = incomeOf(order);
  const { incomeCents, costCents, leftCents } = marginOf(costs, income);
  return ok({
    ...income,
    incomeCents,
    parts: COST_PARTS.map((part) => ({ part, ...costs[part] })),
    costCents,
    leftCents,
    minutes: plan.stations.flatMap(({ id, name }) => {
      const spent = minutes.get(id);
      return spent === undefined ? [] : [{ name, minutes: spent, isMeasured: measured.has(id) }];
    }),
    maker: maker === undefined ? null : { name: maker.name, cents: order.makerCents },
    inkM2: Math.round(inkM2 * 100) / 100,
  });
};

const showMargin = async ({
  tx,
  params,
}: Call<typeof endpoints.consoleOrderMargin>): Promise<Outcome<OrderMargin>> => {
  const order = await findOrder(tx, params.id);
  return order === undefined ? fail('error.msg.notFound') : marginOfOrder(tx, order);
};

/** Writes down what the supplier of an order charges, from the charge that was seen. */
const setMakerCharge = async ({
  tx,
  params,
  body,
  account,
  deps,
  request,
}: Call<typeof endpoints.consoleSetMakerCharge>): Promise<Outcome<OrderMargin>> => {
  const order = await findOrder(tx, params.id, 'update');
  if (order === undefined) return fail('error.msg.notFound');
  if (order.supplierId === null) {
    return fail('error.msg.validation', { fields: [{ field: 'cents', key: 'error.field.invalid' }] });
  }
  if (order.makerCents !== body.seen) return fail('error.msg.order.conflict');
  await tx.db
    .update(orders)
    .set({ makerCents: body.cents })
    .where(and(eq(orders.tenantId, tx.tenantId), eq(orders.id, order.id)));
  await emit(tx, {
    at: deps.clock(),
    type: 'order.chargeSet',
    actor: account,
    subject: { type: 'order', id: order.id },
    details: { name: writeOrderNumber(order.number), from: order.makerCents, to: body.cents },
    ip: request.ip,
  });
  return marginOfOrder(tx, { ...order, makerCents: body.cents });
};

/** Registers the calls about what orders cost. */
export const registerCosts = (api: Api): void => {
  route(api, endpoints.consoleCostSettings, async ({ tx }) => ok(await presentCosts(tx)));
  route(api, endpoints.consoleKeepCostSettings, keepCosts);
  route(api, endpoints.consoleOrderMargin, showMargin);
  route(api, endpoints.consoleSetMakerCharge, setMakerCharge);
};
