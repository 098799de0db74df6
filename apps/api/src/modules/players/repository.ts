import type { PlayerBody } from '@kitwright/contract';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { players, type PlayerRow } from '../../db/schema/index.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';

const own = (tx: TenantTransaction, accountId: string) =>
  and(eq(players.tenantId, tx.tenantId), eq(players.accountId, accountId));

export const listPlayers = (tx: TenantTransaction, accountId: string): Promise<PlayerRow[]> =>
  tx.db.select().from(players).where(own(tx, accountId)).orderBy(asc(players.createdAt), asc(players.id));

export const countPlayers = async (tx: TenantTransaction, accountId: string): Promise<number> => {
  const [row] = await tx.db.select({ players: count() }).from(players).where(own(tx, accountId));
  return row?.players ?? 0;
};

export const insertPlayer = async (
  tx: TenantTransaction,
  accountId: string,
  id: string,
  body: PlayerBody,
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
  accountId: string,
  id: string,
  body: PlayerBody,
): Promise<PlayerRow | undefined> => {
  const [row] = await tx.db
    .update(players)
    .set({ ...body, updatedAt: sql`now()` })
    .where(and(own(tx, accountId), eq(players.id, id)))
    .returning();
  return row;
};

/** Whether there was one to delete. */
export const deletePlayer = async (
  tx: TenantTransaction,
  accountId: string,
  id: string,
): Promise<boolean> => {
  const rows = await tx.db
    .delete(players)
    .where(and(own(tx, accountId), eq(players.id, id)))
    .returning({ id: players.id });
  return rows.length > 0;
};
