import type { TenantId } from '@kitwright/contract';
import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** Up to when a customer has seen the notices. */
export const noticeVisits = pgTable(
  'notice_visits',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.accountId] })],
);
