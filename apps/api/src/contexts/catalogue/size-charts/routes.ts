import { endpoints } from '@kitwright/contract/endpoints';
import type { Api } from '../../../server/api.ts';
import { ok } from '../../../server/outcome.ts';
import { route, slowRoute } from '../../../server/route.ts';
import { findTenant } from '../../../db/tenants.repository.ts';
import { setSizeChart } from './set-size-chart.ts';

export const registerSizeCharts = (api: Api): void => {
  // Read afresh: the row of the request may be some seconds old.
  route(api, endpoints.consoleSizeCharts, async ({ tx }) =>
    ok({ charts: (await findTenant(tx)).sizeCharts }),
  );
  slowRoute(api, endpoints.consoleSetSizeChart, async (call) => {
    const set = await setSizeChart(call);
    // After the commit: the storefront offers from now on what was set.
    if (set.ok) api.tenants.forget();
    return set;
  });
};
