import type { ClothRollId, OrderId, PurchaseId, SupplierId, TenantId } from '@kitwright/contract';
import { PURCHASE_STATUSES } from '@kitwright/ordering/purchases';
import type { CostSettings } from '@kitwright/contract/production';
import { date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** Rolls of cloth; one that is used up stays, for what was cut from it. */
export const clothRolls = pgTable(
  'cloth_rolls',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<ClothRollId>('id').notNull(),
    number: integer('number').notNull(),
    cloth: text('cloth').notNull(),
    widthMm: integer('width_mm').notNull(),
    lot: text('lot').notNull(),
    place: text('place').notNull(),
    note: text('note').notNull(),
    centsPerMetre: integer('cents_per_metre'),
    lengthMm: integer('length_mm').notNull(),
    leftMm: integer('left_mm').notNull(),
    version: integer('version').notNull().default(1),
    addedBy: text('added_by').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type ClothRollRow = typeof clothRolls.$inferSelect;

/** Length of a roll that is kept for an order. */
export const clothReservations = pgTable(
  'cloth_reservations',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    rollId: id<ClothRollId>('roll_id').notNull(),
    orderId: id<OrderId>('order_id').notNull(),
    lengthMm: integer('length_mm').notNull(),
    reservedAt: instant('reserved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.orderId, table.rollId] })],
);

/** Ways in which what is left on a roll becomes another length. */
export const CLOTH_MOVE_KINDS = ['used', 'counted'] as const;

/** Lengths that left rolls, or were counted otherwise; rows are added and never changed. */
export const clothMoves = pgTable(
  'cloth_moves',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    rollId: id<ClothRollId>('roll_id').notNull(),
    /** Order it was cut for; null for none. */
    orderId: id<OrderId>('order_id'),
    kind: text('kind', { enum: CLOTH_MOVE_KINDS }).notNull(),
    deltaMm: integer('delta_mm').notNull(),
    byName: text('by_name').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Length of a cloth below which it is low. */
export const clothLeast = pgTable(
  'cloth_least',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    cloth: text('cloth').notNull(),
    widthMm: integer('width_mm').notNull(),
    leastMm: integer('least_mm').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.cloth, table.widthMm] })],
);

/** Orders of cloth. */
export const purchases = pgTable(
  'purchases',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<PurchaseId>('id').notNull(),
    number: integer('number').notNull(),
    supplierId: id<SupplierId>('supplier_id').notNull(),
    status: text('status', { enum: PURCHASE_STATUSES }).notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    note: text('note').notNull(),
    version: integer('version').notNull().default(1),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    sentTo: text('sent_to').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type PurchaseRow = typeof purchases.$inferSelect;

/** Lines of orders of cloth; replaced while the order is a draft, and fixed from then on. */
export const purchaseLines = pgTable(
  'purchase_lines',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    purchaseId: id<PurchaseId>('purchase_id').notNull(),
    position: integer('position').notNull(),
    cloth: text('cloth').notNull(),
    widthMm: integer('width_mm').notNull(),
    colour: text('colour').notNull(),
    lengthMm: integer('length_mm').notNull(),
    centsPerMetre: integer('cents_per_metre'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.purchaseId, table.position] })],
);

/** Rolls with the line of an order that they came of. */
export const purchaseRolls = pgTable(
  'purchase_rolls',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    rollId: id<ClothRollId>('roll_id').notNull(),
    purchaseId: id<PurchaseId>('purchase_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.rollId] })],
);

/** Prices of what making takes besides cloth; none for a tenant that never set them. */
export const costSettings = pgTable('cost_settings', {
  tenantId: id<TenantId>('tenant_id').primaryKey(),
  version: integer('version').notNull().default(1),
  settings: jsonb('settings').$type<CostSettings>().notNull(),
  updatedBy: text('updated_by').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
