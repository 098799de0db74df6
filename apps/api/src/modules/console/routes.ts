import { endpoints } from '@kitwright/contract';
import type { Api } from '../../server/api.ts';
import { ownerSeen } from '../../server/identity.ts';
import { ok } from '../../server/outcome.ts';
import { route } from '../../server/route.ts';
import { presentAccount } from '../accounts/present-account.ts';
import { consoleActor } from '../orders/actor.ts';
import { listOrders } from '../orders/list-orders.ts';
import { consoleOrder, showToStaff } from '../orders/load-order.ts';
import { presentOrderSummary } from '../orders/present.ts';
import { countByStatus } from '../orders/repository.ts';
import { moveOrderByStaff } from './move-order.ts';

/** The back office of a tenant's staff. */
export const registerConsole = (api: Api): void => {
  route(api, endpoints.consoleMe, ({ account }) =>
    Promise.resolve(ok({ ...presentAccount(account), roles: [...account.roles] })),
  );
  route(api, endpoints.consoleOrders, async ({ tx, account, query }) => {
    const accountId = ownerSeen(account, 'orders');
    const page = await listOrders(tx, accountId, query);
    if (!page.ok) return page;
    const counts = await countByStatus(tx, { accountId, search: query.search });
    const actor = consoleActor(account.roles);
    const items = page.value.rows.map((row) => presentOrderSummary(row, actor));
    return ok({ items, nextCursor: page.value.nextCursor, counts: { ...counts } });
  });
  route(api, endpoints.consoleOrder, async ({ tx, account, params }) => {
    const order = await consoleOrder(tx, account, params.id);
    return order.ok ? ok(await showToStaff(tx, order.value, consoleActor(account.roles))) : order;
  });
  route(api, endpoints.consoleMoveOrder, async (call) => {
    const moved = await moveOrderByStaff(call);
    return moved.ok ? ok(await showToStaff(call.tx, moved.value, consoleActor(call.account.roles))) : moved;
  });
};
