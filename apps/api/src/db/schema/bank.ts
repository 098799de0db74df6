import type { BankLineId, OrderId, StatementId, TenantId } from '@kitwright/contract';
import { BANK_LINE_STATES } from '@kitwright/contract/orders';
import { BANK_CURRENCIES, type StatementLayout } from '@kitwright/ordering/bank/statement';
import { bigint, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, cents, id, instant } from './columns.ts';

/** Way of reading a tenant's files of its bank; none for a tenant that never brought one. */
export const bankSettings = pgTable('bank_settings', {
  tenantId: id<TenantId>('tenant_id').primaryKey(),
  rielPerDollar: integer('riel_per_dollar').notNull(),
  /** The names of the columns of the last file. */
  head: text('head').array().notNull(),
  layout: jsonb('layout').$type<StatementLayout>(),
  updatedBy: text('updated_by').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type BankSettingsRow = typeof bankSettings.$inferSelect;

/** Files that were brought, with how many of their lines were of use. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<StatementId>('id').notNull(),
    name: text('name').notNull(),
    added: integer('added').notNull(),
    known: integer('known').notNull(),
    outgoing: integer('outgoing').notNull(),
    faulty: integer('faulty').notNull(),
    broughtBy: text('brought_by').notNull(),
    broughtAt: instant('brought_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type StatementRow = typeof bankStatements.$inferSelect;

/** Transfers that came, each once however often it was brought. */
export const bankLines = pgTable(
  'bank_lines',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<BankLineId>('id').notNull(),
    statementId: id<StatementId>('statement_id').notNull(),
    line: integer('line').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    currency: text('currency', { enum: BANK_CURRENCIES }).notNull(),
    /** Cents of dollars, or whole riel. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    reference: text('reference').notNull(),
    words: text('words').notNull(),
    key: bytes('key').notNull(),
    state: text('state', { enum: BANK_LINE_STATES }).notNull().default('open'),
    orderId: id<OrderId>('order_id'),
    amountCents: cents('amount_cents'),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type BankLineRow = typeof bankLines.$inferSelect;
