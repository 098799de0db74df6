import { ROLES, type TenantId } from '@kitwright/contract';
import { bigint, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** What matters to security; the server's role may add rows and read them, never change one. */
export const auditEvents = pgTable(
  'audit_events',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** Null when no one was signed in; name and role as they were then. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name'),
    actorRole: text('actor_role', { enum: ROLES }),
    /** `account.signIn`, `order.move`... */
    action: text('action').notNull(),
    subjectType: text('subject_type'),
    subjectId: text('subject_id'),
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    ip: text('ip'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.seq] })],
);
export type AuditEventRow = typeof auditEvents.$inferSelect;
