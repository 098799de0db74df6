import type { AccountId, PushSubscriptionId } from '@kitwright/contract';
import type { ChatNews } from '@kitwright/contract/messages';
import { and, asc, eq, exists, inArray, isNotNull, sql } from 'drizzle-orm';
import { builtOnce } from '../../../db/pool.ts';
import {
  pushKeys,
  pushMessages,
  pushSubscriptions,
  sessions,
  type PushKeysRow,
  type PushMessageRow,
  type PushSubscriptionRow,
} from '../../../db/schema/index.ts';
import { readOnce, type TenantTransaction } from '../../../db/tenant-transaction.ts';

export const findKeys = async (tx: TenantTransaction): Promise<PushKeysRow | undefined> => {
  const [row] = await tx.db.select().from(pushKeys).where(eq(pushKeys.tenantId, tx.tenantId));
  return row;
};

/** Keeps keys where there are none; of two that make some at once, those of the first count. */
export const keepKeys = async (tx: TenantTransaction, keys: Omit<PushKeysRow, 'tenantId'>): Promise<void> => {
  await tx.db
    .insert(pushKeys)
    .values({ tenantId: tx.tenantId, ...keys })
    .onConflictDoNothing();
};

/** Forgets keys that no longer open, and the subscriptions made under them. */
export const forgetKeys = async (tx: TenantTransaction): Promise<void> => {
  await tx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.tenantId, tx.tenantId));
  await tx.db.delete(pushKeys).where(eq(pushKeys.tenantId, tx.tenantId));
};

const own = (tx: TenantTransaction) => eq(pushSubscriptions.tenantId, tx.tenantId);

const anyQuery = builtOnce((db) =>
  db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.tenantId, sql.placeholder('tenantId')))
    .limit(1)
    .prepare('any-push'),
);

/** Tells whether any browser of the tenant hears; as it was when this transaction first asked. */
export const hasPushOnce = readOnce(
  async ({ db, tenantId }: TenantTransaction): Promise<boolean> =>
    (await anyQuery(db).execute({ tenantId })).length > 0,
);

export const listSubscriptions = (
  tx: TenantTransaction,
  accountId: AccountId,
): Promise<PushSubscriptionRow[]> =>
  tx.db
    .select()
    .from(pushSubscriptions)
    .where(and(own(tx), eq(pushSubscriptions.accountId, accountId)))
    .orderBy(asc(pushSubscriptions.connectedAt), asc(pushSubscriptions.id));

/** Browsers of these accounts that hear such news. */
export const browsersHearing = async (
  tx: TenantTransaction,
  accountIds: readonly AccountId[],
  news: ChatNews,
): Promise<PushSubscriptionRow[]> =>
  accountIds.length === 0
    ? []
    : tx.db
        .select()
        .from(pushSubscriptions)
        .where(
          and(
            own(tx),
            inArray(pushSubscriptions.accountId, [...accountIds]),
            sql`${news} = ANY(${pushSubscriptions.news})`,
          ),
        );

/** Writes a browser down; one that was another account's is this one's from now on. */
export const putSubscription = async (
  tx: TenantTransaction,
  row: Omit<PushSubscriptionRow, 'tenantId'>,
): Promise<PushSubscriptionRow> => {
  const { id, ...rest } = row;
  // What waits for an account that had it before is not for the one that has it now.
  await tx.db
    .delete(pushSubscriptions)
    .where(
      and(
        own(tx),
        eq(pushSubscriptions.endpointHash, row.endpointHash),
        sql`${pushSubscriptions.accountId} <> ${row.accountId}`,
      ),
    );
  const { news: _, connectedAt: __, ...again } = rest;
  const [kept] = await tx.db
    .insert(pushSubscriptions)
    .values({ tenantId: tx.tenantId, id, ...rest })
    .onConflictDoUpdate({ target: [pushSubscriptions.tenantId, pushSubscriptions.endpointHash], set: again })
    .returning();
  if (kept === undefined) throw new Error('The subscription was not written');
  return kept;
};

const oneOf = (tx: TenantTransaction, accountId: AccountId, id: PushSubscriptionId) =>
  and(own(tx), eq(pushSubscriptions.accountId, accountId), eq(pushSubscriptions.id, id));

export const changeSubscription = async (
  tx: TenantTransaction,
  accountId: AccountId,
  id: PushSubscriptionId,
  news: ChatNews[],
): Promise<PushSubscriptionRow | undefined> => {
  const [row] = await tx.db
    .update(pushSubscriptions)
    .set({ news })
    .where(oneOf(tx, accountId, id))
    .returning();
  return row;
};

/** Forgets a browser, and all that waits for it. */
export const removeSubscription = async (
  tx: TenantTransaction,
  accountId: AccountId,
  id: PushSubscriptionId,
): Promise<boolean> => {
  const gone = await tx.db
    .delete(pushSubscriptions)
    .where(oneOf(tx, accountId, id))
    .returning({ id: pushSubscriptions.id });
  return gone.length > 0;
};

/** Forgets browsers of an account in which someone signed out. */
export const removeSignedOut = async (tx: TenantTransaction, accountId: AccountId): Promise<void> => {
  const ended = tx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.tenantId, tx.tenantId),
        eq(sessions.id, pushSubscriptions.sessionId),
        isNotNull(sessions.revokedAt),
      ),
    );
  await tx.db
    .delete(pushSubscriptions)
    .where(and(own(tx), eq(pushSubscriptions.accountId, accountId), exists(ended)));
};

export const insertPushMessages = async (
  tx: TenantTransaction,
  rows: readonly Omit<PushMessageRow, 'tenantId' | 'status' | 'attempts' | 'error'>[],
): Promise<void> => {
  if (rows.length === 0) return;
  await tx.db.insert(pushMessages).values(rows.map((row) => ({ tenantId: tx.tenantId, ...row })));
};

const oneMessage = (tx: TenantTransaction, id: string) =>
  and(eq(pushMessages.tenantId, tx.tenantId), eq(pushMessages.id, id));

/** A message with its browser, held until the transaction ends. */
export const lockPushMessage = async (
  tx: TenantTransaction,
  id: string,
): Promise<{ readonly message: PushMessageRow; readonly subscription: PushSubscriptionRow } | undefined> => {
  const [row] = await tx.db
    .select({ message: pushMessages, subscription: pushSubscriptions })
    .from(pushMessages)
    .innerJoin(
      pushSubscriptions,
      and(
        eq(pushSubscriptions.tenantId, pushMessages.tenantId),
        eq(pushSubscriptions.id, pushMessages.subscriptionId),
      ),
    )
    .where(oneMessage(tx, id))
    .for('update', { of: pushMessages });
  return row;
};

export const changePushMessage = async (
  tx: TenantTransaction,
  id: string,
  change: Partial<Omit<PushMessageRow, 'tenantId' | 'id'>>,
): Promise<void> => {
  await tx.db.update(pushMessages).set(change).where(oneMessage(tx, id));
};
