import { LANGS, type TenantId } from '@kitwright/contract';
import { MESSAGE_STATUSES } from '@kitwright/contract/messages';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** What a visitor wrote to the tenant. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    contact: text('contact').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    lang: text('lang', { enum: LANGS }).notNull(),
    status: text('status', { enum: MESSAGE_STATUSES }).notNull().default('new'),
    note: text('note').notNull().default(''),
    idempotencyKey: text('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    answeredAt: instant('answered_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type ContactMessageRow = typeof contactMessages.$inferSelect;
