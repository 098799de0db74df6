import { endpoints } from '@kitwright/contract/endpoints';
import type { Api } from '../../../server/api.ts';
import { ok } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { presentAccount } from '../../identity/accounts.ts';
import { consoleActor } from '../../../values/actor.ts';
import { consoleOrder, showToStaff } from '../../ordering/orders.ts';
import { moveOrderByStaff } from './move-order.ts';

/** The back office of a tenant's staff. */
export const registerConsole = (api: Api): void => {
  route(
    api,
    endpoints.consoleMe,
    ({ account }) => Promise.resolve(ok({ ...presentAccount(account), roles: [...account.roles] })),
    { lenient: { secondFactorPending: true } },
  );
  route(api, endpoints.consoleOrder, async ({ tx, account, params }) => {
    const order = await consoleOrder(tx, account, params.id);
    return order.ok ? ok(await showToStaff(tx, order.value, consoleActor(account.roles))) : order;
  });
  route(api, endpoints.consoleMoveOrder, async (call) => {
    const moved = await moveOrderByStaff(call);
    return moved.ok ? ok(await showToStaff(call.tx, moved.value, consoleActor(call.account.roles))) : moved;
  });
};
