import type { TenantId } from '@kitwright/contract';
import type { CartContent } from '@kitwright/contract/orders';
import { jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** One design in the cart of an account; its id comes from the client, so that a repeat changes nothing. */
export const cartItems = pgTable(
  'cart_items',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    id: uuid('id').notNull(),
    designUuid: uuid('design_uuid').notNull(),
    content: jsonb('content').$type<CartContent>().notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.accountId, table.id] })],
);
export type CartItemRow = typeof cartItems.$inferSelect;
