import { and, eq, lt } from 'drizzle-orm';
import { idempotencyKeys, sessions } from '../../db/schema/index.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';

/** How long the first answer to a key is kept; no client repeats a request after this. */
const KEPT_ANSWERS_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Drops what an account no longer needs: sessions that ran out (their refresh tokens go with them) and answers kept
 * for repeats. Done when the account signs in: that is when its sessions grow, and row-level security shows no
 * transaction the rows of every tenant.
 */
export const dropExpired = async (tx: TenantTransaction, accountId: string, now: Date): Promise<void> => {
  await tx.db
    .delete(sessions)
    .where(
      and(eq(sessions.tenantId, tx.tenantId), eq(sessions.accountId, accountId), lt(sessions.expiresAt, now)),
    );
  const oldest = new Date(now.getTime() - KEPT_ANSWERS_DAYS * DAY_MS);
  await tx.db
    .delete(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.tenantId, tx.tenantId),
        eq(idempotencyKeys.accountId, accountId),
        lt(idempotencyKeys.createdAt, oldest),
      ),
    );
};
