import type { OrderId, OrderViewId, PackId, SupplierId, TenantId, AccountId } from '@kitwright/contract';
import {
  PACK_STATUSES,
  SUPPLIER_WORK,
  type ClothWidth,
  type KeptFilter,
  type NestingProgress,
  type Pack,
  type PackFile,
  type PackGarment,
  type PackRoll,
  type PackSettings,
  type ProfileCorrection,
  type Recut,
  type ViewKey,
} from '@kitwright/contract/production';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** Suppliers that make what is ordered, or sell cloth. */
export const suppliers = pgTable(
  'suppliers',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<SupplierId>('id').notNull(),
    name: text('name').notNull(),
    nameKh: text('name_kh').notNull().default(''),
    does: text('does', { enum: SUPPLIER_WORK }).notNull().default('making'),
    telegram: text('telegram').notNull().default(''),
    leadDays: integer('lead_days'),
    contact: text('contact').notNull().default(''),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    note: text('note').notNull().default(''),
    active: boolean('active').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type SupplierRow = typeof suppliers.$inferSelect;

/** Notes of staff about an order for one another; the server's role may add rows and read them, never change one. */
export const orderNotes = pgTable(
  'order_notes',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    orderId: id<OrderId>('order_id').notNull(),
    id: uuid('id').notNull(),
    note: text('note').notNull(),
    authorId: id<AccountId>('author_id').notNull(),
    authorName: text('author_name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.orderId, table.id] })],
);
export type OrderNoteRow = typeof orderNotes.$inferSelect;

/** A production pack: its files lie in the blob store under its id. */
export const packs = pgTable(
  'packs',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<PackId>('id').notNull(),
    orderId: id<OrderId>('order_id').notNull(),
    status: text('status', { enum: PACK_STATUSES }).notNull(),
    orderHash: text('order_hash').notNull(),
    orderLink: text('order_link').notNull(),
    settings: jsonb('settings').$type<PackSettings>().notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    files: jsonb('files').$type<PackFile[]>().notNull().default([]),
    rolls: jsonb('rolls').$type<PackRoll[]>().notNull().default([]),
    garments: jsonb('garments').$type<PackGarment[]>().notNull().default([]),
    faults: jsonb('faults').$type<Pack['faults']>().notNull().default([]),
    recut: jsonb('recut').$type<Recut>(),
    nesting: jsonb('nesting').$type<NestingProgress>(),
    isNestingStopped: boolean('is_nesting_stopped').notNull().default(false),
    askedBy: text('asked_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type PackRow = typeof packs.$inferSelect;

/** Print settings of a tenant; none for a tenant that never changed anything. */
export const printSettings = pgTable('print_settings', {
  tenantId: id<TenantId>('tenant_id').primaryKey(),
  version: integer('version').notNull().default(1),
  settings: jsonb('settings').$type<Partial<PackSettings>>().notNull(),
  cloth: jsonb('cloth').$type<ClothWidth[]>().notNull().default([]),
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
    correction: jsonb('correction').$type<ProfileCorrection>(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type PrintProfileRow = typeof printProfiles.$inferSelect;

/** Filters of the order list that staff keep under a name, for themselves or for all of them. */
export const orderViews = pgTable(
  'order_views',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<OrderViewId>('id').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    name: text('name').notNull(),
    isShared: boolean('is_shared').notNull(),
    filter: jsonb('filter').$type<KeptFilter>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type OrderViewRow = typeof orderViews.$inferSelect;

/** The order in which someone sees views, by id or by the name of a ready one, and the one that opens first. */
export const orderViewSettings = pgTable(
  'order_view_settings',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    order: text('view_order').array().$type<ViewKey[]>().notNull().default([]),
    opens: text('opens').$type<ViewKey>(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.accountId] })],
);
