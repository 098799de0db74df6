import type { AccountId } from '@kitwright/contract';
import { STAFF_ROLES } from '@kitwright/contract/accounts';
import { and, arrayOverlaps, asc, count, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { rowsInsertion } from '../../../db/rows-insertion.ts';
import {
  accounts,
  designReviews,
  orders,
  workMails,
  workNews,
  type AccountRow,
  type WorkNewsRow,
} from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

const insertRows = rowsInsertion(workNews, { left: ['toldAt'] });

/** Written with the commit of what happened. */
export const insertNews = (
  tx: TenantTransaction,
  rows: readonly Omit<WorkNewsRow, 'tenantId' | 'toldAt'>[],
): void => {
  if (rows.length > 0) tx.defer(insertRows(tx, rows));
};

/** News that no one was told yet, held until this transaction ends; who comes second finds none. */
export const lockUntold = (tx: TenantTransaction, ids: readonly string[]): Promise<WorkNewsRow[]> =>
  tx.db
    .select()
    .from(workNews)
    .where(and(eq(workNews.tenantId, tx.tenantId), inArray(workNews.id, [...ids]), isNull(workNews.toldAt)))
    .orderBy(asc(workNews.id))
    .for('update');

export const setTold = async (tx: TenantTransaction, ids: readonly string[], at: Date): Promise<void> => {
  await tx.db
    .update(workNews)
    .set({ toldAt: at })
    .where(and(eq(workNews.tenantId, tx.tenantId), inArray(workNews.id, [...ids])));
};

/**
 * Drops what names the teams and designs of an account that ended: its orders are known still, its reviews are gone by then.
 * Of messages it is not known whose they were: those go that no one waits for.
 */
export const forgetNewsOf = async (tx: TenantTransaction, accountId: AccountId): Promise<void> => {
  const { tenantId } = tx;
  await tx.db.execute(sql`
    DELETE FROM ${workNews} AS news WHERE news.tenant_id = ${tenantId} AND (
      coalesce(news.item->>'orderId', news.item#>>'{of,orderId}') IN (
        SELECT id::text FROM ${orders} WHERE tenant_id = ${tenantId} AND account_id = ${accountId})
      OR (coalesce(news.item->>'reviewId', news.item#>>'{of,reviewId}') IS NOT NULL AND NOT EXISTS (
        SELECT FROM ${designReviews} AS review WHERE review.tenant_id = ${tenantId}
          AND review.id::text = coalesce(news.item->>'reviewId', news.item#>>'{of,reviewId}')))
      OR (news.kind = 'messages' AND news.told_at IS NOT NULL AND NOT EXISTS (
        SELECT FROM ${workMails} AS waiting WHERE waiting.tenant_id = ${tenantId} AND waiting.news_id = news.id)))`);
};

/** Everybody who works here and can sign in, by name. */
export const listWorking = (tx: TenantTransaction): Promise<AccountRow[]> =>
  tx.db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.tenantId, tx.tenantId),
        arrayOverlaps(accounts.roles, [...STAFF_ROLES]),
        eq(accounts.blocked, false),
        isNotNull(accounts.confirmedAt),
        isNull(accounts.deletedAt),
      ),
    )
    .orderBy(asc(accounts.firstName), asc(accounts.lastName), asc(accounts.id));

type NewWorkMail = Pick<typeof workMails.$inferSelect, 'accountId' | 'newsId' | 'dueAt'>;

export const insertWaiting = async (tx: TenantTransaction, rows: readonly NewWorkMail[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx.db
    .insert(workMails)
    .values(rows.map((row) => ({ tenantId: tx.tenantId, ...row })))
    .onConflictDoNothing();
};

const waitingFor = (tx: TenantTransaction, accountId: AccountId) =>
  and(eq(workMails.tenantId, tx.tenantId), eq(workMails.accountId, accountId));

/** Takes what is due for someone, the oldest first; of two who ask at once the second finds nothing. */
export const takeDue = async (
  tx: TenantTransaction,
  accountId: AccountId,
  now: Date,
): Promise<Pick<WorkNewsRow, 'id' | 'kind' | 'item' | 'origin'>[]> => {
  const taken = await tx.db
    .delete(workMails)
    .where(and(waitingFor(tx, accountId), lte(workMails.dueAt, now)))
    .returning({ id: workMails.newsId });
  if (taken.length === 0) return [];
  const ids = taken.map(({ id }) => id);
  return tx.db
    .select({ id: workNews.id, kind: workNews.kind, item: workNews.item, origin: workNews.origin })
    .from(workNews)
    .where(and(eq(workNews.tenantId, tx.tenantId), inArray(workNews.id, ids)))
    .orderBy(asc(workNews.happenedAt), asc(workNews.id));
};

/** Has what waits for someone, or of it what is due by now, go out at another moment; true where anything waits. */
export const moveWaiting = async (
  tx: TenantTransaction,
  accountId: AccountId,
  dueAt: Date,
  now?: Date,
): Promise<boolean> =>
  (
    await tx.db
      .update(workMails)
      .set({ dueAt })
      .where(and(waitingFor(tx, accountId), now && lte(workMails.dueAt, now)))
      .returning({ id: workMails.newsId })
  ).length > 0;

export const countWaitingFor = async (tx: TenantTransaction, accountId: AccountId): Promise<number> => {
  const [row] = await tx.db.select({ waiting: count() }).from(workMails).where(waitingFor(tx, accountId));
  return row?.waiting ?? 0;
};

/** News and mails whose jobs seem lost: they should have been told, or have gone out, before this moment. */
export const strandedWork = async (
  tx: TenantTransaction,
  before: Date,
  atMost: number,
): Promise<{ readonly newsIds: string[]; readonly accountIds: AccountId[] }> => {
  const news = await tx.db
    .select({ id: workNews.id })
    .from(workNews)
    .where(and(eq(workNews.tenantId, tx.tenantId), isNull(workNews.toldAt), lte(workNews.happenedAt, before)))
    .limit(atMost);
  const late = await tx.db
    .selectDistinct({ id: workMails.accountId })
    .from(workMails)
    .where(and(eq(workMails.tenantId, tx.tenantId), sql`${workMails.dueAt} <= ${before}`))
    .limit(atMost);
  return { newsIds: news.map(({ id }) => id), accountIds: late.map(({ id }) => id) };
};
