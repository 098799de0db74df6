import type { OrderId, TenantId } from '@kitwright/contract';
import type { FloorPlan, RecutReason } from '@kitwright/contract/production';
import type { ProductType, Size } from '@kitwright/garment';
import type { ScanOutcome } from '@kitwright/ordering/floor';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** Stations and routes; none for a tenant that never changed them. */
export const floorPlans = pgTable('floor_plans', {
  tenantId: id<TenantId>('tenant_id').primaryKey(),
  version: integer('version').notNull().default(1),
  plan: jsonb('plan').$type<FloorPlan>().notNull(),
  updatedBy: text('updated_by').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Workers at the stations. */
export const floorWorkers = pgTable(
  'floor_workers',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    pinHash: text('pin_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type FloorWorkerRow = typeof floorWorkers.$inferSelect;

/** Every piece of the orders whose pack was made. */
export const floorPieces = pgTable(
  'floor_pieces',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    orderId: id<OrderId>('order_id').notNull(),
    garmentId: text('garment_id').notNull(),
    place: integer('place').notNull(),
    piece: text('piece').notNull(),
    productType: text('product_type').$type<ProductType>().notNull(),
    playerName: text('player_name').notNull(),
    number: text('number').notNull(),
    size: text('size').$type<Size>().notNull(),
    stationId: text('station_id'),
    spoilt: text('spoilt').$type<RecutReason>(),
    recuts: integer('recuts').notNull().default(0),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.orderId, table.garmentId, table.place] })],
);
export type FloorPieceRow = typeof floorPieces.$inferSelect;

/** Every scan, as it was answered. */
export const floorScans = pgTable(
  'floor_scans',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    code: text('code').notNull(),
    stationId: text('station_id').notNull(),
    outcome: text('outcome').$type<ScanOutcome>().notNull(),
    skipped: integer('skipped').notNull().default(0),
    spoilt: text('spoilt').$type<RecutReason>(),
    worker: text('worker').notNull(),
    scannedAt: instant('scanned_at').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type FloorScanRow = typeof floorScans.$inferSelect;
