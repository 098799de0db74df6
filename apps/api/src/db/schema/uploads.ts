import { UPLOAD_TYPES, type TenantId } from '@kitwright/contract';
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from './columns.ts';

/**
 * A kept picture. `accountId` is null for a visitor's, who is known by a hash of the address then; the bytes lie in the
 * blob store under `storageKey`.
 */
export const uploads = pgTable(
  'uploads',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id'),
    type: text('type', { enum: UPLOAD_TYPES }).notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    bytes: integer('bytes').notNull(),
    storageKey: text('storage_key').notNull(),
    /** Of the kept bytes, lower-case hex. */
    sha256: text('sha256').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    visitorHash: bytes('visitor_hash'),
    /** When something saved began, or ceased, to show it last; kept by the database. Null: nothing ever did. */
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type UploadRow = typeof uploads.$inferSelect;
