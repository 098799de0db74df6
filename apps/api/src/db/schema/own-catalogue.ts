import type { LocalText, TenantId } from '@kitwright/contract';
import { HIDDEN_KINDS, OWN_GRAPHIC_KINDS } from '@kitwright/contract/catalogue';
import { PATTERN_TAGS, type PatternTile } from '@kitwright/design';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** A pattern a tenant brought itself. Its tile never changes under its id. */
export const tenantPatterns = pgTable(
  'tenant_patterns',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: text('id').notNull(),
    name: jsonb('name').$type<LocalText>().notNull(),
    tag: text('tag', { enum: PATTERN_TAGS }).notNull(),
    licence: text('licence').notNull(),
    tile: jsonb('tile').$type<PatternTile>().notNull(),
    offered: boolean('offered').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type TenantPatternRow = typeof tenantPatterns.$inferSelect;

/** A picture a tenant put into its library: the upload of that id. */
export const tenantGraphics = pgTable(
  'tenant_graphics',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    name: jsonb('name').$type<LocalText>().notNull(),
    tags: text('tags').array().notNull(),
    kind: text('kind', { enum: OWN_GRAPHIC_KINDS }).notNull(),
    transparent: boolean('transparent').notNull(),
    licence: text('licence').notNull(),
    offered: boolean('offered').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type TenantGraphicRow = typeof tenantGraphics.$inferSelect;

/** Packaged patterns and graphics that a tenant leaves out of its pickers. */
export const hiddenItems = pgTable(
  'hidden_items',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    kind: text('kind', { enum: HIDDEN_KINDS }).notNull(),
    id: text('id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.kind, table.id] })],
);
