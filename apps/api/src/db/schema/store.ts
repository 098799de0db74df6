import type { TenantId } from '@kitwright/contract';
import { COLOUR_FAMILIES } from '@kitwright/contract/catalogue';
import type { DesignDocument } from '@kitwright/design';
import { PRODUCT_TYPES } from '@kitwright/garment';
import { sql } from 'drizzle-orm';
import { integer, jsonb, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** A published design. Its document never changes; a row with `withdrawnAt` is shown to staff only. */
export const storeDesigns = pgTable(
  'store_designs',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    uuid: uuid('uuid').notNull(),
    productType: text('product_type', { enum: PRODUCT_TYPES }).notNull(),
    document: jsonb('document').$type<DesignDocument>().notNull(),
    nameKh: text('name_kh').notNull(),
    nameEn: text('name_en').notNull(),
    colourFamily: text('colour_family', { enum: COLOUR_FAMILIES }).notNull(),
    /** The picture it is shown by; its flat drawing when null. */
    coverUploadId: uuid('cover_upload_id'),
    /** Lower comes first. */
    position: integer('position').notNull(),
    publishedAt: instant('published_at').notNull().defaultNow(),
    withdrawnAt: instant('withdrawn_at'),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** What "best rated" goes by; computed by the database. */
    score: numeric('score')
      .notNull()
      .generatedAlwaysAs(sql`(rating_sum + 12)::numeric / (rating_count + 3)`),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.uuid] })],
);
export type StoreDesignRow = typeof storeDesigns.$inferSelect;

/** What an account says of a published design. */
export const storeRatings = pgTable(
  'store_ratings',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    designUuid: uuid('design_uuid').notNull(),
    accountId: uuid('account_id').notNull(),
    value: smallint('value').notNull(),
    comment: text('comment').notNull().default(''),
    ratedAt: instant('rated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
