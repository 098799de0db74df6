import type { Api } from '../../server/api.ts';
import { registerFloor } from './floor/routes.ts';
import { registerConsole } from './order-desk/console-routes.ts';
import { registerOrderDesk } from './order-desk/routes.ts';
import { registerOrderNotes } from './order-desk/note-routes.ts';
import { registerOrderPreflight } from './order-preflight/routes.ts';
import { registerPacks } from './packs/routes.ts';
import { registerPaymentQueue } from './payment-queue/routes.ts';
import { registerSuppliers } from './suppliers/routes.ts';

/** Registers the routes of this context. */
export const registerProduction = (api: Api): void => {
  registerConsole(api);
  registerOrderDesk(api);
  registerOrderNotes(api);
  registerOrderPreflight(api);
  registerFloor(api);
  registerPacks(api);
  registerPaymentQueue(api);
  registerSuppliers(api);
};
