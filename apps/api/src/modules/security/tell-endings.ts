import { sql } from 'drizzle-orm';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { CO_DESIGN_CHANNEL } from '../co-design/tell-room.ts';
import { NEWS_CHANNEL, newsKey } from '../notices/stream/tell-news.ts';

/** The word under an account's key when sessions of it have ended. */
export const SESSIONS_ENDED = 'ended';

/**
 * Tells every process, once this transaction is kept, that sessions of an account are over: its streams of news, and
 * its places at shared designs, are looked at again at once.
 */
export const tellEndings = async (tx: TenantTransaction, accountId: string): Promise<void> => {
  const message = `${newsKey(tx.tenantId, accountId)}\n${SESSIONS_ENDED}`;
  await tx.db.execute(
    sql`SELECT pg_notify(${NEWS_CHANNEL}, ${message}), pg_notify(${CO_DESIGN_CHANNEL}, ${message})`,
  );
};
