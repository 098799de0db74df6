import {
  UPLOAD_TYPES,
  type LocalText,
  type TenantId,
  type AccountId,
  type UploadId,
} from '@kitwright/contract';
import {
  FONT_LANGUAGES,
  HIDDEN_KINDS,
  OWN_GRAPHIC_KINDS,
  type FontCoverage,
} from '@kitwright/contract/catalogue';
import { PATTERN_TAGS, type PatternTile } from '@kitwright/design';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from './columns.ts';

/**
 * A kept picture. `accountId` is null for a visitor's, who is known by a hash of the address then; the bytes lie in the
 * blob store under `storageKey`.
 */
export const uploads = pgTable(
  'uploads',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<UploadId>('id').notNull(),
    accountId: id<AccountId>('account_id'),
    type: text('type', { enum: UPLOAD_TYPES }).notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    bytes: integer('bytes').notNull(),
    storageKey: text('storage_key').notNull(),
    /** Of the kept bytes, lower-case hex. */
    sha256: text('sha256').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    visitorHash: bytes('visitor_hash'),
    /**
     * Moment at which something saved last began, or ceased, to show it; kept by the database. Null: nothing ever
     * did.
     */
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type UploadRow = typeof uploads.$inferSelect;

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
