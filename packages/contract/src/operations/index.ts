export {
  KEY_DAYS,
  MAX_EMBED_ORIGINS,
  MAX_API_KEYS,
  MAX_KEY_NAME,
  MOST_CALLS_A_MINUTE,
  apiKeySchema,
  embedBodySchema,
  makeApiKeyBodySchema,
  type ApiKey,
} from './connections.ts';
export {
  AUDIT_ACTIONS,
  auditEventSchema,
  auditFilterSchema,
  auditListQuerySchema,
  auditListSchema,
  type AuditAction,
  type AuditEvent,
  type AuditFilter,
} from './audit.ts';
export {
  EXPORT_TABLES,
  MAX_REPORT_DAYS,
  REPORT_STEPS,
  REPORT_TABLES,
  reportExportQuerySchema,
  reportQuerySchema,
  reportSchema,
  type ExportTable,
  type Report,
  type ReportStep,
  type ReportTable,
} from './reports.ts';
export {
  createdTenantSchema,
  hostSchema,
  newTenantSchema,
  platformEndpoints,
  type CreatedTenant,
  type NewTenant,
} from './tenant-platform.ts';
export { storageFiguresSchema, type StorageFigures } from './reports.ts';
export {
  DELIVERY_STATUSES,
  MAX_WEBHOOKS,
  WEBHOOK_EVENTS,
  webhookBodySchema,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
} from './webhooks.ts';
export {
  MOST_BEST_DESIGNS,
  workReportQuerySchema,
  workReportSchema,
  type BestDesign,
  type ClothUse,
  type LatePromise,
  type PlacedFault,
  type PlacedReason,
  type Purchased,
  type WorkReport,
} from './work-report.ts';
export {
  LATE_REASONS,
  todaySchema,
  type LateReason,
  type LateReasonKind,
  type LateToday,
  type Today,
} from './today.ts';
