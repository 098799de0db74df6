import type { AccountId } from '@kitwright/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { noticeVisits, orderEvents, orders } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

const orderColumns = {
  id: orders.id,
  number: orders.number,
  version: orders.version,
  designName: orders.designName,
  productType: orders.productType,
  status: orders.status,
};

/** The last thing that happened to each own order, where staff did it; the newest first. */
export const listOrderNews = async (tx: TenantTransaction, accountId: AccountId, limit: number) => {
  const last = tx.db
    .selectDistinctOn([orderEvents.orderId], {
      ...orderColumns,
      actorRole: orderEvents.actorRole,
      event: orderEvents.kind,
      amountCents: orderEvents.amountCents,
      reason: orderEvents.reason,
      at: orderEvents.at,
    })
    .from(orders)
    .innerJoin(
      orderEvents,
      and(eq(orderEvents.tenantId, orders.tenantId), eq(orderEvents.orderId, orders.id)),
    )
    .where(and(eq(orders.tenantId, tx.tenantId), eq(orders.accountId, accountId)))
    .orderBy(orderEvents.orderId, desc(orderEvents.seq))
    .as('last');
  return tx.db
    .select()
    .from(last)
    .where(sql`${last.actorRole} = 'ADMIN'`)
    .orderBy(desc(last.at), desc(last.id))
    .limit(limit);
};

const ownVisit = (tx: TenantTransaction, accountId: AccountId) =>
  and(eq(noticeVisits.tenantId, tx.tenantId), eq(noticeVisits.accountId, accountId));

/** Up to when this account has seen its notices; null before the first time. */
export const seenUpTo = async (tx: TenantTransaction, accountId: AccountId): Promise<Date | null> => {
  const [row] = await tx.db.select().from(noticeVisits).where(ownVisit(tx, accountId));
  return row?.seenAt ?? null;
};

/** Moves the mark on; never back, whichever of two tabs comes last. */
export const markSeen = async (tx: TenantTransaction, accountId: AccountId, upTo: Date): Promise<void> => {
  await tx.db
    .insert(noticeVisits)
    .values({ tenantId: tx.tenantId, accountId, seenAt: upTo })
    .onConflictDoUpdate({
      target: [noticeVisits.tenantId, noticeVisits.accountId],
      set: { seenAt: sql`greatest(${noticeVisits.seenAt}, excluded.seen_at)` },
    });
};
