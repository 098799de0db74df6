import type { Api } from '../../server/api.ts';
import { registerAccountRights } from './account-rights/routes.ts';
import { registerExports } from './exports/export-tables.ts';
import { registerCustomerList } from './exports/listed-customers.ts';
import { registerOrderList } from './exports/listed-orders.ts';
import { registerToday } from './today/show-today.ts';
import { registerReports } from './reports/export-report.ts';

/** Registers the routes of this context. */
export const registerOperations = (api: Api): void => {
  registerAccountRights(api);
  registerExports(api);
  registerOrderList(api);
  registerCustomerList(api);
  registerReports(api);
  registerToday(api);
};
