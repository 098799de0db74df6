import type { TenantId } from '@kitwright/contract';
import type { DesignDocument } from '@kitwright/design';
import { PRODUCT_TYPES } from '@kitwright/garment';
import { DESIGN_STATUSES } from '@kitwright/ordering';
import { boolean, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** `version` grows by one with every saved change; a row with `deletedAt` is gone for everyone. */
export const designs = pgTable(
  'designs',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    uuid: uuid('uuid').notNull(),
    accountId: uuid('account_id').notNull(),
    name: text('name').notNull(),
    productType: text('product_type', { enum: PRODUCT_TYPES }).notNull(),
    document: jsonb('document').$type<DesignDocument>().notNull(),
    status: text('status', { enum: DESIGN_STATUSES }).notNull(),
    shared: boolean('shared').notNull().default(false),
    version: integer('version').notNull().default(1),
    rating: real('rating'),
    comment: text('comment'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.uuid] })],
);
export type DesignRow = typeof designs.$inferSelect;

/** An earlier state of a design; one without a name was kept by itself. */
export const designVersions = pgTable(
  'design_versions',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    designUuid: uuid('design_uuid').notNull(),
    name: text('name'),
    document: jsonb('document').$type<DesignDocument>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type DesignVersionRow = typeof designVersions.$inferSelect;
