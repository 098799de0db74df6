import { endpoints } from '@kitwright/contract';
import type { Api } from '../../server/api.ts';
import { fail, ok } from '../../server/outcome.ts';
import { route } from '../../server/route.ts';
import { presentAccount } from '../accounts/present-account.ts';
import { listOrders } from '../orders/list-orders.ts';
import { showToStaff } from '../orders/load-order.ts';
import { presentOrderSummary } from '../orders/present.ts';
import { countByStatus, findOrder } from '../orders/repository.ts';
import { moveOrderByStaff } from './move-order.ts';

/** The back office of a tenant's staff. */
export const registerConsole = (api: Api): void => {
  route(api, endpoints.consoleMe, ({ account }) =>
    Promise.resolve(ok({ ...presentAccount(account), roles: [...account.roles] })),
  );
  route(api, endpoints.consoleOrders, async ({ tx, query }) => {
    const page = await listOrders(tx, undefined, query);
    if (!page.ok) return page;
    const counts = await countByStatus(tx, { accountId: undefined, search: query.search });
    const items = page.value.rows.map((row) => presentOrderSummary(row, 'ADMIN'));
    return ok({ items, nextCursor: page.value.nextCursor, counts: { ...counts } });
  });
  route(api, endpoints.consoleOrder, async ({ tx, params }) => {
    const order = await findOrder(tx, params.id);
    return order === undefined ? fail('error.msg.notFound') : ok(await showToStaff(tx, order));
  });
  route(api, endpoints.consoleMoveOrder, async (call) => {
    const moved = await moveOrderByStaff(call);
    return moved.ok ? ok(await showToStaff(call.tx, moved.value)) : moved;
  });
};
