import type { Api } from '../../server/api.ts';
import { registerOrderNotes } from './order-desk/add-note.ts';
import { registerConsole } from './order-desk/correct-order.ts';
import { registerCosts } from './costs/routes.ts';
import { registerFloor } from './floor/routes.ts';
import { registerSchedule } from './schedule/schedule-order.ts';

import { registerOrderDesk } from './order-desk/routes.ts';
import { registerOrderViews } from './order-views/routes.ts';
import { registerOrderPreflight } from './order-preflight/check-item.ts';
import { registerPacks } from './packs/routes.ts';
import { registerPaymentQueue } from './payment-queue/list-queue.ts';
import { registerPurchases } from './purchases/routes.ts';
import { registerQuality } from './quality/routes.ts';
import { registerStock } from './stock/order-stock.ts';
import { registerSuppliers } from './suppliers/edit-supplier.ts';

/** Registers the routes of this context. */
export const registerProduction = (api: Api): void => {
  registerConsole(api);
  registerOrderDesk(api);
  registerOrderNotes(api);
  registerOrderViews(api);
  registerOrderPreflight(api);
  registerFloor(api);
  registerSchedule(api);
  registerPacks(api);
  registerPaymentQueue(api);
  registerStock(api);
  registerQuality(api);
  registerCosts(api);
  registerPurchases(api);
  registerSuppliers(api);
};
