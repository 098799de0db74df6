import { endpoints } from '@kitwright/contract/endpoints';
import type { Order } from '@kitwright/contract/orders';
import type { OrderRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Api } from '../../../server/api.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { batchRoute, route } from '../../../server/route.ts';
import { correctOrder, quoteCorrection } from './correct-order.ts';
import { createOrders } from './create-order.ts';
import { listOrders } from './list-orders.ts';
import { ownOrder, showToCustomer } from './load-order.ts';
import { moveOwnOrder } from './own-moves.ts';
import { reorder } from './reorder.ts';
import { sentOrderSchema } from './sent-order.ts';
import { registerOrderThumbnails } from './thumbnail-routes.ts';

const shown = async (tx: TenantTransaction, outcome: Outcome<OrderRow>): Promise<Outcome<Order>> =>
  outcome.ok ? ok(await showToCustomer(tx, outcome.value)) : outcome;

export const registerOrders = (api: Api): void => {
  batchRoute(api, endpoints.createOrder, createOrders, { sends: sentOrderSchema });
  batchRoute(api, endpoints.listOrders, listOrders);
  route(api, endpoints.getOrder, async ({ tx, account, params }) =>
    shown(tx, await ownOrder(tx, account, params.id)),
  );
  route(api, endpoints.reorder, reorder);
  route(api, endpoints.quoteCorrection, quoteCorrection);
  route(api, endpoints.correctOrder, correctOrder);
  const moves = [
    [endpoints.cancelOrder, 'cancel'],
    [endpoints.resubmitOrder, 'resubmit'],
    [endpoints.confirmOrderReceived, 'confirmReceived'],
  ] as const;
  for (const [endpoint, action] of moves) {
    route(api, endpoint, async ({ tx, account, params, deps }) =>
      shown(tx, await moveOwnOrder(tx, account, params.id, action, deps.clock())),
    );
  }
  registerOrderThumbnails(api);
};
