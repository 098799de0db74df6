import type { TenantId } from '@kitwright/contract';
import { OFFER_STATUSES } from '@kitwright/contract/orders';
import type { DesignDocument } from '@kitwright/design';
import { PRODUCT_TYPES } from '@kitwright/garment';
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** Whom a partner shop orders for. */
export const shopCustomers = pgTable(
  'shop_customers',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    shopId: uuid('shop_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    note: text('note').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type ShopCustomerRow = typeof shopCustomers.$inferSelect;

/** A design that a partner shop offers for the store: a copy, which an administrator publishes or refuses. */
export const storeOffers = pgTable(
  'store_offers',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    shopId: uuid('shop_id').notNull(),
    designUuid: uuid('design_uuid').notNull(),
    document: jsonb('document').$type<DesignDocument>().notNull(),
    productType: text('product_type', { enum: PRODUCT_TYPES }).notNull(),
    nameKh: text('name_kh').notNull(),
    nameEn: text('name_en').notNull(),
    status: text('status', { enum: OFFER_STATUSES }).notNull().default('waiting'),
    reason: text('reason'),
    storeUuid: uuid('store_uuid'),
    offeredAt: instant('offered_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type StoreOfferRow = typeof storeOffers.$inferSelect;
