import type { TenantId, AccountId } from '@kitwright/contract';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** The first answer to each Idempotency-Key, as it was sent. `status` is null only while the work is under way. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    endpoint: text('endpoint').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    body: text('body'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.accountId, table.endpoint, table.key] })],
);
