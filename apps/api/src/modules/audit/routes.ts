import { endpoints } from '@kitwright/contract';
import type { Api } from '../../server/api.ts';
import { route } from '../../server/route.ts';
import { listAudit } from './list-audit.ts';

/** The audit log, for the tenant's administrators. */
export const registerAudit = (api: Api): void => {
  route(api, endpoints.consoleAudit, listAudit);
};
