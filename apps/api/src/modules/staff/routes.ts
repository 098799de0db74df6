import { endpoints } from '@kitwright/contract';
import type { Api } from '../../server/api.ts';
import { ok } from '../../server/outcome.ts';
import { route } from '../../server/route.ts';
import { changeStaff } from './change-staff.ts';
import { inviteAgain, inviteStaff } from './invite-staff.ts';
import { presentStaff } from './present.ts';
import { listStaff } from './repository.ts';

/** Who works in the back office, and as what. */
export const registerStaff = (api: Api): void => {
  route(api, endpoints.consoleStaff, async ({ tx, account }) =>
    ok({ items: (await listStaff(tx)).map((row) => presentStaff(row, account.id)) }),
  );
  route(api, endpoints.consoleInviteStaff, inviteStaff);
  route(api, endpoints.consoleChangeStaff, changeStaff);
  route(api, endpoints.consoleInviteAgain, inviteAgain);
};
