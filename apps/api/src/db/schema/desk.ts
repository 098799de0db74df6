import type { OrderId, SupplierId, TenantId } from '@kitwright/contract';
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** Who makes what is ordered. */
export const suppliers = pgTable(
  'suppliers',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<SupplierId>('id').notNull(),
    name: text('name').notNull(),
    contact: text('contact').notNull().default(''),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    note: text('note').notNull().default(''),
    active: boolean('active').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type SupplierRow = typeof suppliers.$inferSelect;

/** What staff noted about an order for one another; the server's role may add rows and read them, never change one. */
export const orderNotes = pgTable(
  'order_notes',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    orderId: id<OrderId>('order_id').notNull(),
    id: uuid('id').notNull(),
    note: text('note').notNull(),
    authorId: uuid('author_id').notNull(),
    authorName: text('author_name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.orderId, table.id] })],
);
export type OrderNoteRow = typeof orderNotes.$inferSelect;
