import type { PlayerId, AccountId } from '@kitwright/contract';
import type { SavedPlayerBody } from '@kitwright/contract/teams';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { players, type PlayerRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

const own = (tx: TenantTransaction, accountId: AccountId) =>
  and(eq(players.tenantId, tx.tenantId), eq(players.accountId, accountId));

export const listPlayers = (tx: TenantTransaction, accountId: AccountId): Promise<PlayerRow[]> =>
  tx.db.select().from(players).where(own(tx, accountId)).orderBy(asc(players.createdAt), asc(players.id));

export const countPlayers = async (tx: TenantTransaction, accountId: AccountId): Promise<number> => {
  const [row] = await tx.db.select({ players: count() }).from(players).where(own(tx, accountId));
  return row?.players ?? 0;
};

export const insertPlayer = async (
  tx: TenantTransaction,
  accountId: AccountId,
  id: PlayerId,
  body: SavedPlayerBody,
): Promise<PlayerRow> => {
  const [row] = await tx.db
    .insert(players)
    .values({ ...body, tenantId: tx.tenantId, accountId, id })
    .returning();
  if (row === undefined) throw new Error('The player was not written');
  return row;
};

/** The changed player; undefined when this account has none of that id. */
export const updatePlayer = async (
  tx: TenantTransaction,
  accountId: AccountId,
  id: PlayerId,
  body: SavedPlayerBody,
): Promise<PlayerRow | undefined> => {
  const [row] = await tx.db
    .update(players)
    .set({ ...body, updatedAt: sql`now()` })
    .where(and(own(tx, accountId), eq(players.id, id)))
    .returning();
  return row;
};

/** Deletes a player, and tells whether there was one. */
export const deletePlayer = async (
  tx: TenantTransaction,
  accountId: AccountId,
  id: PlayerId,
): Promise<boolean> => {
  const rows = await tx.db
    .delete(players)
    .where(and(own(tx, accountId), eq(players.id, id)))
    .returning({ id: players.id });
  return rows.length > 0;
};

export interface PutPlayer extends SavedPlayerBody {
  readonly id: PlayerId;
  /** ISO 8601; undefined to stand at the end. */
  readonly addedAt?: string | undefined;
}

/**
 * Adds players, or changes those this account has under the same ids. Gives how many were written: fewer than asked
 * for when an id is someone else's.
 */
export const putPlayers = async (
  tx: TenantTransaction,
  accountId: AccountId,
  bodies: readonly PutPlayer[],
): Promise<number> => {
  if (bodies.length === 0) return 0;
  // New ones come after all others, a millisecond apart, so that they stay in the order of the call, also when put back
  // by `addedAt`.
  const next = sql`greatest(date_trunc('milliseconds', now()), (SELECT max(created_at) + interval '1 millisecond'
    FROM players WHERE tenant_id = ${tx.tenantId} AND account_id = ${accountId}))`;
  const values = bodies.map(({ addedAt, ...body }, index) => ({
    ...body,
    tenantId: tx.tenantId,
    accountId,
    createdAt:
      addedAt === undefined
        ? sql`${next} + ${index} * interval '1 millisecond'`
        : sql`${addedAt}::timestamptz`,
  }));
  const rows = await tx.db
    .insert(players)
    .values(values)
    .onConflictDoUpdate({
      target: [players.tenantId, players.id],
      set: {
        name: sql`excluded.name`,
        number: sql`excluded.number`,
        size: sql`excluded.size`,
        version: sql`excluded.version`,
        updatedAt: sql`now()`,
      },
      setWhere: eq(players.accountId, accountId),
    })
    .returning({ id: players.id });
  return rows.length;
};

/** Takes players of this account away; ids of others, or of no one, are let be. */
export const deletePlayers = async (
  tx: TenantTransaction,
  accountId: AccountId,
  ids: readonly PlayerId[],
): Promise<void> => {
  if (ids.length > 0)
    await tx.db.delete(players).where(and(own(tx, accountId), inArray(players.id, [...ids])));
};
