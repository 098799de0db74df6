import type {
  TenantId,
  SquadId,
  RosterLinkId,
  RosterLinkEntryId,
  AccountId,
  DesignId,
} from '@kitwright/contract';
import type { SquadPartRecord } from '@kitwright/contract/designs';
import type { SelfEntry } from '@kitwright/contract/orders';
import { ARRANGEMENTS, SQUAD_GROUNDS } from '@kitwright/garment';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from './columns.ts';

/** A team photo that is shared; its id, 122 random bits, is what the link ends in. */
export const squads = pgTable(
  'squads',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<SquadId>('id').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    sourceId: uuid('source_id').notNull(),
    teamName: text('team_name').notNull(),
    arrangement: text('arrangement', { enum: ARRANGEMENTS }).notNull(),
    ground: text('ground', { enum: SQUAD_GROUNDS }).notNull(),
    parts: jsonb('parts').$type<SquadPartRecord[]>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type SquadRow = typeof squads.$inferSelect;

/** A captain's link of one design; of its token only the SHA-256 is kept. */
export const rosterLinks = pgTable(
  'roster_links',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<RosterLinkId>('id').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    designUuid: id<DesignId>('design_uuid').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    generation: integer('generation').notNull().default(1),
    closesAt: instant('closes_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type RosterLinkRow = typeof rosterLinks.$inferSelect;

/** Entries of players under a link; the number stands apart in Latin digits, since each is given once. */
export const rosterLinkEntries = pgTable(
  'roster_link_entries',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    linkId: id<RosterLinkId>('link_id').notNull(),
    id: id<RosterLinkEntryId>('id').notNull(),
    secretHash: bytes('secret_hash').notNull(),
    entry: jsonb('entry').$type<SelfEntry>().notNull(),
    number: text('number').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.linkId, table.id] })],
);
export type RosterLinkEntryRow = typeof rosterLinkEntries.$inferSelect;
