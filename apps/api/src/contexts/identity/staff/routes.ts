import { endpoints } from '@kitwright/contract/endpoints';
import type { Api } from '../../../server/api.ts';
import { ok } from '../../../server/outcome.ts';
import { route, slowRoute } from '../../../server/route.ts';
import { changeStaff, presentStaff } from './change-staff.ts';
import { inviteAgain, inviteStaff } from './invite-staff.ts';
import { requireSecondFactor, resetSecondFactor } from './staff-second-factor.ts';
import { listStaff } from './repository.ts';

/** Registers the calls about staff: people in the back office, their roles, and their proof at sign-in. */
export const registerStaff = (api: Api): void => {
  route(api, endpoints.consoleStaff, async ({ tx, account }) =>
    ok({ items: (await listStaff(tx)).map((row) => presentStaff(row, account.id)) }),
  );
  route(api, endpoints.consoleInviteStaff, inviteStaff);
  route(api, endpoints.consoleChangeStaff, changeStaff);
  route(api, endpoints.consoleInviteAgain, inviteAgain);
  slowRoute(api, endpoints.requireSecondFactor, async ({ inTenant, ...call }) => {
    const changed = await inTenant((tx) => requireSecondFactor({ ...call, tx }));
    if (changed.ok) api.tenants.forget();
    return changed;
  });
  route(api, endpoints.consoleResetSecondFactor, resetSecondFactor);
};
