import {
  LANGS,
  type AccountId,
  type DesignId,
  type OrderDraftId,
  type OrderId,
  type SalesQuoteId,
  type SalesQuoteItemId,
  type TenantId,
} from '@kitwright/contract';
import type { InvoiceTo, OrderAddress } from '@kitwright/contract/orders';
import type { OrderDraftContent, QuoteEvent } from '@kitwright/contract/quotes';
import type { RosterEntry, SizeCount } from '@kitwright/contract/teams';
import type { DesignDocument } from '@kitwright/design';
import { PRODUCT_TYPES } from '@kitwright/garment';
import type { AppliedPromotion, StoredQuote } from '@kitwright/ordering';
import type { Place } from '@kitwright/ordering/places';
import { KEPT_QUOTE_STATES } from '@kitwright/ordering/sales-quotes';
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, cents, id, instant } from './columns.ts';

/** A quote that a customer may accept; of the token of its link only the SHA-256 is kept. */
export const salesQuotes = pgTable(
  'sales_quotes',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<SalesQuoteId>('id').notNull(),
    /** Counts up per tenant; a new version has the number of the one before, and the next revision. */
    number: bigint('number', { mode: 'number' }).notNull(),
    revision: integer('revision').notNull(),
    state: text('state', { enum: KEPT_QUOTE_STATES }).notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    customerName: text('customer_name').notNull(),
    lang: text('lang', { enum: LANGS }).notNull(),
    tokenHash: bytes('token_hash').notNull(),
    /** The last day of the tenant on which it may be accepted. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    message: text('message').notNull(),
    quantity: integer('quantity').notNull(),
    totalAmountCents: cents('total_amount_cents').notNull(),
    totalDiscountCents: cents('total_discount_cents').notNull(),
    shippingCents: cents('shipping_cents').notNull(),
    grandTotalCents: cents('grand_total_cents').notNull(),
    promotion: jsonb('promotion').$type<AppliedPromotion>(),
    adjustmentCents: cents('adjustment_cents').notNull(),
    adjustmentReason: text('adjustment_reason'),
    vatNumber: text('vat_number'),
    vatRateBp: integer('vat_rate_bp'),
    rielPerDollar: integer('riel_per_dollar'),
    invoiceTo: jsonb('invoice_to').$type<InvoiceTo>(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    place: jsonb('place').$type<Place>(),
    addresses: jsonb('addresses').$type<OrderAddress[]>().notNull(),
    note: text('note').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** The address it was mailed to last; empty where its link alone was given. */
    sentTo: text('sent_to').notNull().default(''),
    seenAt: instant('seen_at'),
    answeredAt: instant('answered_at'),
    /** True while no one has answered what the customer asked for. */
    isAsked: boolean('is_asked').notNull().default(false),
    history: jsonb('history').$type<readonly QuoteEvent[]>().notNull(),
    orderId: id<OrderId>('order_id'),
    replacedBy: id<SalesQuoteId>('replaced_by'),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type SalesQuoteRow = typeof salesQuotes.$inferSelect;

/** One design of a quote: copies as they were offered, with the price. */
export const salesQuoteItems = pgTable(
  'sales_quote_items',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<SalesQuoteItemId>('id').notNull(),
    quoteId: id<SalesQuoteId>('quote_id').notNull(),
    position: integer('position').notNull(),
    designUuid: id<DesignId>('design_uuid').notNull(),
    designName: text('design_name').notNull(),
    productType: text('product_type', { enum: PRODUCT_TYPES }).notNull(),
    document: jsonb('document').$type<DesignDocument>().notNull(),
    roster: jsonb('roster').$type<RosterEntry[]>().notNull(),
    sizes: jsonb('sizes').$type<SizeCount[]>(),
    fabricId: text('fabric_id').notNull(),
    quote: jsonb('quote').$type<StoredQuote>().notNull(),
    quantity: integer('quantity').notNull(),
    designedAt: instant('designed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type SalesQuoteItemRow = typeof salesQuoteItems.$inferSelect;

/** An order as staff are writing it, seen and continued by all who write orders. */
export const orderDrafts = pgTable(
  'order_drafts',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<OrderDraftId>('id').notNull(),
    /** The customer, where it is one whom the shop knows: with the account the draft goes too. */
    accountId: id<AccountId>('account_id'),
    content: jsonb('content').$type<OrderDraftContent>().notNull(),
    revises: id<SalesQuoteId>('revises'),
    version: integer('version').notNull().default(1),
    writtenBy: text('written_by').notNull(),
    changedBy: text('changed_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type OrderDraftRow = typeof orderDrafts.$inferSelect;
