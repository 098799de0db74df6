import type { TenantId } from '@kitwright/contract';
import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from './columns.ts';

/** The document several people share, as a snapshot (a Yjs update) up to and with the update `snapshotSeq`. */
export const coDesigns = pgTable(
  'co_designs',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    designUuid: uuid('design_uuid').notNull(),
    snapshot: bytes('snapshot').notNull(),
    snapshotSeq: integer('snapshot_seq').notNull().default(0),
    /** Counts up under the lock of the design's row. */
    lastSeq: integer('last_seq').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.designUuid] })],
);
export type CoDesignRow = typeof coDesigns.$inferSelect;

/** What was changed since the snapshot, in order; `accountId` is null where the server wrote it. */
export const coDesignUpdates = pgTable(
  'co_design_updates',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    designUuid: uuid('design_uuid').notNull(),
    seq: integer('seq').notNull(),
    body: bytes('body').notNull(),
    accountId: uuid('account_id'),
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
    sessionId: uuid('session_id').notNull(),
    /** By the database's own clock. */
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
