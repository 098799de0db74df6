import type { AccountId, SessionId } from '@kitwright/contract';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { coDesignPlaces, sessions } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Until this transaction ends, no one else of the tenant takes a place: counting and taking become one step. */
export const lockPlaces = async (tx: TenantTransaction): Promise<void> => {
  const name = `co-design places ${tx.tenantId}`;
  await tx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
};

/** The places that are taken: of one account, and of all. */
export const countPlaces = async (
  tx: TenantTransaction,
  accountId: AccountId,
): Promise<{ readonly ofAccount: number; readonly ofTenant: number }> => {
  const [row] = await tx.db
    .select({
      ofAccount: sql<number>`(count(*) FILTER (WHERE ${sessions.accountId} = ${accountId}))::int`,
      ofTenant: sql<number>`count(*)::int`,
    })
    .from(coDesignPlaces)
    .innerJoin(
      sessions,
      and(eq(sessions.tenantId, coDesignPlaces.tenantId), eq(sessions.id, coDesignPlaces.sessionId)),
    )
    .where(eq(coDesignPlaces.tenantId, tx.tenantId));
  return row ?? { ofAccount: 0, ofTenant: 0 };
};

export const insertPlace = async (tx: TenantTransaction, id: string, sessionId: SessionId): Promise<void> => {
  await tx.db.insert(coDesignPlaces).values({ tenantId: tx.tenantId, id, sessionId });
};

const places = (tx: TenantTransaction, ids: readonly string[]) =>
  and(eq(coDesignPlaces.tenantId, tx.tenantId), inArray(coDesignPlaces.id, [...ids]));

export const deletePlaces = async (tx: TenantTransaction, ids: readonly string[]): Promise<void> => {
  await tx.db.delete(coDesignPlaces).where(places(tx, ids));
};

/** Says that these are still taken. */
export const seePlaces = async (tx: TenantTransaction, ids: readonly string[]): Promise<void> => {
  await tx.db
    .update(coDesignPlaces)
    .set({ seenAt: sql`now()` })
    .where(places(tx, ids));
};

/** The time of the database, as `seePlaces` writes it: in microseconds, so as text. */
export const placesClock = async (tx: TenantTransaction): Promise<string> => {
  const { rows } = await tx.db.execute<{ now: string }>(sql`SELECT now()::text AS now`);
  return rows[0]?.now ?? '';
};

/** Gives back what no process has seen since: those that held it are gone. */
export const dropUnseen = async (tx: TenantTransaction, since: string): Promise<void> => {
  await tx.db
    .delete(coDesignPlaces)
    .where(
      and(eq(coDesignPlaces.tenantId, tx.tenantId), lt(coDesignPlaces.seenAt, sql`${since}::timestamptz`)),
    );
};
