import { endpoints } from '@kitwright/contract/endpoints';
import type { OrderMargin } from '@kitwright/contract/production';
import { COST_PARTS, marginOf } from '@kitwright/ordering/margin';
import { eq } from 'drizzle-orm';
import { orders } from '../../../db/schema/index.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { findOrder } from '../../ordering/orders.ts';
import { readPlan } from '../floor/plan.ts';
import { orderCosts } from './order-costs.ts';
import { keepCosts, presentCosts } from './settings.ts';

/** Shows what an order brings and costs, part by part. */
const showMargin = async ({
  tx,
  params,
}: Call<typeof endpoints.consoleOrderMargin>): Promise<Outcome<OrderMargin>> => {
  const order = await findOrder(tx, params.id);
  if (order === undefined) return fail('error.msg.notFound');
  const found = (await orderCosts(tx, eq(orders.id, order.id))).get(order.id);
  if (found === undefined) return fail('error.msg.notFound');
  const { costs, minutes, inkM2 } = found;
  const { plan } = await readPlan(tx);
  const { shippingCents } = order;
  const goodsCents = order.grandTotalCents - shippingCents;
  const { incomeCents, costCents, leftCents } = marginOf(costs, { goodsCents, shippingCents });
  return ok({
    goodsCents,
    shippingCents,
    incomeCents,
    parts: COST_PARTS.map((part) => ({ part, ...costs[part] })),
    costCents,
    leftCents,
    minutes: plan.stations.flatMap(({ id, name }) => {
      const spent = minutes.get(id);
      return spent === undefined ? [] : [{ name, minutes: spent }];
    }),
    inkM2: Math.round(inkM2 * 100) / 100,
  });
};

/** Registers the calls about what orders cost. */
export const registerCosts = (api: Api): void => {
  route(api, endpoints.consoleCostSettings, async ({ tx }) => ok(await presentCosts(tx)));
  route(api, endpoints.consoleKeepCostSettings, keepCosts);
  route(api, endpoints.consoleOrderMargin, showMargin);
};
