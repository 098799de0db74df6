import { orderIdSchema, orderItemIdSchema, type DesignId } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import type { Order } from '@kitwright/contract/orders';
import type { OrderRow } from '../../../db/schema/index.ts';
import { lockAccount, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { batchRoute, route } from '../../../server/route.ts';
import {
  THUMBNAIL_FORMATS,
  findDesignByDocument,
  registerThumbnail,
  saveDesign,
  type FindDrawing,
} from '../../design/designs.ts';
import { setAddresses } from './addresses.ts';
import { completePrices } from '../../catalogue/quotes.ts';
import { setInvoiceTo } from './invoice-to.ts';
import { correctOrder, quoteCorrection } from './correct-order.ts';
import { createOrders, sentOrderSchema } from './create-order.ts';
import { findItem, listItems } from './items.repository.ts';
import { listOrders } from './list-orders.ts';
import { ownOrder, showToCustomer } from './load-order.ts';
import { moveOwnOrder, tellResubmitted } from './move-order.ts';
import { orderedDocument, picturedDocument } from './ordered-document.ts';
import { findOrder } from './repository.ts';
import { orderLate, quoteLate } from './supplement.ts';

const shown = async (tx: TenantTransaction, outcome: Outcome<OrderRow>): Promise<Outcome<Order>> =>
  outcome.ok ? ok(await showToCustomer(tx, outcome.value)) : outcome;

/** An order is shown by its first design. */
const findFirst: FindDrawing = async (tx, id) => {
  const order = await findOrder(tx, orderIdSchema.parse(id));
  if (order === undefined) return undefined;
  const [first] = await listItems(tx, order.id);
  return first && { document: picturedDocument(first), version: order.version, openness: 'private' };
};

const findOne: FindDrawing = async (tx, id) => {
  const item = await findItem(tx, orderItemIdSchema.parse(id));
  const order = item && (await findOrder(tx, item.orderId));
  return order && { document: picturedDocument(item), version: order.version, openness: 'private' };
};

const registerOrderThumbnails = (api: Api): void => {
  for (const format of THUMBNAIL_FORMATS) {
    registerThumbnail(api, '/api/orders', 'orders', format, findFirst);
    registerThumbnail(api, '/api/order-items', 'orders', format, findOne);
  }
};

/**
 * A design of an own order as it was ordered: one of the own designs that still looks exactly so, or else a new one
 * from the frozen drawing. So a second call finds what the first one made.
 */
const reorder = async ({
  tx,
  account,
  params,
  query,
}: Call<typeof endpoints.reorder>): Promise<Outcome<{ readonly designUuid: DesignId }>> => {
  const order = await ownOrder(tx, account, params.id);
  if (!order.ok) return order;
  const item = (await listItems(tx, order.value.id))[query.item];
  if (item === undefined) return fail('error.msg.notFound');
  const document = orderedDocument(item);
  await lockAccount(tx, account.id);
  // Both may have been stored before the schema of today.
  const same = await findDesignByDocument(tx, account.id, [document, item.document], {
    isUnnamed: item.sizes !== null,
  });
  if (same !== undefined) return ok({ designUuid: same.uuid });
  const kept = await saveDesign(tx, account, item.designName, document);
  return kept.ok ? ok({ designUuid: kept.value.uuid }) : kept;
};

export const registerOrders = (api: Api): void => {
  batchRoute(api, endpoints.createOrder, createOrders, { sends: sentOrderSchema });
  batchRoute(api, endpoints.listOrders, listOrders);
  route(api, endpoints.getOrder, async ({ tx, account, params }) =>
    shown(tx, await ownOrder(tx, account, params.id)),
  );
  route(api, endpoints.setAddresses, setAddresses);
  route(api, endpoints.setInvoiceTo, setInvoiceTo);
  route(api, endpoints.reorder, reorder);
  route(api, endpoints.quoteDays, async ({ tx, tenant, deps, body }) => {
    const outlook = await deps.outlook(tx, { tenant, deps });
    const teams = body.items.map(({ quantities: { short, long }, ...team }) => ({
      ...team,
      quantity: short + long,
    }));
    return ok({ made: outlook?.(teams) ?? null, usual: completePrices(tenant.prices).productionDays });
  });
  route(api, endpoints.quoteCorrection, quoteCorrection);
  route(api, endpoints.correctOrder, correctOrder);
  route(api, endpoints.quoteSupplement, quoteLate);
  route(api, endpoints.orderSupplement, orderLate);
  const moves = [
    [endpoints.cancelOrder, 'cancel'],
    [endpoints.resubmitOrder, 'resubmit'],
    [endpoints.confirmOrderReceived, 'confirmReceived'],
  ] as const;
  for (const [endpoint, action] of moves) {
    route(api, endpoint, async (call) => {
      const { tx, account, params, deps } = call;
      const moved = await moveOwnOrder(tx, account, params.id, action, deps.clock());
      if (moved.ok && action === 'resubmit') await tellResubmitted(call, moved.value);
      return shown(tx, moved);
    });
  }
  registerOrderThumbnails(api);
};
