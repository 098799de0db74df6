import type { TenantId } from '@kitwright/contract';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from './columns.ts';

/** A change of e-mail, by the hashes of the links that confirm it at the old address and at the new. */
export const emailChanges = pgTable(
  'email_changes',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    oldHash: bytes('old_hash').notNull(),
    newHash: bytes('new_hash').notNull(),
    oldConfirmedAt: instant('old_confirmed_at'),
    newConfirmedAt: instant('new_confirmed_at'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Also set when it is called off, or a newer one takes its place. */
    endedAt: instant('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type EmailChangeRow = typeof emailChanges.$inferSelect;

/** The link that ends an account, by its hash; one at most of an account. */
export const accountEndings = pgTable(
  'account_endings',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    secretHash: bytes('secret_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
