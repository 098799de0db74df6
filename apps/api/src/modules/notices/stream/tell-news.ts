import { sql } from 'drizzle-orm';
import { orders } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** The channel on which the processes tell one another for whom there is news. */
export const NEWS_CHANNEL = 'kitwright_news';

/** Whom news is for, as it stands in the channel's message; what it is, is asked for by a call. */
export const newsKey = (tenantId: string, accountId: string): string => `${tenantId} ${accountId}`;

/** Tells every process, once this transaction is kept, that there is news for an account. */
export const tellNews = async (tx: TenantTransaction, accountId: string): Promise<void> => {
  await tx.db.execute(sql`SELECT pg_notify(${NEWS_CHANNEL}, ${newsKey(tx.tenantId, accountId)})`);
};

/** Tells every process, once this transaction is kept, that there is news for who placed an order. */
export const tellNewsOfOrder = async (tx: TenantTransaction, orderId: string): Promise<void> => {
  await tx.db.execute(
    sql`SELECT pg_notify(${NEWS_CHANNEL}, ${orders.tenantId} || ' ' || ${orders.accountId}) FROM ${orders}
      WHERE ${orders.tenantId} = ${tx.tenantId} AND ${orders.id} = ${orderId}`,
  );
};
