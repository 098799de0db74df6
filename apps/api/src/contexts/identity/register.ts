import type { Api } from '../../server/api.ts';
import { registerAccounts } from './accounts/routes.ts';
import { registerApiKeys } from './api-keys/routes.ts';
import { registerAudit } from './audit/routes.ts';
import { registerPlayers } from './players/routes.ts';
import { registerStaff } from './staff/routes.ts';
import { registerTerms } from './terms/routes.ts';

/** Registers the routes of this context. */
export const registerIdentity = (api: Api): void => {
  registerAccounts(api);
  registerApiKeys(api);
  registerAudit(api);
  registerPlayers(api);
  registerStaff(api);
  registerTerms(api);
};
