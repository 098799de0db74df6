import { endpoints } from '@kitwright/contract/endpoints';
import type { Api } from '../../../server/api.ts';
import { fileRoute } from '../../../server/file-route.ts';
import { ok } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { exportReport } from './export-report.ts';
import { makeReport } from './make-report.ts';

/** What was ordered and paid over time. */
export const registerReports = (api: Api): void => {
  route(api, endpoints.consoleReport, async ({ tx, tenant, query }) =>
    ok(await makeReport(tx, tenant.timeZone, query)),
  );
  fileRoute(api, endpoints.consoleExportReport, exportReport);
};
