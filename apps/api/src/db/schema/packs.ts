import type { OrderId, PackId, TenantId } from '@kitwright/contract';
import {
  PACK_STATUSES,
  type NestingProgress,
  type Pack,
  type PackFile,
  type PackGarment,
  type PackRoll,
  type PackSettings,
  type Recut,
} from '@kitwright/contract/production';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** A production pack: its files lie in the blob store under its id. */
export const packs = pgTable(
  'packs',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<PackId>('id').notNull(),
    orderId: id<OrderId>('order_id').notNull(),
    status: text('status', { enum: PACK_STATUSES }).notNull(),
    orderHash: text('order_hash').notNull(),
    orderLink: text('order_link').notNull(),
    settings: jsonb('settings').$type<PackSettings>().notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    files: jsonb('files').$type<PackFile[]>().notNull().default([]),
    rolls: jsonb('rolls').$type<PackRoll[]>().notNull().default([]),
    garments: jsonb('garments').$type<PackGarment[]>().notNull().default([]),
    faults: jsonb('faults').$type<Pack['faults']>().notNull().default([]),
    recut: jsonb('recut').$type<Recut>(),
    nesting: jsonb('nesting').$type<NestingProgress>(),
    isNestingStopped: boolean('is_nesting_stopped').notNull().default(false),
    askedBy: text('asked_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type PackRow = typeof packs.$inferSelect;
