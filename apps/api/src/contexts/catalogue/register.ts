import type { Api } from '../../server/api.ts';
import { registerPlatform } from './platform/routes.ts';
import { registerPromotions } from './promotions/routes.ts';
import { registerQuotes } from './quotes/price-order.ts';
import { registerSizeCharts } from './size-charts/set-size-chart.ts';
import { registerStore } from './store/routes.ts';
import { registerTemplates } from './templates/routes.ts';
import { registerTenants } from './tenants/routes.ts';

/** Registers the routes of this context. */
export const registerCatalogue = (api: Api): void => {
  registerPlatform(api);
  registerPromotions(api);
  registerQuotes(api);
  registerSizeCharts(api);
  registerStore(api);
  registerTemplates(api);
  registerTenants(api);
};
