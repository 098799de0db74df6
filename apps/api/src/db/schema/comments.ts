import type { OrderId, TenantId } from '@kitwright/contract';
import { COMMENT_AUTHOR_ROLES, LINK_SECRET_RIGHTS, THREAD_KINDS } from '@kitwright/contract/designs';
import { doublePrecision, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** A conversation at a spot of a piece. */
export const commentThreads = pgTable(
  'comment_threads',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    designUuid: uuid('design_uuid').notNull(),
    kind: text('kind', { enum: THREAD_KINDS }).notNull(),
    pieceId: text('piece_id').notNull(),
    /** On the piece, in the garment's display size. */
    xMm: doublePrecision('x_mm').notNull(),
    yMm: doublePrecision('y_mm').notNull(),
    /** Shares of the piece's box, the same in every size. */
    u: doublePrecision('u').notNull(),
    v: doublePrecision('v').notNull(),
    orderId: id<OrderId>('order_id'),
    resolvedAt: instant('resolved_at'),
    resolvedByName: text('resolved_by_name'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type CommentThreadRow = typeof commentThreads.$inferSelect;

/** What someone said in a thread; a guest has no account. */
export const comments = pgTable(
  'comments',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    threadId: uuid('thread_id').notNull(),
    authorId: uuid('author_id'),
    authorRole: text('author_role', { enum: COMMENT_AUTHOR_ROLES }).notNull(),
    authorName: text('author_name').notNull(),
    body: text('body').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type CommentRow = typeof comments.$inferSelect;

/** A link that lets who has it comment on a design or edit it. */
export const shareLinks = pgTable(
  'share_links',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    designUuid: uuid('design_uuid').notNull(),
    right: text('right', { enum: LINK_SECRET_RIGHTS }).notNull(),
    secret: text('secret').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type ShareLinkRow = typeof shareLinks.$inferSelect;
