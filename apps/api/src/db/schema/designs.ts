import {
  REVIEW_STATUSES,
  type OrderId,
  type RangeId,
  type TenantId,
  type ReviewId,
  type ThreadId,
  type CommentId,
  type AccountId,
  type DesignId,
  type SessionId,
} from '@kitwright/contract';
import {
  COMMENT_AUTHOR_ROLES,
  LINK_SECRET_RIGHTS,
  THREAD_KINDS,
  type BrandKit,
} from '@kitwright/contract/designs';
import type { DesignDocument } from '@kitwright/design';
import { PRODUCT_TYPES } from '@kitwright/garment';
import { DESIGN_STATUSES } from '@kitwright/ordering';
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, id, instant } from './columns.ts';

/** `version` grows by one with every saved change; a row with `deletedAt` is gone for everyone. */
export const designs = pgTable(
  'designs',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    uuid: id<DesignId>('uuid').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    name: text('name').notNull(),
    productType: text('product_type', { enum: PRODUCT_TYPES }).notNull(),
    document: jsonb('document').$type<DesignDocument>().notNull(),
    status: text('status', { enum: DESIGN_STATUSES }).notNull(),
    shared: boolean('shared').notNull().default(false),
    version: integer('version').notNull().default(1),
    /** The version that its picture as worn was drawn of, and that picture; both or neither. */
    wornVersion: integer('worn_version'),
    wornSha256: text('worn_sha256'),
    rating: real('rating'),
    comment: text('comment'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.uuid] })],
);
export type DesignRow = typeof designs.$inferSelect;

/** A design as it was handed in for review. Of a row only the decision ever changes. */
export const designReviews = pgTable(
  'design_reviews',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<ReviewId>('id').notNull(),
    designUuid: id<DesignId>('design_uuid').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    /** Counts the submissions of one design, from 1. */
    round: integer('round').notNull(),
    designName: text('design_name').notNull(),
    productType: text('product_type', { enum: PRODUCT_TYPES }).notNull(),
    document: jsonb('document').$type<DesignDocument>().notNull(),
    designVersion: integer('design_version').notNull(),
    status: text('status', { enum: REVIEW_STATUSES }).notNull(),
    reason: text('reason'),
    submittedAt: instant('submitted_at').notNull().defaultNow(),
    /** Moment at which it stopped waiting, by anyone's decision. */
    decidedAt: instant('decided_at'),
    decidedBy: id<AccountId>('decided_by'),
    decidedByName: text('decided_by_name'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type DesignReviewRow = typeof designReviews.$inferSelect;

/** A conversation at a spot of a piece. */
export const commentThreads = pgTable(
  'comment_threads',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<ThreadId>('id').notNull(),
    designUuid: id<DesignId>('design_uuid').notNull(),
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

/** Comments in threads; a guest has no account. */
export const comments = pgTable(
  'comments',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<CommentId>('id').notNull(),
    threadId: id<ThreadId>('thread_id').notNull(),
    authorId: id<AccountId>('author_id'),
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
    designUuid: id<DesignId>('design_uuid').notNull(),
    right: text('right', { enum: LINK_SECRET_RIGHTS }).notNull(),
    secret: text('secret').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type ShareLinkRow = typeof shareLinks.$inferSelect;

/** The document several people share, as a snapshot (a Yjs update) up to and with the update `snapshotSeq`. */
export const coDesigns = pgTable(
  'co_designs',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    designUuid: id<DesignId>('design_uuid').notNull(),
    snapshot: bytes('snapshot').notNull(),
    snapshotSeq: integer('snapshot_seq').notNull().default(0),
    /** Counts up under the lock of the design's row. */
    lastSeq: integer('last_seq').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.designUuid] })],
);
export type CoDesignRow = typeof coDesigns.$inferSelect;

/** Updates since the snapshot, in order; `accountId` is null where the server wrote it. */
export const coDesignUpdates = pgTable(
  'co_design_updates',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    designUuid: id<DesignId>('design_uuid').notNull(),
    seq: integer('seq').notNull(),
    body: bytes('body').notNull(),
    accountId: id<AccountId>('account_id'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.designUuid, table.seq] })],
);
export type CoDesignUpdateRow = typeof coDesignUpdates.$inferSelect;

/** Tickets that a connection was opened with. */
export const coDesignTickets = pgTable(
  'co_design_tickets',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Connections that are open, at whatever process: each has the id of its ticket. */
export const coDesignPlaces = pgTable(
  'co_design_places',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    sessionId: id<SessionId>('session_id').notNull(),
    /** By the database's own clock. */
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Looks of teams; one row of each account that has kept any of it. */
export const brandKits = pgTable(
  'brand_kits',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    kit: jsonb('kit').$type<BrandKit>().notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.accountId] })],
);

/** An earlier state of a design; one without a name was kept by itself. */
export const designVersions = pgTable(
  'design_versions',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    designUuid: id<DesignId>('design_uuid').notNull(),
    name: text('name'),
    document: jsonb('document').$type<DesignDocument>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type DesignVersionRow = typeof designVersions.$inferSelect;

/** A range: one look on several garments. */
export const designRanges = pgTable(
  'design_ranges',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<RangeId>('id').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type DesignRangeRow = typeof designRanges.$inferSelect;

/** Designs of a range, in their order. */
export const rangeDesigns = pgTable(
  'range_designs',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    rangeId: id<RangeId>('range_id').notNull(),
    designUuid: id<DesignId>('design_uuid').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.rangeId, table.designUuid] })],
);
