import type { AccountId, StoreDesignId } from '@kitwright/contract';
import { and, count, desc, eq, sql, sum } from 'drizzle-orm';
import type { Keyset } from '../../../db/keyset.ts';
import { accounts, storeRatings } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

const ofDesign = (tx: TenantTransaction, designUuid: StoreDesignId) =>
  and(eq(storeRatings.tenantId, tx.tenantId), eq(storeRatings.designUuid, designUuid));

/** A rating with the names of who gave it. */
export interface ListedRating {
  readonly id: string;
  readonly value: number;
  readonly comment: string;
  readonly ratedAt: Date;
  readonly firstName: string;
  readonly lastName: string;
  readonly cursorAt: string;
}

/** One row more than the limit if there are more. Newest first. */
export const listRatings = (
  tx: TenantTransaction,
  designUuid: StoreDesignId,
  { after, limit }: { readonly after: Keyset | undefined; readonly limit: number },
): Promise<ListedRating[]> =>
  tx.db
    .select({
      id: storeRatings.id,
      value: storeRatings.value,
      comment: storeRatings.comment,
      ratedAt: storeRatings.ratedAt,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      cursorAt: sql<string>`${storeRatings.ratedAt}::text`,
    })
    .from(storeRatings)
    .innerJoin(
      accounts,
      and(eq(accounts.tenantId, storeRatings.tenantId), eq(accounts.id, storeRatings.accountId)),
    )
    .where(
      and(
        ofDesign(tx, designUuid),
        after &&
          sql`(${storeRatings.ratedAt}, ${storeRatings.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(storeRatings.ratedAt), desc(storeRatings.id))
    .limit(limit + 1);

/** Rating that an account gave a design. */
export const findOwnRating = async (
  tx: TenantTransaction,
  designUuid: StoreDesignId,
  accountId: AccountId,
) => {
  const [row] = await tx.db
    .select({ value: storeRatings.value, comment: storeRatings.comment })
    .from(storeRatings)
    .where(and(ofDesign(tx, designUuid), eq(storeRatings.accountId, accountId)));
  return row;
};

export interface NewRating {
  readonly id: string;
  readonly designUuid: StoreDesignId;
  readonly accountId: AccountId;
  readonly value: number;
  readonly comment: string;
}

/** Keeps a rating in place of the account's former one. */
export const upsertRating = async (tx: TenantTransaction, rating: NewRating): Promise<void> => {
  const { value, comment } = rating;
  await tx.db
    .insert(storeRatings)
    .values({ ...rating, tenantId: tx.tenantId })
    .onConflictDoUpdate({
      target: [storeRatings.tenantId, storeRatings.designUuid, storeRatings.accountId],
      set: { value, comment, ratedAt: sql`now()` },
    });
};

/** Sum and number of a design's ratings. */
export const totalRatings = async (tx: TenantTransaction, designUuid: StoreDesignId) => {
  const [row] = await tx.db
    .select({ stars: sum(storeRatings.value), ratings: count() })
    .from(storeRatings)
    .where(ofDesign(tx, designUuid));
  return { ratingSum: Number(row?.stars ?? 0), ratingCount: row?.ratings ?? 0 };
};
