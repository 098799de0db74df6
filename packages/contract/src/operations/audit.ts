import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { accountIdSchema } from '../kernel/ids.ts';

/**
 * Everything that is audited, for good: the log is never changed, so an action that is no longer recorded stays here.
 * The back office has a sentence for each.
 */
export const AUDIT_ACTIONS = [
  'account.registered',
  'account.confirmed',
  'account.signedIn',
  'account.locked',
  'account.unlocked',
  'account.emailChanged',
  'account.exported',
  'account.deleted',
  'account.passwordChanged',
  'account.resetSent',
  'account.passwordReset',
  'account.termsAccepted',
  'account.socialLinked',
  'account.writtenDown',
  'account.emailGiven',
  'account.blocked',
  'account.unblocked',
  'staff.invited',
  'staff.roleChanged',
  'staff.deactivated',
  'staff.activated',
  'staff.secondFactorReset',
  'secondFactor.added',
  'secondFactor.removed',
  'secondFactor.codesRenewed',
  'secondFactor.recoveryUsed',
  'secondFactor.required',
  'secondFactor.optional',
  'session.ended',
  'session.reused',
  'store.published',
  'store.renamed',
  'store.withdrawn',
  'store.restored',
  'store.moved',
  'store.pictured',
  'store.offered',
  'store.offerRefused',
  'shopCustomer.created',
  'shopCustomer.changed',
  'statement.brought',
  'bankLine.setAside',
  'bankLine.takenBack',
  'bankRate.changed',
  'bakong.connected',
  'bakong.disconnected',
  'bakong.setAside',
  'order.paid',
  'order.refunded',
  'order.slipConfirmed',
  'order.slipRefused',
  'order.moved',
  'order.movedUnpaid',
  'order.written',
  'order.corrected',
  'orderDraft.removed',
  'quote.made',
  'quote.sent',
  'quote.accepted',
  'quote.declined',
  'quote.asked',
  'quote.replied',
  'quote.extended',
  'quote.withdrawn',
  'quote.revised',
  'order.dueChanged',
  'order.supplierChosen',
  'order.chargeSet',
  'order.noted',
  'order.signOffAsked',
  'orders.exported',
  'orderView.kept',
  'orderView.changed',
  'orderView.removed',
  'supplier.created',
  'supplier.changed',
  'supplier.removed',
  'stock.rollsAdded',
  'stock.rollChanged',
  'stock.leastChanged',
  'stock.reserved',
  'stock.released',
  'stock.used',
  'purchase.written',
  'purchase.changed',
  'purchase.sent',
  'purchase.delivered',
  'purchase.closed',
  'purchase.canceled',
  'costs.changed',
  'quality.changed',
  'report.exported',
  'apiKey.made',
  'apiKey.revoked',
  'embed.changed',
  'webhook.added',
  'webhook.changed',
  'webhook.removed',
  'webhook.resent',
  'proof.signed',
  'telegram.botConnected',
  'telegram.botDisconnected',
  'telegram.quietHoursChanged',
  'staff.newsChanged',
  'pack.asked',
  'floor.changed',
  'floor.workerAdded',
  'floor.workerRemoved',
  'floor.bundled',
  'floor.unbundled',
  'delivery.changed',
  'parcel.begun',
  'parcel.changed',
  'parcel.unpacked',
  'parcel.sent',
  'parcel.delivered',
  'parcel.pictured',
  'schedule.changed',
  'order.scheduled',
  'printSettings.changed',
  'printProfile.uploaded',
  'printProfile.corrected',
  'printProfile.withdrawn',
  'review.approved',
  'review.rejected',
  'comment.pinned',
  'comment.answered',
  'comment.resolved',
  'comment.reopened',
  'comment.removed',
  'font.uploaded',
  'font.changed',
  'font.withdrawn',
  'font.offered',
  'pattern.uploaded',
  'pattern.changed',
  'pattern.withdrawn',
  'pattern.offered',
  'graphic.uploaded',
  'graphic.changed',
  'graphic.withdrawn',
  'graphic.offered',
  'catalogue.hidden',
  'catalogue.shown',
  'sizeChart.changed',
  'template.created',
  'template.published',
  'template.changed',
  'template.hidden',
  'template.shown',
  'template.moved',
  'promotion.created',
  'promotion.changed',
  'message.filed',
  'tenant.created',
  'tenant.drafted',
  'tenant.draftDropped',
  'tenant.published',
  'audit.exported',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const dateSchema = z.iso.date('error.field.invalid');

/** Something that was done, and by whom, as it was written down then. */
export const auditEventSchema = z.object({
  /** Counts up within the installation. */
  seq: z.number().int(),
  at: z.iso.datetime(),
  /** Null when no one was signed in. Several roles have spaces between. */
  actor: z
    .object({ id: accountIdSchema.nullable(), name: z.string().nullable(), role: z.string().nullable() })
    .nullable(),
  /** One of `AUDIT_ACTIONS`, or one that only a newer server knows. */
  action: z.string(),
  /** The subject of the action, such as `design` and its id. */
  subject: z.object({ type: z.string(), id: z.string().nullable() }).nullable(),
  details: z.record(z.string(), z.unknown()),
  ip: z.string().nullable(),
});
export type AuditEvent = z.infer<typeof auditEventSchema>;

/** A filter of events. */
export const auditFilterSchema = z.object({
  /** Part of the name of who did it. */
  actor: z.string().max(100).optional(),
  action: z.string().max(60).optional(),
  /** Part of what it was done to. */
  subject: z.string().max(100).optional(),
  /** First and last day, both included, by the tenant's time zone. */
  from: dateSchema.optional(),
  to: dateSchema.optional(),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;

export const auditListQuerySchema = auditFilterSchema.extend({
  cursor: z
    .string()
    .regex(/^\d{1,16}$/, 'error.field.invalid')
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

export const auditListSchema = z.object({
  items: z.array(auditEventSchema),
  nextCursor: z.string().nullable(),
  /** Every action this tenant has written down so far, to filter by. */
  actions: z.array(z.string()),
});

/** Calls about the audit log, for the tenant's administrators. */
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
