import type {
  BankLineId,
  KhqrCodeId,
  OrderId,
  OrderShareId,
  StatementId,
  TenantId,
} from '@kitwright/contract';
import { BAKONG_TROUBLES, BANK_LINE_STATES, KHQR_ODD, KHQR_STATES } from '@kitwright/contract/orders';
import { BANK_CURRENCIES, type StatementLayout } from '@kitwright/ordering/bank/statement';
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, cents, id, instant } from './columns.ts';

/** Way of reading a tenant's files of its bank; none for a tenant that never brought one. */
export const bankSettings = pgTable('bank_settings', {
  tenantId: id<TenantId>('tenant_id').primaryKey(),
  /** As the release before reads it; that of the tenant counts. */
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

/** A tenant's way to Bakong's Open API; the token is sealed, and null while there is none. */
export const bakongConnections = pgTable('bakong_connections', {
  tenantId: id<TenantId>('tenant_id').primaryKey(),
  token: bytes('token'),
  works: boolean('works').notNull(),
  expiresAt: instant('expires_at'),
  connectedBy: text('connected_by').notNull(),
  connectedAt: instant('connected_at'),
  /** Address that links of what a payment causes lead to. */
  origin: text('origin').notNull(),
  answeredAt: instant('answered_at'),
  trouble: text('trouble', { enum: BAKONG_TROUBLES }),
  pausedUntil: instant('paused_until'),
});
export type BakongConnectionRow = typeof bakongConnections.$inferSelect;

/** Codes that were shown to be paid, just as they were shown. */
export const khqrCodes = pgTable(
  'khqr_codes',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<KhqrCodeId>('id').notNull(),
    orderId: id<OrderId>('order_id').notNull(),
    shareId: id<OrderShareId>('share_id'),
    amountCents: cents('amount_cents').notNull(),
    /** Whole riel that it asks for; null for a code in dollars. */
    riel: bigint('riel', { mode: 'number' }),
    /** Account in Bakong that it pays, and the name on it. */
    account: text('account').notNull(),
    merchant: text('merchant').notNull(),
    content: text('content').notNull(),
    md5: text('md5').notNull(),
    madeAt: instant('made_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    shownAt: instant('shown_at').notNull(),
    state: text('state', { enum: KHQR_STATES }).notNull().default('open'),
    reason: text('reason', { enum: KHQR_ODD }),
    transaction: text('transaction'),
    found: jsonb('found').$type<{
      readonly hash: string;
      readonly amount: number;
      readonly currency: string;
    }>(),
    checks: integer('checks').notNull().default(0),
    checkedAt: instant('checked_at'),
    nextCheckAt: instant('next_check_at'),
    settledBy: text('settled_by'),
    settledAt: instant('settled_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type KhqrCodeRow = typeof khqrCodes.$inferSelect;
