import type { DesignId } from '@kitwright/contract';
import type { LinkRight } from '@kitwright/contract/designs';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { designReviews, orderItems, shareLinks, type ShareLinkRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

export type SecretRight = Exclude<LinkRight, 'view'>;

const live = (tx: TenantTransaction, designUuid: DesignId) =>
  and(
    eq(shareLinks.tenantId, tx.tenantId),
    eq(shareLinks.designUuid, designUuid),
    isNull(shareLinks.revokedAt),
  );

/** The link of a design with this secret, as long as it holds. */
export const findLiveLink = async (
  tx: TenantTransaction,
  designUuid: DesignId,
  secret: string,
): Promise<ShareLinkRow | undefined> => {
  const [row] = await tx.db
    .select()
    .from(shareLinks)
    .where(and(live(tx, designUuid), eq(shareLinks.secret, secret)));
  return row;
};

export const listLiveLinks = (tx: TenantTransaction, designUuid: DesignId): Promise<ShareLinkRow[]> =>
  tx.db.select().from(shareLinks).where(live(tx, designUuid));

/** Makes a link unless one with the right lives; answers the one that lives then. */
export const keepLink = async (
  tx: TenantTransaction,
  link: {
    readonly id: string;
    readonly designUuid: DesignId;
    readonly right: SecretRight;
    readonly secret: string;
  },
): Promise<ShareLinkRow> => {
  await tx.db
    .insert(shareLinks)
    .values({ ...link, tenantId: tx.tenantId })
    .onConflictDoNothing();
  const [row] = await tx.db
    .select()
    .from(shareLinks)
    .where(and(live(tx, link.designUuid), eq(shareLinks.right, link.right)));
  if (row === undefined) throw new Error('The link was not written');
  return row;
};

export const revokeLink = async (
  tx: TenantTransaction,
  designUuid: DesignId,
  right: SecretRight,
  now: Date,
): Promise<void> => {
  await tx.db
    .update(shareLinks)
    .set({ revokedAt: now })
    .where(and(live(tx, designUuid), eq(shareLinks.right, right)));
};

/** Tells whether a design was ever submitted or ordered: only then do staff see it. */
export const wasHandedToStaff = async (tx: TenantTransaction, designUuid: DesignId): Promise<boolean> => {
  const { rows } = await tx.db.execute<{ handed: boolean }>(
    sql`SELECT EXISTS (SELECT FROM ${designReviews} WHERE ${designReviews.tenantId} = ${tx.tenantId}
        AND ${designReviews.designUuid} = ${designUuid})
      OR EXISTS (SELECT FROM ${orderItems} WHERE ${orderItems.tenantId} = ${tx.tenantId}
        AND ${orderItems.designUuid} = ${designUuid}) AS handed`,
  );
  return rows[0]?.handed === true;
};
