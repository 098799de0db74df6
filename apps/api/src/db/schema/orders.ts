import {
  ORDER_EVENT_KINDS,
  type OrderId,
  type OrderItemId,
  type OrderShareId,
  type PaymentId,
  type SupplierId,
  type TenantId,
  type ProofId,
  type AccountId,
  type DesignId,
  type ShopCustomerId,
} from '@kitwright/contract';
import {
  SLIP_TYPES,
  type CartContent,
  type InvoiceTo,
  type OrderAddress,
  type OrderChange,
} from '@kitwright/contract/orders';
import { BALANCES } from '@kitwright/contract/production';
import type { RosterEntry, SizeCount } from '@kitwright/contract/teams';
import type { DesignDocument } from '@kitwright/design';
import { PRODUCT_TYPES } from '@kitwright/garment';
import {
  ACTORS,
  ORDER_STATUSES,
  PAYMENT_KINDS,
  PAYMENT_STATUSES,
  type AppliedPromotion,
  type StoredQuote,
} from '@kitwright/ordering';
import type { Place } from '@kitwright/ordering/places';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { cents, id, instant } from './columns.ts';

/** An order as a whole; it has the name of its first design. What was ordered is in its items. */
export const orders = pgTable(
  'orders',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<OrderId>('id').notNull(),
    /** Counts up per tenant; shown as `KW-000123`. */
    number: bigint('number', { mode: 'number' }).notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    customerName: text('customer_name').notNull(),
    /** The team's order that late comers of this one join. */
    supplementOf: id<OrderId>('supplement_of'),
    /** Customer that a partner shop ordered it for. */
    shopCustomerId: id<ShopCustomerId>('shop_customer_id'),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    designUuid: id<DesignId>('design_uuid').notNull(),
    designName: text('design_name').notNull(),
    productType: text('product_type', { enum: PRODUCT_TYPES }).notNull(),
    /** As the first design says it; may be empty. */
    teamName: text('team_name').notNull(),
    designCount: integer('design_count').notNull(),
    quantity: integer('quantity').notNull(),
    totalAmountCents: cents('total_amount_cents').notNull(),
    totalDiscountCents: cents('total_discount_cents').notNull(),
    shippingCents: cents('shipping_cents').notNull(),
    grandTotalCents: cents('grand_total_cents').notNull(),
    /** Promotion that reduced the whole; already in the total discount. */
    promotion: jsonb('promotion').$type<AppliedPromotion>(),
    /** Added to the price of the list, or taken off where negative; already in the grand total. */
    adjustmentCents: cents('adjustment_cents').notNull().default(0),
    adjustmentReason: text('adjustment_reason'),
    /** The member of staff who wrote it down; null where the customer ordered. */
    writtenBy: text('written_by'),
    paidAmountCents: cents('paid_amount_cents').notNull().default(0),
    /** Terms that it was placed under: the seller's VAT number and rate, and riel of a dollar; null where there was none. */
    vatNumber: text('vat_number'),
    vatRateBp: integer('vat_rate_bp'),
    rielPerDollar: integer('riel_per_dollar'),
    /** Company that its invoice is made out to; null where it is who ordered. */
    invoiceTo: jsonb('invoice_to').$type<InvoiceTo>(),
    /** Proof sheet that staff asked its customer to sign; null where they did not. */
    proofId: id<ProofId>('proof_id'),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    /** Place that the address was made of; null for one in free text. */
    place: jsonb('place').$type<Place>(),
    /** Addresses that parts of it go to; the rest goes to its own address. */
    addresses: jsonb('addresses').$type<OrderAddress[]>().notNull().default([]),
    expectedFrom: date('expected_from', { mode: 'string' }),
    expectedTo: date('expected_to', { mode: 'string' }),
    note: text('note').notNull().default(''),
    version: integer('version').notNull().default(1),
    /** Supplier that makes it; null while no one was chosen. */
    supplierId: id<SupplierId>('supplier_id'),
    /** The charge of that supplier; null where no one wrote it down. */
    makerCents: integer('maker_cents'),
    /** The day of the tenant by which it is to be handed to delivery. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** Worked out by the database from status, total and what is paid. */
    balance: text('balance', { enum: BALANCES })
      .notNull()
      .generatedAlwaysAs(sql`'unpaid'`),
    designedAt: instant('designed_at').notNull(),
    orderedAt: instant('ordered_at').notNull().defaultNow(),
    approvedAt: instant('approved_at'),
    deliveredAt: instant('delivered_at'),
    receivedAt: instant('received_at'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type OrderRow = typeof orders.$inferSelect;

/** One design of an order: copies as they were ordered; approval hashes them into `frozenHash`. */
export const orderItems = pgTable(
  'order_items',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<OrderItemId>('id').notNull(),
    orderId: id<OrderId>('order_id').notNull(),
    position: integer('position').notNull(),
    designUuid: id<DesignId>('design_uuid').notNull(),
    designName: text('design_name').notNull(),
    productType: text('product_type', { enum: PRODUCT_TYPES }).notNull(),
    document: jsonb('document').$type<DesignDocument>().notNull(),
    roster: jsonb('roster').$type<RosterEntry[]>().notNull(),
    /** Pieces where no one is named; null where there is a roster. */
    sizes: jsonb('sizes').$type<SizeCount[]>(),
    fabricId: text('fabric_id').notNull(),
    quote: jsonb('quote').$type<StoredQuote>().notNull(),
    quantity: integer('quantity').notNull(),
    frozenHash: text('frozen_hash'),
    /** Seal of the proof sheet that was signed for it. */
    signedSeal: text('signed_seal'),
    signedAt: instant('signed_at'),
    signedBy: text('signed_by'),
    designedAt: instant('designed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type OrderItemRow = typeof orderItems.$inferSelect;

/** Events of an order; the server's role may add rows and read them, never change one. */
export const orderEvents = pgTable(
  'order_events',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    orderId: id<OrderId>('order_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    kind: text('kind', { enum: ORDER_EVENT_KINDS }).notNull().default('moved'),
    actorId: id<AccountId>('actor_id'),
    actorRole: text('actor_role', { enum: ACTORS }).notNull(),
    actorName: text('actor_name').notNull(),
    fromStatus: text('from_status', { enum: ORDER_STATUSES }),
    toStatus: text('to_status', { enum: ORDER_STATUSES }).notNull(),
    reason: text('reason'),
    amountCents: cents('amount_cents'),
    /** Changes of a correction; null for everything else. */
    changes: jsonb('changes').$type<OrderChange[]>(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.orderId, table.seq] })],
);
export type OrderEventRow = typeof orderEvents.$inferSelect;

/** Money that came or went by hand; a customer's slip is claimed until staff decide about it. */
export const payments = pgTable(
  'payments',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<PaymentId>('id').notNull(),
    orderId: id<OrderId>('order_id').notNull(),
    /** Player's share that it is for; null for the order as a whole. */
    shareId: id<OrderShareId>('share_id'),
    kind: text('kind', { enum: PAYMENT_KINDS }).notNull(),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    note: text('note').notNull().default(''),
    reason: text('reason'),
    slipType: text('slip_type', { enum: SLIP_TYPES }),
    /** Of the kept bytes, lower-case hex. */
    slipSha256: text('slip_sha256'),
    createdBy: text('created_by').notNull(),
    /** True of a slip that came by the link of a quote. */
    byLink: boolean('by_link').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type PaymentRow = typeof payments.$inferSelect;

/** One design of a sheet, as it was shown. */
export interface ProofPart {
  readonly designUuid: DesignId;
  readonly designName: string;
  readonly document: DesignDocument;
  readonly roster: RosterEntry[];
  /** Seal that an order of it is frozen with. */
  readonly seal: string;
}

/** A proof sheet, signed or not. What it shows never changes: other content is another sheet. */
export const proofs = pgTable(
  'proofs',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<ProofId>('id').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    seal: text('seal').notNull(),
    parts: jsonb('parts').$type<readonly ProofPart[]>().notNull(),
    partSeals: text('part_seals').array().notNull(),
    madeAt: instant('made_at').notNull().defaultNow(),
    signedAt: instant('signed_at'),
    signedBy: text('signed_by'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type ProofRow = typeof proofs.$inferSelect;

/** One design in the cart of an account; its id comes from the client, so that a repeat changes nothing. */
export const cartItems = pgTable(
  'cart_items',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    id: uuid('id').notNull(),
    designUuid: id<DesignId>('design_uuid').notNull(),
    content: jsonb('content').$type<CartContent>().notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.accountId, table.id] })],
);
export type CartItemRow = typeof cartItems.$inferSelect;
