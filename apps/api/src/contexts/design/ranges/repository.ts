import type { AccountId, DesignId, RangeId } from '@kitwright/contract';
import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import {
  designRanges,
  designs,
  rangeDesigns,
  type DesignRangeRow,
  type DesignRow,
} from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** A design of a range, as a list shows it. */
export type RangedDesign = Pick<DesignRow, 'uuid' | 'name' | 'productType' | 'version'> & {
  readonly rangeId: RangeId;
};

const ofAccount = (tx: TenantTransaction, accountId: AccountId) =>
  and(eq(designRanges.tenantId, tx.tenantId), eq(designRanges.accountId, accountId));

export const countRanges = async (tx: TenantTransaction, accountId: AccountId): Promise<number> => {
  const [row] = await tx.db.select({ ranges: count() }).from(designRanges).where(ofAccount(tx, accountId));
  return row?.ranges ?? 0;
};

/** Writes a range with its designs, in their order. */
export const insertRange = async (
  tx: TenantTransaction,
  range: Omit<DesignRangeRow, 'tenantId'>,
  uuids: readonly DesignId[],
): Promise<void> => {
  const { tenantId } = tx;
  await tx.db.insert(designRanges).values({ ...range, tenantId });
  await tx.db
    .insert(rangeDesigns)
    .values(uuids.map((designUuid, position) => ({ tenantId, rangeId: range.id, designUuid, position })));
};

/** Ranges of an account, newest first. */
export const listOwnRanges = (tx: TenantTransaction, accountId: AccountId): Promise<DesignRangeRow[]> =>
  tx.db
    .select()
    .from(designRanges)
    .where(ofAccount(tx, accountId))
    .orderBy(desc(designRanges.createdAt), desc(designRanges.id));

/** The designs of ranges that are there, in the order of each. */
export const listRangedDesigns = async (
  tx: TenantTransaction,
  ids: readonly RangeId[],
): Promise<readonly RangedDesign[]> => {
  if (ids.length === 0) return [];
  const { uuid, name, productType, version } = designs;
  return tx.db
    .select({ rangeId: rangeDesigns.rangeId, uuid, name, productType, version })
    .from(rangeDesigns)
    .innerJoin(
      designs,
      and(eq(designs.tenantId, rangeDesigns.tenantId), eq(designs.uuid, rangeDesigns.designUuid)),
    )
    .where(
      and(
        eq(rangeDesigns.tenantId, tx.tenantId),
        inArray(rangeDesigns.rangeId, [...ids]),
        isNull(designs.deletedAt),
      ),
    )
    .orderBy(asc(rangeDesigns.position));
};

/** Names an own range; undefined where it is not this account's. */
export const nameRange = async (
  tx: TenantTransaction,
  accountId: AccountId,
  { id, name }: Pick<DesignRangeRow, 'id' | 'name'>,
): Promise<DesignRangeRow | undefined> => {
  const [row] = await tx.db
    .update(designRanges)
    .set({ name })
    .where(and(ofAccount(tx, accountId), eq(designRanges.id, id)))
    .returning();
  return row;
};

/** Takes a range of this account apart; none is no fault. */
export const removeRange = async (
  tx: TenantTransaction,
  accountId: AccountId,
  id: RangeId,
): Promise<void> => {
  await tx.db.delete(designRanges).where(and(ofAccount(tx, accountId), eq(designRanges.id, id)));
};
