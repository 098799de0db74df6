import type { OrderId, TenantId } from '@kitwright/contract';
import { boolean, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { cents, id, instant } from './columns.ts';

/** What a tenant offers for a time; exactly one of `percent` and `amountCents` is set. */
export const promotions = pgTable(
  'promotions',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
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

/** Which order holds which promotion. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    orderId: id<OrderId>('order_id').notNull(),
    promotionId: uuid('promotion_id').notNull(),
    accountId: uuid('account_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.orderId] })],
);
