import { may, type AccountId, type SessionId } from '@kitwright/contract';
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import { refreshTokens, sessions, type AccountRow, type SessionEndReason } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import { refreshExpiry } from './refresh-token.ts';

/** A session that began then, of an account as it is now. */
export interface Begun {
  readonly account: Pick<AccountRow, 'roles'>;
  readonly createdAt: Date;
}

/** The end of a session however much it is used: sooner for staff, who may do more. */
export const absoluteEnd = (
  { sessionSeconds }: Pick<Config, 'sessionSeconds'>,
  { account, createdAt }: Begun,
): Date => {
  const seconds = may(account.roles, 'console') ? sessionSeconds.staff : sessionSeconds.customer;
  return new Date(createdAt.getTime() + seconds * 1000);
};

/** The end of a session that is used now and never again. */
export const sessionExpiry = (config: Pick<Config, 'sessionSeconds'>, begun: Begun, now: Date): Date => {
  const [unused, absolute] = [refreshExpiry(now), absoluteEnd(config, begun)];
  return unused < absolute ? unused : absolute;
};

export type SessionRow = typeof sessions.$inferSelect;
export type RefreshTokenRow = typeof refreshTokens.$inferSelect;

type NewSession = Omit<SessionRow, 'tenantId' | 'lastUsedAt' | 'revokedAt' | 'revokedReason'>;

export const insertSession = async (tx: TenantTransaction, session: NewSession): Promise<void> => {
  await tx.db.insert(sessions).values({ tenantId: tx.tenantId, ...session });
};

export const findRefreshToken = async (
  tx: TenantTransaction,
  tokenHash: Buffer,
): Promise<RefreshTokenRow | null> => {
  const [row] = await tx.db
    .select()
    .from(refreshTokens)
    .where(and(eq(refreshTokens.tenantId, tx.tenantId), eq(refreshTokens.tokenHash, tokenHash)));
  return row ?? null;
};

/** The session, locked until this transaction ends: two refreshes of one family follow one another. */
export const lockSession = async (tx: TenantTransaction, id: SessionId): Promise<SessionRow | null> => {
  const [row] = await tx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.tenantId, tx.tenantId), eq(sessions.id, id)))
    .for('update');
  return row ?? null;
};

export const insertRefreshToken = async (
  tx: TenantTransaction,
  token: Pick<RefreshTokenRow, 'tokenHash' | 'sessionId' | 'expiresAt'>,
): Promise<void> => {
  await tx.db.insert(refreshTokens).values({ tenantId: tx.tenantId, ...token });
};

/** Keeps that a token was exchanged, and by which device. */
export const markRotated = async (
  tx: TenantTransaction,
  tokenHash: Buffer,
  rotatedAt: Date,
  rotatedBy: Buffer | null,
): Promise<void> => {
  await tx.db
    .update(refreshTokens)
    .set({ rotatedAt, rotatedBy })
    .where(and(eq(refreshTokens.tenantId, tx.tenantId), eq(refreshTokens.tokenHash, tokenHash)));
};

/** Says when a session was used last, and until when it now lasts. */
export const touchSession = async (
  tx: TenantTransaction,
  id: SessionId,
  lastUsedAt: Date,
  expiresAt: Date,
): Promise<void> => {
  await tx.db
    .update(sessions)
    .set({ lastUsedAt, expiresAt })
    .where(and(eq(sessions.tenantId, tx.tenantId), eq(sessions.id, id)));
};

/** Ends a session with all its tokens, and what it has open; one that has ended stays as it ended. */
export const endSession = async (
  tx: TenantTransaction,
  id: SessionId,
  reason: SessionEndReason,
  at: Date,
): Promise<void> => {
  const [ended] = await tx.db
    .update(sessions)
    .set({ revokedAt: at, revokedReason: reason })
    .where(and(eq(sessions.tenantId, tx.tenantId), eq(sessions.id, id), isNull(sessions.revokedAt)))
    .returning({ accountId: sessions.accountId });
  if (ended !== undefined) await emit(tx, { type: 'account.sessionsEnded', accountId: ended.accountId });
};

/** The sessions of an account that are signed in, the one used last first. */
export const liveSessions = (tx: TenantTransaction, accountId: AccountId, now: Date): Promise<SessionRow[]> =>
  tx.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.tenantId, tx.tenantId),
        eq(sessions.accountId, accountId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));

interface SessionEnding {
  readonly accountId: AccountId;
  /** The one session that goes on. */
  readonly exceptId?: SessionId;
  readonly reason: SessionEndReason;
  readonly at: Date;
}

/** Ends every session of an account, or every other. */
export const endSessions = async (
  tx: TenantTransaction,
  { accountId, exceptId, reason, at }: SessionEnding,
): Promise<void> => {
  await tx.db
    .update(sessions)
    .set({ revokedAt: at, revokedReason: reason })
    .where(
      and(
        eq(sessions.tenantId, tx.tenantId),
        eq(sessions.accountId, accountId),
        exceptId === undefined ? undefined : ne(sessions.id, exceptId),
        isNull(sessions.revokedAt),
      ),
    );
  await emit(tx, { type: 'account.sessionsEnded', accountId });
};
