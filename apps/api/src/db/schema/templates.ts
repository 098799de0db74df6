import type { TenantId } from '@kitwright/contract';
import type { DesignDocument } from '@kitwright/design';
import { PRODUCT_TYPES } from '@kitwright/garment';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** A template a tenant drew itself; only `shown` ones are offered to customers. */
export const tenantTemplates = pgTable(
  'tenant_templates',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    productType: text('product_type', { enum: PRODUCT_TYPES }).notNull(),
    nameKh: text('name_kh').notNull(),
    nameEn: text('name_en').notNull(),
    document: jsonb('document').$type<DesignDocument>().notNull(),
    shown: boolean('shown').notNull().default(false),
    /** Lower comes first. */
    position: integer('position').notNull(),
    version: integer('version').notNull().default(1),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type TenantTemplateRow = typeof tenantTemplates.$inferSelect;
