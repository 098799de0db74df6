import type { TenantId } from '@kitwright/contract';
import type { SquadPartRecord } from '@kitwright/contract/designs';
import { ARRANGEMENTS, SQUAD_GROUNDS } from '@kitwright/garment';
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** A team photo that is shared; its id, 122 random bits, is what the link ends in. */
export const squads = pgTable(
  'squads',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
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
