import { sql, type Placeholder } from 'drizzle-orm';
import { tenantCounters } from './schema/index.ts';
import type { Database } from './tenant-transaction.ts';

/**
 * The statement that counts a tenant's counter up, from 1, and gives the number. Transactions that take the same
 * counter wait for one another.
 */
export const countedUp = (db: Database, tenantId: string | Placeholder, name: 'order') =>
  db
    .insert(tenantCounters)
    .values({ tenantId, name, value: 1 })
    .onConflictDoUpdate({
      target: [tenantCounters.tenantId, tenantCounters.name],
      set: { value: sql`${tenantCounters.value} + 1` },
    })
    .returning({ value: tenantCounters.value });
