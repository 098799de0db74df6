import type { TenantId } from '@kitwright/contract';
import type { PackSettings } from '@kitwright/contract/production';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** How a tenant prints; none for a tenant that never changed anything. */
export const printSettings = pgTable('print_settings', {
  tenantId: id<TenantId>('tenant_id').primaryKey(),
  version: integer('version').notNull().default(1),
  settings: jsonb('settings').$type<Partial<PackSettings>>().notNull(),
  updatedBy: text('updated_by').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type PrintSettingsRow = typeof printSettings.$inferSelect;

/** An ICC profile of a tenant. Its bytes lie in the blob store under its id. */
export const printProfiles = pgTable(
  'print_profiles',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    space: text('space', { enum: ['RGB', 'CMYK'] }).notNull(),
    bytes: integer('bytes').notNull(),
    offered: boolean('offered').notNull().default(true),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type PrintProfileRow = typeof printProfiles.$inferSelect;
