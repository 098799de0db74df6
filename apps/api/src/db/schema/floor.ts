import type { AccountId, OrderId, TenantId } from '@kitwright/contract';
import type {
  FloorPlan,
  QualityAnswer,
  QualityCheck,
  RecutReason,
  ScheduleSettings,
} from '@kitwright/contract/production';
import type { ProductType, Size } from '@kitwright/garment';
import type { ScanOutcome } from '@kitwright/ordering/floor';
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from './columns.ts';

/** A plan as it is kept; one from before there were rules for devices has none. */
type KeptFloorPlan = Omit<FloorPlan, 'devices'> & Partial<Pick<FloorPlan, 'devices'>>;

/** Stations and routes; none for a tenant that never changed them. */
export const floorPlans = pgTable('floor_plans', {
  tenantId: id<TenantId>('tenant_id').primaryKey(),
  version: integer('version').notNull().default(1),
  plan: jsonb('plan').$type<KeptFloorPlan>().notNull(),
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
    /** The bundle it goes on with, by its number in the order; null where it is in none. */
    bundle: integer('bundle'),
    /** The last bundle that it was in; null where it was in none. */
    lastBundle: integer('last_bundle'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.orderId, table.garmentId, table.place] })],
);
export type FloorPieceRow = typeof floorPieces.$inferSelect;

/** Devices that were taken by a PIN, and by whom. */
export const floorSessions = pgTable(
  'floor_sessions',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    /** SHA-256 of the secret that the device keeps. */
    secretHash: bytes('secret_hash').notNull(),
    workerId: uuid('worker_id').notNull(),
    worker: text('worker').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    openedAt: instant('opened_at').notNull(),
    until: instant('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.secretHash] })],
);

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

/** Settings as they are kept: those of before festivals were worked out name none. */
export type KeptScheduleSettings = Omit<ScheduleSettings, 'festivals' | 'workedDays'> &
  Partial<Pick<ScheduleSettings, 'festivals' | 'workedDays'>>;

/** Calendar and capacities; none for a tenant that never set them. */
export const scheduleSettings = pgTable('schedule_settings', {
  tenantId: id<TenantId>('tenant_id').primaryKey(),
  version: integer('version').notNull().default(1),
  settings: jsonb('settings').$type<KeptScheduleSettings>().notNull(),
  updatedBy: text('updated_by').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Work of an order at a station that a person has put on a day. */
export interface KeptPin {
  readonly stationId: string;
  readonly day: string;
  /** Earlier than the schedule had it: it comes before the work of others. */
  readonly isAhead: boolean;
}

/** The promise of an order, and what a person decided about its work. Where it stands is worked out at each look. */
export const orderSchedules = pgTable(
  'order_schedules',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    orderId: id<OrderId>('order_id').notNull(),
    version: integer('version').notNull().default(0),
    /** Behind those of all orders that were promised before; about the moment in milliseconds. */
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    promisedOn: date('promised_on', { mode: 'string' }),
    /** The day on which the plan had it done when it was promised. */
    plannedOn: date('planned_on', { mode: 'string' }),
    doneAt: instant('done_at'),
    isRush: boolean('is_rush').notNull().default(false),
    pins: jsonb('pins').$type<KeptPin[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.orderId] })],
);
export type OrderScheduleRow = typeof orderSchedules.$inferSelect;

/** Checks of each product, in its order. */
export const qualityChecks = pgTable(
  'quality_checks',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    productType: text('product_type').$type<ProductType>().notNull(),
    version: integer('version').notNull().default(1),
    checks: jsonb('checks').$type<QualityCheck[]>().notNull(),
    updatedBy: text('updated_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.productType] })],
);

/** Answers to checks; rows are added and never changed. */
export const qualityAnswers = pgTable(
  'quality_answers',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    orderId: id<OrderId>('order_id').notNull(),
    garmentId: text('garment_id').notNull(),
    productType: text('product_type').$type<ProductType>().notNull(),
    stationId: text('station_id').notNull(),
    checkId: uuid('check_id').notNull(),
    isGood: boolean('is_good').notNull(),
    /** The words of the check as they were then, with a note and the picture of a fault. */
    found: jsonb('found')
      .$type<Pick<QualityCheck, 'says'> & Pick<QualityAnswer, 'note' | 'uploadId'>>()
      .notNull(),
    worker: text('worker').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
