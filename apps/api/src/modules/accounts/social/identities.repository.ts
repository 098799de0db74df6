import { and, eq } from 'drizzle-orm';
import { accounts, socialIdentities, type AccountRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** The account that signed in so before; null for none. */
export const findLinkedAccount = async (
  tx: TenantTransaction,
  issuer: string,
  subject: string,
): Promise<AccountRow | null> => {
  const [row] = await tx.db
    .select({ account: accounts })
    .from(socialIdentities)
    .innerJoin(
      accounts,
      and(eq(accounts.tenantId, socialIdentities.tenantId), eq(accounts.id, socialIdentities.accountId)),
    )
    .where(
      and(
        eq(socialIdentities.tenantId, tx.tenantId),
        eq(socialIdentities.issuer, issuer),
        eq(socialIdentities.subject, subject),
      ),
    );
  return row?.account ?? null;
};

export const linkIdentity = async (
  tx: TenantTransaction,
  accountId: string,
  issuer: string,
  subject: string,
): Promise<void> => {
  await tx.db
    .insert(socialIdentities)
    .values({ tenantId: tx.tenantId, issuer, subject, accountId })
    .onConflictDoNothing();
};

/** Confirms an account by another service, and takes the password away that was given before its e-mail was proved. */
export const claimAccount = async (tx: TenantTransaction, id: string, at: Date): Promise<void> => {
  await tx.db
    .update(accounts)
    .set({ confirmedAt: at, passwordHash: null, updatedAt: at })
    .where(and(eq(accounts.tenantId, tx.tenantId), eq(accounts.id, id)));
};
