import type { SquadId, AccountId } from '@kitwright/contract';
import { and, eq } from 'drizzle-orm';
import { accounts, squads, type SquadRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

type Content = Pick<SquadRow, 'teamName' | 'arrangement' | 'ground' | 'parts'>;

export interface SharedContent extends Content {
  readonly accountId: AccountId;
  readonly sourceId: string;
  /** Of the link, where there is none yet. */
  readonly id: SquadId;
  readonly now: Date;
}

/** Writes what is shared of a design or an order; the link of one that is shared already stays. */
export const putSquad = async (
  tx: TenantTransaction,
  { now, ...content }: SharedContent,
): Promise<SquadRow> => {
  const { teamName, arrangement, ground, parts } = content;
  const [row] = await tx.db
    .insert(squads)
    .values({ ...content, tenantId: tx.tenantId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [squads.tenantId, squads.accountId, squads.sourceId],
      set: { teamName, arrangement, ground, parts, updatedAt: now },
    })
    .returning();
  if (row === undefined) throw new Error('The team photo was not written');
  return row;
};

export const findSquadOf = async (
  tx: TenantTransaction,
  accountId: AccountId,
  sourceId: string,
): Promise<SquadRow | undefined> => {
  const [row] = await tx.db
    .select()
    .from(squads)
    .where(
      and(eq(squads.tenantId, tx.tenantId), eq(squads.accountId, accountId), eq(squads.sourceId, sourceId)),
    );
  return row;
};

/** A shared photo by its link; not where its owner is blocked. */
export const findSquad = async (tx: TenantTransaction, id: SquadId): Promise<SquadRow | undefined> => {
  const [row] = await tx.db
    .select({ squad: squads })
    .from(squads)
    .innerJoin(accounts, and(eq(accounts.tenantId, squads.tenantId), eq(accounts.id, squads.accountId)))
    .where(and(eq(squads.tenantId, tx.tenantId), eq(squads.id, id), eq(accounts.blocked, false)));
  return row?.squad;
};

/** Ends a link of this account; none is no fault. */
export const deleteSquad = async (
  tx: TenantTransaction,
  accountId: AccountId,
  id: SquadId,
): Promise<void> => {
  await tx.db
    .delete(squads)
    .where(and(eq(squads.tenantId, tx.tenantId), eq(squads.accountId, accountId), eq(squads.id, id)));
};
