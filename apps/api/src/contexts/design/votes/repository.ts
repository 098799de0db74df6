import type { AccountId, VoteId } from '@kitwright/contract';
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { accounts, voteBallots, votes, type VoteBallotRow, type VoteRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

const ofAccount = (tx: TenantTransaction, accountId: AccountId) =>
  and(eq(votes.tenantId, tx.tenantId), eq(votes.accountId, accountId));

export const countVotes = async (tx: TenantTransaction, accountId: AccountId): Promise<number> => {
  const [row] = await tx.db.select({ votes: count() }).from(votes).where(ofAccount(tx, accountId));
  return row?.votes ?? 0;
};

export const insertVote = async (
  tx: TenantTransaction,
  vote: Omit<VoteRow, 'tenantId'>,
): Promise<VoteRow> => {
  const [row] = await tx.db
    .insert(votes)
    .values({ ...vote, tenantId: tx.tenantId })
    .returning();
  if (row === undefined) throw new Error('The vote was not written');
  return row;
};

/** Votes of an account, newest first. */
export const listOwnVotes = (tx: TenantTransaction, accountId: AccountId): Promise<VoteRow[]> =>
  tx.db.select().from(votes).where(ofAccount(tx, accountId)).orderBy(desc(votes.createdAt), desc(votes.id));

/** Closes an own vote at a moment, unless it closes before; undefined where it is not this account's. */
export const closeVoteAt = async (
  tx: TenantTransaction,
  accountId: AccountId,
  { id, at }: { readonly id: VoteId; readonly at: Date },
): Promise<VoteRow | undefined> => {
  const own = and(ofAccount(tx, accountId), eq(votes.id, id));
  const [known] = await tx.db.select().from(votes).where(own).for('update');
  if (known === undefined || known.closesAt <= at) return known;
  const [row] = await tx.db.update(votes).set({ closesAt: at }).where(own).returning();
  return row;
};

/** Deletes a vote of this account with its ballots; none is no fault. */
export const removeVote = async (tx: TenantTransaction, accountId: AccountId, id: VoteId): Promise<void> => {
  await tx.db.delete(votes).where(and(ofAccount(tx, accountId), eq(votes.id, id)));
};

/**
 * A vote by its link; not where its owner is blocked. With `lock` no one else votes before this transaction ends.
 */
export const findVote = async (
  tx: TenantTransaction,
  id: VoteId,
  lock?: 'update',
): Promise<VoteRow | undefined> => {
  const found = tx.db
    .select({ vote: votes })
    .from(votes)
    .innerJoin(accounts, and(eq(accounts.tenantId, votes.tenantId), eq(accounts.id, votes.accountId)))
    .where(and(eq(votes.tenantId, tx.tenantId), eq(votes.id, id), eq(accounts.blocked, false)));
  const [row] = lock === undefined ? await found : await found.for(lock, { of: votes });
  return row?.vote;
};

/** Ballots of votes, in the order in which they were first cast. */
export const listBallots = async (
  tx: TenantTransaction,
  ids: readonly VoteId[],
): Promise<readonly VoteBallotRow[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select()
        .from(voteBallots)
        .where(and(eq(voteBallots.tenantId, tx.tenantId), inArray(voteBallots.voteId, [...ids])))
        .orderBy(asc(voteBallots.createdAt), asc(voteBallots.secretHash));

/** Writes a ballot, or changes the one of the same secret. */
export const putBallot = async (
  tx: TenantTransaction,
  ballot: Omit<VoteBallotRow, 'tenantId'>,
): Promise<void> => {
  const { name, choice } = ballot;
  await tx.db
    .insert(voteBallots)
    .values({ ...ballot, tenantId: tx.tenantId })
    .onConflictDoUpdate({
      target: [voteBallots.tenantId, voteBallots.voteId, voteBallots.secretHash],
      set: { name, choice },
    });
};
