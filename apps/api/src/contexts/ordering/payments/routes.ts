import { endpoints } from '@kitwright/contract/endpoints';
import type { Api } from '../../../server/api.ts';
import { ok } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { showToStaff } from '../orders/load-order.ts';
import { registerSlips } from './slip-routes.ts';
import { withdrawSlip } from './withdraw-slip.ts';
import { byStaff, decideSlip, recordPayment } from './write-money.ts';

export const registerPayments = (api: Api): void => {
  route(api, endpoints.consoleRecordPayment, async (call) => {
    const recorded = await recordPayment(byStaff(call), call.params.id, call.body);
    return recorded.ok ? ok(await showToStaff(call.tx, recorded.value, call.account.roles)) : recorded;
  });
  route(api, endpoints.consoleDecideSlip, async (call) => {
    const decided = await decideSlip(byStaff(call), call.params, call.body);
    return decided.ok ? ok(await showToStaff(call.tx, decided.value, call.account.roles)) : decided;
  });
  route(api, endpoints.withdrawSlip, withdrawSlip);
  registerSlips(api);
};
