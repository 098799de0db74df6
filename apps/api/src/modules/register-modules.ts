import type { Api } from '../server/api.ts';
import { registerAccounts } from './accounts/routes.ts';
import { registerFonts } from './fonts/routes.ts';
import { registerConsole } from './console/routes.ts';
import { registerDesigns } from './designs/routes.ts';
import { registerOrders } from './orders/routes.ts';
import { registerPlayers } from './players/routes.ts';
import { registerQuotes } from './quotes/routes.ts';
import { registerTenants } from './tenants/routes.ts';
import { registerUploads } from './uploads/routes.ts';

/** Every domain of the API; each registers its own routes. */
export const registerModules = async (api: Api): Promise<void> => {
  registerTenants(api);
  registerAccounts(api);
  registerFonts(api);
  registerDesigns(api);
  registerPlayers(api);
  registerQuotes(api);
  registerOrders(api);
  registerConsole(api);
  await registerUploads(api);
};
