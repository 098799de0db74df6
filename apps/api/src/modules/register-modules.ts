import type { Api } from '../server/api.ts';
import { registerAccounts } from './accounts/routes.ts';
import { registerAudit } from './audit/routes.ts';
import { registerContact } from './contact/routes.ts';
import { registerFonts } from './fonts/routes.ts';
import { registerConsole } from './console/routes.ts';
import { registerDesigns } from './designs/routes.ts';
import { registerMails } from './mail/routes.ts';
import { registerNotices } from './notices/routes.ts';
import { registerOrders } from './orders/routes.ts';
import { registerPlatform } from './platform/routes.ts';
import { registerPlayers } from './players/routes.ts';
import { registerQuotes } from './quotes/routes.ts';
import { registerStore } from './store/routes.ts';
import { registerTerms } from './terms/routes.ts';
import { registerTenants } from './tenants/routes.ts';
import { registerUploads } from './uploads/routes.ts';

/** Every domain of the API; each registers its own routes. */
export const registerModules = async (api: Api): Promise<void> => {
  registerTenants(api);
  registerAccounts(api);
  registerTerms(api);
  registerMails(api);
  registerFonts(api);
  registerDesigns(api);
  registerPlayers(api);
  registerQuotes(api);
  registerOrders(api);
  registerNotices(api);
  registerStore(api);
  registerContact(api);
  registerAudit(api);
  registerConsole(api);
  registerPlatform(api);
  await registerUploads(api);
};
