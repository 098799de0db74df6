import { auditListQuerySchema, auditListSchema } from './audit.ts';
import { endpoint } from './endpoint.ts';

/** What was done, for the tenant's administrators. */
export const auditEndpoints = {
  consoleAudit: endpoint({
    method: 'GET',
    path: '/api/console/audit',
    access: 'staff',
    tag: 'console',
    summary: 'The audit log, newest first',
    query: auditListQuerySchema,
    response: auditListSchema,
  }),
} as const;
