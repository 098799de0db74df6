import type {
  OrderId,
  TenantId,
  AccountId,
  DesignId,
  PromotionId,
  ShopCustomerId,
  UploadId,
  StoreDesignId,
} from '@kitwright/contract';
import { COLOUR_FAMILIES } from '@kitwright/contract/catalogue';
import { OFFER_STATUSES } from '@kitwright/contract/orders';
import type { DesignDocument } from '@kitwright/design';
import { PRODUCT_TYPES } from '@kitwright/garment';
import { sql } from 'drizzle-orm';
import {
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { cents, id, instant } from './columns.ts';

/** Offers of a tenant for a time; exactly one of `percent` and `amountCents` is set. */
export const promotions = pgTable(
  'promotions',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<PromotionId>('id').notNull(),
    nameKh: text('name_kh').notNull(),
    nameEn: text('name_en').notNull(),
    code: text('code'),
    percent: numeric('percent', { mode: 'number' }),
    amountCents: cents('amount_cents'),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    minimumQuantity: integer('minimum_quantity').notNull().default(1),
    productTypes: text('product_types').array().notNull().default([]),
    useLimit: integer('use_limit'),
    useLimitPerCustomer: integer('use_limit_per_customer'),
    active: boolean('active').notNull().default(true),
    /** Orders that hold it. */
    used: integer('used').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type PromotionRow = typeof promotions.$inferSelect;

/** Uses of promotions by orders. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    orderId: id<OrderId>('order_id').notNull(),
    promotionId: id<PromotionId>('promotion_id').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.orderId] })],
);

/** A published design. Its document never changes; a row with `withdrawnAt` is shown to staff only. */
export const storeDesigns = pgTable(
  'store_designs',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    uuid: id<StoreDesignId>('uuid').notNull(),
    productType: text('product_type', { enum: PRODUCT_TYPES }).notNull(),
    document: jsonb('document').$type<DesignDocument>().notNull(),
    nameKh: text('name_kh').notNull(),
    nameEn: text('name_en').notNull(),
    colourFamily: text('colour_family', { enum: COLOUR_FAMILIES }).notNull(),
    /** The picture it is shown by; its flat drawing when null. */
    coverUploadId: id<UploadId>('cover_upload_id'),
    /** The picture of it as worn, which a browser of staff drew. */
    wornSha256: text('worn_sha256'),
    /** Lower comes first. */
    position: integer('position').notNull(),
    publishedAt: instant('published_at').notNull().defaultNow(),
    withdrawnAt: instant('withdrawn_at'),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Score by which "best rated" is sorted; computed by the database. */
    score: numeric('score')
      .notNull()
      .generatedAlwaysAs(sql`(rating_sum + 12)::numeric / (rating_count + 3)`),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.uuid] })],
);
export type StoreDesignRow = typeof storeDesigns.$inferSelect;

/** Ratings of published designs by accounts. */
export const storeRatings = pgTable(
  'store_ratings',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    designUuid: id<StoreDesignId>('design_uuid').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    value: smallint('value').notNull(),
    comment: text('comment').notNull().default(''),
    ratedAt: instant('rated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** A template a tenant drew itself; only `shown` ones are offered to customers. */
export const tenantTemplates = pgTable(
  'tenant_templates',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    productType: text('product_type', { enum: PRODUCT_TYPES }).notNull(),
    nameKh: text('name_kh').notNull(),
    nameEn: text('name_en').notNull(),
    document: jsonb('document').$type<DesignDocument>().notNull(),
    shown: boolean('shown').notNull().default(false),
    /** Lower comes first. */
    position: integer('position').notNull(),
    version: integer('version').notNull().default(1),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type TenantTemplateRow = typeof tenantTemplates.$inferSelect;

/** A customer of a partner shop, as the shop writes it. */
export const shopCustomers = pgTable(
  'shop_customers',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    shopId: id<AccountId>('shop_id').notNull(),
    id: id<ShopCustomerId>('id').notNull(),
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
    shopId: id<AccountId>('shop_id').notNull(),
    designUuid: id<DesignId>('design_uuid').notNull(),
    document: jsonb('document').$type<DesignDocument>().notNull(),
    productType: text('product_type', { enum: PRODUCT_TYPES }).notNull(),
    nameKh: text('name_kh').notNull(),
    nameEn: text('name_en').notNull(),
    status: text('status', { enum: OFFER_STATUSES }).notNull().default('waiting'),
    reason: text('reason'),
    storeUuid: id<StoreDesignId>('store_uuid'),
    offeredAt: instant('offered_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type StoreOfferRow = typeof storeOffers.$inferSelect;
