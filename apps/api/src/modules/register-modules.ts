import type { Api } from '../server/api.ts';
import { registerAccounts } from './accounts/routes.ts';
import { registerTenants } from './tenants/routes.ts';

/** Every domain of the API; each registers its own routes. */
export const registerModules = async (api: Api): Promise<void> => {
  registerTenants(api);
  registerAccounts(api);
  await Promise.resolve();
};
