import { endpoints } from '@kitwright/contract/endpoints';
import type { Api } from '../../../server/api.ts';
import { fail, ok } from '../../../server/outcome.ts';
import { todayOf } from '../../../values/today.ts';
import { route, slowRoute } from '../../../server/route.ts';
import { showToStaff, findOrder } from '../../ordering/orders.ts';
import { correctOrder } from './correct-order.ts';
import { showOrders } from './list-desk.ts';
import { loadDesk } from './load-desk.ts';
import { moveOrders } from './move-orders.ts';
import { setDue, setSupplier } from './plan-order.ts';
import { planOrders } from './plan-orders.ts';
import { showBoard } from './show-board.ts';
import { writeOrder } from './write-order.ts';

/** The daily work of staff on orders: table, board, plan. */
export const registerOrderDesk = (api: Api): void => {
  route(api, endpoints.consoleOrders, showOrders);
  route(api, endpoints.consoleBoard, showBoard);
  slowRoute(api, endpoints.consoleMoveOrders, moveOrders);
  route(api, endpoints.consoleOrderDesk, async ({ tx, tenant, params, deps }) => {
    const order = await findOrder(tx, params.id);
    return order === undefined
      ? fail('error.msg.notFound')
      : ok(await loadDesk(tx, order, todayOf({ tenant, deps })));
  });
  slowRoute(api, endpoints.consolePlanOrders, planOrders);
  route(api, endpoints.consoleWriteOrder, writeOrder);
  route(api, endpoints.consoleCorrectOrder, async (call) => {
    const corrected = await correctOrder(call);
    return corrected.ok ? ok(await showToStaff(call.tx, corrected.value)) : corrected;
  });
  route(api, endpoints.consoleSetDue, setDue);
  route(api, endpoints.consoleSetSupplier, setSupplier);
};
