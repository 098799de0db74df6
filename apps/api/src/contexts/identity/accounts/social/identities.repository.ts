import type { AccountId } from '@kitwright/contract';
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { accounts, socialIdentities, spentNonces, type AccountRow } from '../../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../../db/tenant-transaction.ts';

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
  accountId: AccountId,
  issuer: string,
  subject: string,
): Promise<void> => {
  await tx.db
    .insert(socialIdentities)
    .values({ tenantId: tx.tenantId, issuer, subject, accountId })
    .onConflictDoNothing();
};

/**
 * Confirms an account by another service. What was given before its e-mail was proved goes: a stranger may have chosen
 * the password, and names, phone and accepted terms are that stranger's as well.
 */
export const claimAccount = async (
  tx: TenantTransaction,
  id: AccountId,
  names: Pick<AccountRow, 'firstName' | 'lastName'>,
  at: Date,
): Promise<void> => {
  await tx.db
    .update(accounts)
    .set({
      ...names,
      phone: '',
      address: '',
      passwordHash: null,
      acceptedTermsVersion: 0,
      confirmedAt: at,
      signedUpDevice: null,
      signedUpAddress: null,
      updatedAt: at,
    })
    .where(and(eq(accounts.tenantId, tx.tenantId), eq(accounts.id, id)));
};

/** Uses a nonce up; false when it was used before. It is kept until its token runs out. */
export const spendNonce = async (tx: TenantTransaction, nonce: string, expiresAt: Date): Promise<boolean> => {
  const nonceHash = createHash('sha256').update(nonce).digest();
  const spent = await tx.db
    .insert(spentNonces)
    .values({ tenantId: tx.tenantId, nonceHash, expiresAt })
    .onConflictDoNothing()
    .returning({ at: spentNonces.expiresAt });
  return spent.length > 0;
};
