import type { Api } from '../../server/api.ts';
import { registerAccountRights } from './account-rights/routes.ts';
import { registerExports } from './exports/export-tables.ts';
import { registerCustomerList } from './exports/listed-customers.ts';
import { registerOtherLists } from './exports/listed-others.ts';
import { registerOrderList } from './exports/listed-orders.ts';
import { registerToday } from './today/show-today.ts';
import { registerReports } from './reports/export-report.ts';

/** Registers the routes of this context. */
export const registerOperations = (api: Api): void => {
  registerAccountRights(api);
  registerExports(api);
  registerOrderList(api);
  registerCustomerList(api);
  registerOtherLists(api);
  registerReports(api);
  registerToday(api);
};
