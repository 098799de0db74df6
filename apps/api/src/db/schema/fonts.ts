import type { TenantId } from '@kitwright/contract';
import { FONT_LANGUAGES, type FontCoverage } from '@kitwright/contract/catalogue';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** A font a tenant brought itself. Its bytes lie in the blob store under its id. */
export const tenantFonts = pgTable(
  'tenant_fonts',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    lang: text('lang', { enum: FONT_LANGUAGES }).notNull(),
    licence: text('licence').notNull(),
    format: text('format', { enum: ['truetype', 'opentype'] }).notNull(),
    bytes: integer('bytes').notNull(),
    letters: integer('letters').notNull(),
    coverage: jsonb('coverage').$type<FontCoverage>().notNull(),
    offered: boolean('offered').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type TenantFontRow = typeof tenantFonts.$inferSelect;
