import type { OrderId, CommentId, ThreadId, DesignId } from '@kitwright/contract';
import type { ThreadKind } from '@kitwright/contract/designs';
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import {
  comments,
  commentThreads,
  orderItems,
  type CommentRow,
  type CommentThreadRow,
} from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** A thread with what was said in it, first things first. */
export interface WholeThread {
  readonly thread: CommentThreadRow;
  readonly comments: readonly CommentRow[];
}

const ofDesign = (tx: TenantTransaction, designUuid: DesignId) =>
  and(eq(commentThreads.tenantId, tx.tenantId), eq(commentThreads.designUuid, designUuid));

const saidIn = async (
  tx: TenantTransaction,
  threads: readonly CommentThreadRow[],
): Promise<readonly WholeThread[]> => {
  if (threads.length === 0) return [];
  const said = await tx.db
    .select()
    .from(comments)
    .where(
      and(
        eq(comments.tenantId, tx.tenantId),
        inArray(
          comments.threadId,
          threads.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(comments.at), asc(comments.id));
  return threads.map((thread) => ({
    thread,
    comments: said.filter(({ threadId }) => threadId === thread.id),
  }));
};

/** The threads of a design of these kinds, in the order in which they were begun. */
export const listThreads = async (
  tx: TenantTransaction,
  designUuid: DesignId,
  kinds: readonly ThreadKind[],
): Promise<readonly WholeThread[]> =>
  saidIn(
    tx,
    await tx.db
      .select()
      .from(commentThreads)
      .where(and(ofDesign(tx, designUuid), inArray(commentThreads.kind, [...kinds])))
      .orderBy(asc(commentThreads.createdAt), asc(commentThreads.id)),
  );

/** A thread, for all who may read it. With `lock` no one else settles or answers it before this transaction ends. */
export const findThread = async (
  tx: TenantTransaction,
  id: ThreadId,
  lock?: 'update',
): Promise<CommentThreadRow | undefined> => {
  const query = tx.db
    .select()
    .from(commentThreads)
    .where(and(eq(commentThreads.tenantId, tx.tenantId), eq(commentThreads.id, id)))
    .limit(1);
  const [row] = await (lock === undefined ? query : query.for(lock));
  return row;
};

export const wholeThread = async (tx: TenantTransaction, thread: CommentThreadRow): Promise<WholeThread> => {
  const [whole] = await saidIn(tx, [thread]);
  return whole ?? { thread, comments: [] };
};

export const countThreads = async (tx: TenantTransaction, designUuid: DesignId): Promise<number> => {
  const [row] = await tx.db.select({ threads: count() }).from(commentThreads).where(ofDesign(tx, designUuid));
  return row?.threads ?? 0;
};

/** Numbers of unsettled threads of each of these designs; designs without one are absent. */
export const countOpenThreads = async (
  tx: TenantTransaction,
  designUuids: readonly DesignId[],
): Promise<ReadonlyMap<string, number>> => {
  if (designUuids.length === 0) return new Map();
  const rows = await tx.db
    .select({ designUuid: commentThreads.designUuid, threads: count() })
    .from(commentThreads)
    .where(
      and(
        eq(commentThreads.tenantId, tx.tenantId),
        inArray(commentThreads.designUuid, [...designUuids]),
        isNull(commentThreads.resolvedAt),
      ),
    )
    .groupBy(commentThreads.designUuid);
  return new Map(rows.map(({ designUuid, threads }) => [designUuid, threads]));
};

export const insertThread = async (
  tx: TenantTransaction,
  thread: Omit<typeof commentThreads.$inferInsert, 'tenantId'>,
): Promise<CommentThreadRow> => {
  const [row] = await tx.db
    .insert(commentThreads)
    .values({ ...thread, tenantId: tx.tenantId })
    .returning();
  if (row === undefined) throw new Error('The thread was not written');
  return row;
};

export const insertComment = async (
  tx: TenantTransaction,
  comment: Omit<typeof comments.$inferInsert, 'tenantId'>,
): Promise<void> => {
  await tx.db.insert(comments).values({ ...comment, tenantId: tx.tenantId });
};

export const removeComment = async (tx: TenantTransaction, id: CommentId): Promise<void> => {
  await tx.db.delete(comments).where(and(eq(comments.tenantId, tx.tenantId), eq(comments.id, id)));
};

/** Removes a thread with whatever is in it. */
export const removeThread = async (tx: TenantTransaction, id: ThreadId): Promise<void> => {
  await tx.db
    .delete(commentThreads)
    .where(and(eq(commentThreads.tenantId, tx.tenantId), eq(commentThreads.id, id)));
};

/** Settles a thread, or opens it again. */
export const setResolved = async (
  tx: TenantTransaction,
  id: ThreadId,
  resolved: { readonly at: Date; readonly byName: string } | null,
): Promise<CommentThreadRow> => {
  const [row] = await tx.db
    .update(commentThreads)
    .set({ resolvedAt: resolved?.at ?? null, resolvedByName: resolved?.byName ?? null })
    .where(and(eq(commentThreads.tenantId, tx.tenantId), eq(commentThreads.id, id)))
    .returning();
  if (row === undefined) throw new Error('The thread is gone');
  return row;
};

/** Tells whether an order has this design among its own. */
export const isInOrder = async (
  tx: TenantTransaction,
  orderId: OrderId,
  designUuid: DesignId,
): Promise<boolean> => {
  const [row] = await tx.db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(
      and(
        eq(orderItems.tenantId, tx.tenantId),
        eq(orderItems.orderId, orderId),
        eq(orderItems.designUuid, designUuid),
      ),
    )
    .limit(1);
  return row !== undefined;
};
