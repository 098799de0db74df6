import { endpoints } from '@kitwright/contract/endpoints';
import type { Api } from '../../../server/api.ts';
import { fileRoute } from '../../../server/file-route.ts';
import { identityOf } from '../../../server/identity.ts';
import { callLimit } from '../../../server/rate-limits.ts';
import { route, slowRoute } from '../../../server/route.ts';
import { askEmailChange, callOffEmailChange, confirmEmailChange, emailChange } from './change-email.ts';
import { askDeletion, confirmDeletion } from './end-account.ts';
import { exportAccount } from './export-account.ts';

/** An archive may hold a gigabyte of pictures: few a minute of one account. */
const EXPORTS_PER_MINUTE = 2;
const CONFIRMATIONS_PER_MINUTE = 10;

/** Registers what an account may do about itself. */
export const registerAccountRights = (api: Api): void => {
  const byLink = { before: callLimit(api, CONFIRMATIONS_PER_MINUTE, () => '') };
  route(api, endpoints.emailChange, emailChange);
  route(api, endpoints.askEmailChange, askEmailChange);
  route(api, endpoints.callOffEmailChange, callOffEmailChange);
  route(api, endpoints.confirmEmailChange, confirmEmailChange, byLink);
  // Who does not agree to new terms may take everything along and leave.
  const leaving = { lenient: { termsPending: true } };
  fileRoute(api, endpoints.exportAccount, exportAccount, {
    ...leaving,
    before: callLimit(api, EXPORTS_PER_MINUTE, (request) => identityOf(request).claims?.sub ?? ''),
  });
  route(api, endpoints.askDeletion, askDeletion, leaving);
  slowRoute(api, endpoints.confirmDeletion, confirmDeletion, byLink);
};
