import type { RosterLinkEntryId, RosterLinkId, AccountId, DesignId } from '@kitwright/contract';
import type { SelfEntry } from '@kitwright/contract/orders';
import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import {
  accounts,
  designs,
  rosterLinkEntries,
  rosterLinks,
  type DesignRow,
  type RosterLinkEntryRow,
  type RosterLinkRow,
} from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

const byId = (tx: TenantTransaction, id: RosterLinkId) =>
  and(eq(rosterLinks.tenantId, tx.tenantId), eq(rosterLinks.id, id));

const entriesOf = (tx: TenantTransaction, linkId: RosterLinkId) =>
  and(eq(rosterLinkEntries.tenantId, tx.tenantId), eq(rosterLinkEntries.linkId, linkId));

/** The link that an account made for a design. */
export const findLinkOf = async (
  tx: TenantTransaction,
  accountId: AccountId,
  designUuid: DesignId,
): Promise<RosterLinkRow | undefined> => {
  const [row] = await tx.db
    .select()
    .from(rosterLinks)
    .where(
      and(
        eq(rosterLinks.tenantId, tx.tenantId),
        eq(rosterLinks.accountId, accountId),
        eq(rosterLinks.designUuid, designUuid),
      ),
    );
  return row;
};

export interface LinkedDesign {
  readonly link: RosterLinkRow;
  readonly design: DesignRow;
}

/**
 * The link with this hash of its token, and its design; not where the design is deleted or its owner blocked. With
 * `lock` no one else writes under it before this transaction ends.
 */
export const findLinkByHash = async (
  tx: TenantTransaction,
  tokenHash: Buffer,
  lock?: 'update',
): Promise<LinkedDesign | undefined> => {
  const query = tx.db
    .select({ link: rosterLinks, design: designs })
    .from(rosterLinks)
    .innerJoin(
      designs,
      and(eq(designs.tenantId, rosterLinks.tenantId), eq(designs.uuid, rosterLinks.designUuid)),
    )
    .innerJoin(
      accounts,
      and(eq(accounts.tenantId, rosterLinks.tenantId), eq(accounts.id, rosterLinks.accountId)),
    )
    .where(
      and(
        eq(rosterLinks.tenantId, tx.tenantId),
        eq(rosterLinks.tokenHash, tokenHash),
        isNull(designs.deletedAt),
        eq(accounts.blocked, false),
      ),
    );
  const [row] = await (lock === undefined ? query : query.for(lock, { of: rosterLinks }));
  return row;
};

/** Links of an account that take entries at a moment, with the names of their designs, the newest first. */
export const listOpenLinks = (
  tx: TenantTransaction,
  accountId: AccountId,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<{ readonly link: RosterLinkRow; readonly designName: string }[]> =>
  tx.db
    .select({ link: rosterLinks, designName: designs.name })
    .from(rosterLinks)
    .innerJoin(
      designs,
      and(eq(designs.tenantId, rosterLinks.tenantId), eq(designs.uuid, rosterLinks.designUuid)),
    )
    .where(
      and(
        eq(rosterLinks.tenantId, tx.tenantId),
        eq(rosterLinks.accountId, accountId),
        gt(rosterLinks.closesAt, now),
        isNull(designs.deletedAt),
      ),
    )
    .orderBy(desc(rosterLinks.closesAt))
    .limit(limit);

export const insertLink = async (
  tx: TenantTransaction,
  link: Omit<typeof rosterLinks.$inferInsert, 'tenantId'>,
): Promise<RosterLinkRow> => {
  const [row] = await tx.db
    .insert(rosterLinks)
    .values({ ...link, tenantId: tx.tenantId })
    .returning();
  if (row === undefined) throw new Error('The roster link was not written');
  return row;
};

export const updateLink = async (
  tx: TenantTransaction,
  id: RosterLinkId,
  change: Partial<Pick<RosterLinkRow, 'closesAt' | 'takesExtras' | 'tokenHash' | 'generation'>>,
): Promise<RosterLinkRow> => {
  const [row] = await tx.db.update(rosterLinks).set(change).where(byId(tx, id)).returning();
  if (row === undefined) throw new Error('The roster link is gone');
  return row;
};

/** Entries of players, in the order in which they first did. */
export const listEntries = (tx: TenantTransaction, linkId: RosterLinkId): Promise<RosterLinkEntryRow[]> =>
  tx.db
    .select()
    .from(rosterLinkEntries)
    .where(entriesOf(tx, linkId))
    .orderBy(asc(rosterLinkEntries.createdAt), asc(rosterLinkEntries.id));

export interface NewEntry {
  readonly linkId: RosterLinkId;
  readonly id: RosterLinkEntryId;
  readonly secretHash: Buffer;
  readonly entry: SelfEntry;
  readonly number: string;
  readonly now: Date;
}

/** Adds an entry, or changes the one of its id. The caller has checked whose that is. */
export const putEntry = async (tx: TenantTransaction, { now, ...values }: NewEntry): Promise<void> => {
  const { entry, number } = values;
  await tx.db
    .insert(rosterLinkEntries)
    .values({ ...values, tenantId: tx.tenantId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [rosterLinkEntries.tenantId, rosterLinkEntries.linkId, rosterLinkEntries.id],
      set: { entry, number, updatedAt: now },
    });
};

/** Takes an entry out; none is no fault. */
export const deleteEntry = async (
  tx: TenantTransaction,
  linkId: RosterLinkId,
  id: RosterLinkEntryId,
): Promise<void> => {
  await tx.db.delete(rosterLinkEntries).where(and(entriesOf(tx, linkId), eq(rosterLinkEntries.id, id)));
};
