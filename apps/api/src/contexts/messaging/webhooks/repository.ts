import type { WebhookDeliveryId, WebhookId } from '@kitwright/contract';
import type { WebhookEvent } from '@kitwright/contract/operations';
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Keyset } from '../../../db/keyset.ts';
import { builtOnce } from '../../../db/pool.ts';
import { webhookDeliveries, webhooks, type DeliveryRow, type WebhookRow } from '../../../db/schema/index.ts';
import { readOnce, type TenantTransaction } from '../../../db/tenant-transaction.ts';

const one = (tx: TenantTransaction, id: WebhookId) =>
  and(eq(webhooks.tenantId, tx.tenantId), eq(webhooks.id, id));
const oneDelivery = (tx: TenantTransaction, id: WebhookDeliveryId) =>
  and(eq(webhookDeliveries.tenantId, tx.tenantId), eq(webhookDeliveries.id, id));

/** An address with the number of its messages that were given up. */
export type ListedWebhook = WebhookRow & { readonly failed: number };

const listed = (tx: TenantTransaction) =>
  tx.db
    .select({
      ...getTableColumns(webhooks),
      failed: sql<number>`(SELECT count(*)::int FROM webhook_deliveries AS message
        WHERE message.tenant_id = webhooks.tenant_id AND message.webhook_id = webhooks.id
          AND message.status = 'failed')`,
    })
    .from(webhooks);

export const listWebhooks = (tx: TenantTransaction): Promise<ListedWebhook[]> =>
  listed(tx).where(eq(webhooks.tenantId, tx.tenantId)).orderBy(asc(webhooks.createdAt), asc(webhooks.id));

export const findWebhook = async (
  tx: TenantTransaction,
  id: WebhookId,
): Promise<ListedWebhook | undefined> => {
  const [row] = await listed(tx).where(one(tx, id));
  return row;
};

const activeQuery = builtOnce((db) =>
  db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.tenantId, sql.placeholder('tenantId')), eq(webhooks.active, true)))
    .prepare('active-webhooks'),
);

/** Addresses that hear of events, as they were when this transaction first asked. */
export const listeners = readOnce(({ db, tenantId }: TenantTransaction) =>
  activeQuery(db).execute({ tenantId }),
);

/** Addresses that hear of an event at the moment. */
export const hearing = async (tx: TenantTransaction, event: WebhookEvent): Promise<WebhookRow[]> =>
  (await listeners(tx)).filter(({ events }) => events.some((each) => each === event));

export const insertWebhook = async (
  tx: TenantTransaction,
  row: Omit<WebhookRow, 'tenantId'>,
): Promise<void> => {
  await tx.db.insert(webhooks).values({ tenantId: tx.tenantId, ...row });
};

export const changeWebhook = async (
  tx: TenantTransaction,
  id: WebhookId,
  change: Pick<WebhookRow, 'url' | 'events' | 'active'>,
): Promise<void> => {
  await tx.db.update(webhooks).set(change).where(one(tx, id));
};

export const removeWebhook = async (tx: TenantTransaction, id: WebhookId): Promise<void> => {
  await tx.db.delete(webhooks).where(one(tx, id));
};

export const insertDelivery = async (
  tx: TenantTransaction,
  row: Pick<DeliveryRow, 'id' | 'webhookId' | 'event' | 'body' | 'createdAt'>,
): Promise<void> => {
  await tx.db.insert(webhookDeliveries).values({ tenantId: tx.tenantId, ...row });
};

/** A message with its address; held by this transaction where it asks for that. */
export const findDelivery = async (
  tx: TenantTransaction,
  id: WebhookDeliveryId,
): Promise<{ readonly delivery: DeliveryRow; readonly webhook: WebhookRow } | undefined> => {
  const [row] = await tx.db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(
      webhooks,
      and(eq(webhooks.tenantId, webhookDeliveries.tenantId), eq(webhooks.id, webhookDeliveries.webhookId)),
    )
    .where(oneDelivery(tx, id))
    .for('update', { of: webhookDeliveries });
  return row;
};

export const updateDelivery = async (
  tx: TenantTransaction,
  id: WebhookDeliveryId,
  change: Partial<Pick<DeliveryRow, 'status' | 'attempts' | 'responseStatus' | 'error' | 'triedAt'>>,
): Promise<void> => {
  await tx.db.update(webhookDeliveries).set(change).where(oneDelivery(tx, id));
};

/** One row more than the limit if there are more, newest first. */
export const listDeliveries = (
  tx: TenantTransaction,
  webhookId: WebhookId,
  { after, limit }: { readonly after: Keyset | undefined; readonly limit: number },
): Promise<(DeliveryRow & { readonly cursorAt: string })[]> =>
  tx.db
    .select({
      ...getTableColumns(webhookDeliveries),
      cursorAt: sql<string>`${webhookDeliveries.createdAt}::text`,
    })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.tenantId, tx.tenantId),
        eq(webhookDeliveries.webhookId, webhookId),
        after &&
          sql`(${webhookDeliveries.createdAt}, ${webhookDeliveries.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit + 1);
