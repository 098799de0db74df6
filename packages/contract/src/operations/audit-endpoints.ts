import { z } from 'zod';
import { auditFilterSchema, auditListQuerySchema, auditListSchema } from './audit.ts';
import { endpoint } from '../kernel/endpoint.ts';

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
  consoleExportAudit: endpoint({
    method: 'GET',
    path: '/api/console/audit/export',
    access: 'staff',
    tag: 'console',
    summary: 'Every event a filter finds, newest first, as a table for spreadsheets',
    query: auditFilterSchema,
    response: z.string(),
    file: 'text/csv; charset=utf-8',
  }),
} as const;
