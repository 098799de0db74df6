import type { OrderId, ParcelId, TenantId } from '@kitwright/contract';
import type { Carrier, ParcelRecipient } from '@kitwright/contract/orders';
import { PARCEL_STATUSES } from '@kitwright/ordering/parcels';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** Carriers of a shop; none for a tenant that never changed them. */
export const deliverySettings = pgTable('delivery_settings', {
  tenantId: id<TenantId>('tenant_id').primaryKey(),
  version: integer('version').notNull().default(1),
  carriers: jsonb('carriers').$type<Carrier[]>().notNull(),
  updatedBy: text('updated_by').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Parts of orders that are sent at a time. */
export const parcels = pgTable(
  'parcels',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<ParcelId>('id').notNull(),
    orderId: id<OrderId>('order_id').notNull(),
    /** Counts up within the order. */
    number: integer('number').notNull(),
    status: text('status', { enum: PARCEL_STATUSES }).notNull().default('packing'),
    version: integer('version').notNull().default(1),
    recipient: jsonb('recipient').$type<ParcelRecipient>().notNull(),
    note: text('note').notNull().default(''),
    /** As they were called when it was sent. */
    carrier: text('carrier').notNull().default(''),
    tracking: text('tracking').notNull().default(''),
    trackingUrl: text('tracking_url'),
    sentAt: instant('sent_at'),
    deliveredAt: instant('delivered_at'),
    receivedBy: text('received_by'),
    pictureType: text('picture_type'),
    pictureSha256: text('picture_sha256'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type ParcelRow = typeof parcels.$inferSelect;

/** The parcel of each garment that is in one. */
export const parcelGarments = pgTable(
  'parcel_garments',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    orderId: id<OrderId>('order_id').notNull(),
    garmentId: text('garment_id').notNull(),
    parcelId: id<ParcelId>('parcel_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.orderId, table.garmentId] })],
);
