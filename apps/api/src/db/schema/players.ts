import type { TenantId } from '@kitwright/contract';
import { PLAYER_VERSIONS } from '@kitwright/contract/teams';
import { SIZES } from '@kitwright/garment';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

export const players = pgTable(
  'players',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    name: text('name').notNull(),
    number: text('number').notNull(),
    /** Null while no one knows it yet. */
    size: text('size', { enum: SIZES }),
    version: text('version', { enum: PLAYER_VERSIONS }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type PlayerRow = typeof players.$inferSelect;
