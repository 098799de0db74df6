import type { AccountId, OrderViewId } from '@kitwright/contract';
import type { OrderViewBody, ViewSettings } from '@kitwright/contract/production';
import { and, asc, count, eq, getTableColumns, ne, or, sql, type SQL } from 'drizzle-orm';
import { accounts, orderViews, orderViewSettings, type OrderViewRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** A view with the name of whose it is. */
export type NamedView = OrderViewRow & { readonly ownerName: string };

/** Someone who sees their own views and, where they are of the tenant's staff, those that are shared. */
export interface Viewer {
  readonly accountId: AccountId;
  readonly seesShared: boolean;
}

const seenBy = (tx: TenantTransaction, { accountId, seesShared }: Viewer): SQL | undefined =>
  and(
    eq(orderViews.tenantId, tx.tenantId),
    seesShared
      ? or(eq(orderViews.accountId, accountId), eq(orderViews.isShared, true))
      : eq(orderViews.accountId, accountId),
  );

const selected = (tx: TenantTransaction) =>
  tx.db
    .select({
      ...getTableColumns(orderViews),
      ownerName: sql<string>`trim(${accounts.firstName} || ' ' || ${accounts.lastName})`,
    })
    .from(orderViews)
    .innerJoin(
      accounts,
      and(eq(accounts.tenantId, orderViews.tenantId), eq(accounts.id, orderViews.accountId)),
    );

/** Views that someone sees, by name. */
export const listViews = (tx: TenantTransaction, viewer: Viewer): Promise<NamedView[]> =>
  selected(tx)
    .where(seenBy(tx, viewer))
    .orderBy(asc(sql`lower(${orderViews.name})`), asc(orderViews.id));

/** A view that someone sees; with `lock` no one else changes it meanwhile. */
export const findView = async (
  tx: TenantTransaction,
  viewer: Viewer,
  id: OrderViewId,
  lock?: 'update',
): Promise<NamedView | undefined> => {
  const query = selected(tx).where(and(seenBy(tx, viewer), eq(orderViews.id, id)));
  const [row] = await (lock === undefined ? query : query.for(lock, { of: orderViews }));
  return row;
};

export const countOwnViews = async (tx: TenantTransaction, accountId: AccountId): Promise<number> => {
  const [row] = await tx.db
    .select({ views: count() })
    .from(orderViews)
    .where(and(eq(orderViews.tenantId, tx.tenantId), eq(orderViews.accountId, accountId)));
  return row?.views ?? 0;
};

/** True where another view of the same person, whom the caller has locked, has the name. */
export const isNameTaken = async (
  tx: TenantTransaction,
  accountId: AccountId,
  name: string,
  but: OrderViewId,
): Promise<boolean> => {
  const rows = await tx.db
    .select({ id: orderViews.id })
    .from(orderViews)
    .where(
      and(
        eq(orderViews.tenantId, tx.tenantId),
        eq(orderViews.accountId, accountId),
        eq(orderViews.name, name),
        ne(orderViews.id, but),
      ),
    );
  return rows.length > 0;
};

export const insertView = async (
  tx: TenantTransaction,
  view: OrderViewBody & Pick<OrderViewRow, 'id' | 'accountId'>,
): Promise<void> => {
  await tx.db.insert(orderViews).values({ ...view, tenantId: tx.tenantId });
};

const ofTenant = (tx: TenantTransaction, id: OrderViewId): SQL | undefined =>
  and(eq(orderViews.tenantId, tx.tenantId), eq(orderViews.id, id));

/** Changes a view that the caller has locked. */
export const updateView = async (
  tx: TenantTransaction,
  id: OrderViewId,
  { name, filter, isShared }: OrderViewBody,
): Promise<void> => {
  await tx.db
    .update(orderViews)
    .set({ name, filter, isShared, version: sql`${orderViews.version} + 1`, updatedAt: sql`now()` })
    .where(ofTenant(tx, id));
};

export const deleteView = async (tx: TenantTransaction, id: OrderViewId): Promise<void> => {
  await tx.db.delete(orderViews).where(ofTenant(tx, id));
};

export const readViewSettings = async (
  tx: TenantTransaction,
  accountId: AccountId,
): Promise<ViewSettings> => {
  const [row] = await tx.db
    .select()
    .from(orderViewSettings)
    .where(and(eq(orderViewSettings.tenantId, tx.tenantId), eq(orderViewSettings.accountId, accountId)));
  return { order: row?.order ?? [], opens: row?.opens ?? null };
};

export const writeViewSettings = async (
  tx: TenantTransaction,
  accountId: AccountId,
  { order, opens }: ViewSettings,
): Promise<void> => {
  await tx.db
    .insert(orderViewSettings)
    .values({ tenantId: tx.tenantId, accountId, order, opens })
    .onConflictDoUpdate({
      target: [orderViewSettings.tenantId, orderViewSettings.accountId],
      set: { order, opens },
    });
};
