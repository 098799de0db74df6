import { endpoints } from '@kitwright/contract/endpoints';
import type { Api } from '../../../server/api.ts';
import { fileRoute } from '../../../server/file-route.ts';
import { route } from '../../../server/route.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

/** The audit log, for the tenant's administrators. */
export const registerAudit = (api: Api): void => {
  route(api, endpoints.consoleAudit, listAudit);
  fileRoute(api, endpoints.consoleExportAudit, exportAudit);
};
