import type {
  TenantId,
  OrderId,
  OrderShareId,
  SquadId,
  VoteId,
  RosterLinkId,
  RosterLinkEntryId,
  AccountId,
  DesignId,
} from '@kitwright/contract';
import type { SquadPartRecord, VoteChoice } from '@kitwright/contract/designs';
import type { SelfEntry } from '@kitwright/contract/orders';
import { ARRANGEMENTS, SQUAD_GROUNDS } from '@kitwright/garment';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, cents, id, instant } from './columns.ts';

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
    takesExtras: boolean('takes_extras').notNull().default(false),
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

/** A vote on designs; its id, 122 random bits, is what the link ends in. */
export const votes = pgTable(
  'votes',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<VoteId>('id').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    choices: jsonb('choices').$type<VoteChoice[]>().notNull(),
    closesAt: instant('closes_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type VoteRow = typeof votes.$inferSelect;

/** One browser's ballot; of its secret only the SHA-256 is kept. */
export const voteBallots = pgTable(
  'vote_ballots',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    voteId: id<VoteId>('vote_id').notNull(),
    secretHash: bytes('secret_hash').notNull(),
    name: text('name').notNull(),
    choice: integer('choice').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.voteId, table.secretHash] })],
);
export type VoteBallotRow = typeof voteBallots.$inferSelect;

/** An order whose players pay shares themselves; of the token of their link only the SHA-256 is kept. */
export const orderSharings = pgTable(
  'order_share_links',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    orderId: id<OrderId>('order_id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    generation: integer('generation').notNull().default(1),
    lastPosition: integer('last_position').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.orderId] })],
);
export type OrderSharingRow = typeof orderSharings.$inferSelect;

/** A share of an order that one player pays; its position, from 1, is the end of its reference. */
export const orderShares = pgTable(
  'order_shares',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<OrderShareId>('id').notNull(),
    orderId: id<OrderId>('order_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    number: text('number').notNull(),
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type OrderShareRow = typeof orderShares.$inferSelect;
