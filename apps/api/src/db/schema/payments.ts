import type { OrderId, PaymentId, TenantId } from '@kitwright/contract';
import { PAYMENT_KINDS, PAYMENT_STATUSES } from '@kitwright/ordering';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { SLIP_TYPES } from '@kitwright/contract/orders';
import { cents, id, instant } from './columns.ts';

/** Money that came or went by hand; a customer's slip is claimed until staff decide about it. */
export const payments = pgTable(
  'payments',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<PaymentId>('id').notNull(),
    orderId: id<OrderId>('order_id').notNull(),
    kind: text('kind', { enum: PAYMENT_KINDS }).notNull(),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    note: text('note').notNull().default(''),
    reason: text('reason'),
    slipType: text('slip_type', { enum: SLIP_TYPES }),
    /** Of the kept bytes, lower-case hex. */
    slipSha256: text('slip_sha256'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type PaymentRow = typeof payments.$inferSelect;
