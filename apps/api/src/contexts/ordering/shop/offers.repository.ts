import type { AccountId } from '@kitwright/contract';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { accounts, storeOffers, type StoreOfferRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

export interface ListedOffer extends StoreOfferRow {
  readonly shopName: string;
}

const MOST_LISTED = 200;

const selected = (tx: TenantTransaction) =>
  tx.db
    .select({
      ...getTableColumns(storeOffers),
      shopName: sql<string>`trim(${accounts.firstName} || ' ' || ${accounts.lastName})`,
    })
    .from(storeOffers)
    .innerJoin(
      accounts,
      and(eq(accounts.tenantId, storeOffers.tenantId), eq(accounts.id, storeOffers.shopId)),
    );

/** The newest first; of one shop, or of all when undefined. */
export const listOffers = (tx: TenantTransaction, shopId: AccountId | undefined): Promise<ListedOffer[]> =>
  selected(tx)
    .where(
      and(
        eq(storeOffers.tenantId, tx.tenantId),
        shopId === undefined ? undefined : eq(storeOffers.shopId, shopId),
      ),
    )
    .orderBy(desc(storeOffers.offeredAt), desc(storeOffers.id))
    .limit(MOST_LISTED);

export const findOffer = async (tx: TenantTransaction, id: string): Promise<ListedOffer | undefined> => {
  const [row] = await selected(tx).where(and(eq(storeOffers.tenantId, tx.tenantId), eq(storeOffers.id, id)));
  return row;
};

/** An offer, locked: no one else decides about it before this transaction ends. */
export const lockOffer = async (tx: TenantTransaction, id: string): Promise<ListedOffer | undefined> => {
  const [row] = await selected(tx)
    .where(and(eq(storeOffers.tenantId, tx.tenantId), eq(storeOffers.id, id)))
    .for('update', { of: storeOffers });
  return row;
};

type NewOffer = Pick<
  StoreOfferRow,
  'id' | 'shopId' | 'designUuid' | 'document' | 'productType' | 'nameKh' | 'nameEn'
>;

/** Undefined when the design waits already. */
export const insertOffer = async (
  tx: TenantTransaction,
  offer: NewOffer,
): Promise<StoreOfferRow | undefined> => {
  const [row] = await tx.db
    .insert(storeOffers)
    .values({ ...offer, tenantId: tx.tenantId })
    .onConflictDoNothing()
    .returning();
  return row;
};

export const decideOffer = async (
  tx: TenantTransaction,
  id: string,
  decision: Pick<StoreOfferRow, 'status' | 'reason' | 'storeUuid' | 'decidedAt' | 'decidedBy'>,
): Promise<void> => {
  await tx.db
    .update(storeOffers)
    .set(decision)
    .where(and(eq(storeOffers.tenantId, tx.tenantId), eq(storeOffers.id, id)));
};
