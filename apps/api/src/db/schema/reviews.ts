import { REVIEW_STATUSES, type TenantId } from '@kitwright/contract';
import type { DesignDocument } from '@kitwright/design';
import { PRODUCT_TYPES } from '@kitwright/garment';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** A design as it was handed in for review. Of a row only the decision ever changes. */
export const designReviews = pgTable(
  'design_reviews',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    designUuid: uuid('design_uuid').notNull(),
    accountId: uuid('account_id').notNull(),
    /** Counts the submissions of one design, from 1. */
    round: integer('round').notNull(),
    designName: text('design_name').notNull(),
    productType: text('product_type', { enum: PRODUCT_TYPES }).notNull(),
    document: jsonb('document').$type<DesignDocument>().notNull(),
    designVersion: integer('design_version').notNull(),
    status: text('status', { enum: REVIEW_STATUSES }).notNull(),
    reason: text('reason'),
    submittedAt: instant('submitted_at').notNull().defaultNow(),
    /** When it stopped waiting, by whom ever. */
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type DesignReviewRow = typeof designReviews.$inferSelect;
