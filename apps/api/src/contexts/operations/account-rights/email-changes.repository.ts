import type { AccountId } from '@kitwright/contract';
import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { accounts, emailChanges, mailedSecrets, type EmailChangeRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

const live = (tx: TenantTransaction, accountId: AccountId) =>
  and(
    eq(emailChanges.tenantId, tx.tenantId),
    eq(emailChanges.accountId, accountId),
    isNull(emailChanges.endedAt),
  );

export const findLiveChange = async (
  tx: TenantTransaction,
  accountId: AccountId,
): Promise<EmailChangeRow | undefined> => {
  const [row] = await tx.db.select().from(emailChanges).where(live(tx, accountId));
  return row;
};

/** Moment at which the newest was asked for; null for none. */
export const lastAskedAt = async (tx: TenantTransaction, accountId: AccountId): Promise<Date | null> => {
  const [row] = await tx.db
    .select({ at: emailChanges.createdAt })
    .from(emailChanges)
    .where(and(eq(emailChanges.tenantId, tx.tenantId), eq(emailChanges.accountId, accountId)))
    .orderBy(desc(emailChanges.createdAt))
    .limit(1);
  return row?.at ?? null;
};

export const endChange = async (tx: TenantTransaction, accountId: AccountId, at: Date): Promise<void> => {
  await tx.db.update(emailChanges).set({ endedAt: at }).where(live(tx, accountId));
};

export const insertChange = async (
  tx: TenantTransaction,
  change: Omit<typeof emailChanges.$inferInsert, 'tenantId'>,
): Promise<EmailChangeRow> => {
  const [row] = await tx.db
    .insert(emailChanges)
    .values({ ...change, tenantId: tx.tenantId })
    .returning();
  if (row === undefined) throw new Error('The change of e-mail was not written');
  return row;
};

/** The change that a link is of, whichever of its two, locked until this transaction ends. */
export const findChangeOfLink = async (
  tx: TenantTransaction,
  hashes: { readonly old: Buffer; readonly new: Buffer },
): Promise<EmailChangeRow | undefined> => {
  const [row] = await tx.db
    .select()
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.tenantId, tx.tenantId),
        or(eq(emailChanges.oldHash, hashes.old), eq(emailChanges.newHash, hashes.new)),
        isNull(emailChanges.endedAt),
      ),
    )
    .for('update');
  return row;
};

export const noteConfirmed = async (
  tx: TenantTransaction,
  id: string,
  confirmed: Partial<Pick<EmailChangeRow, 'oldConfirmedAt' | 'newConfirmedAt'>>,
): Promise<void> => {
  await tx.db
    .update(emailChanges)
    .set(confirmed)
    .where(and(eq(emailChanges.tenantId, tx.tenantId), eq(emailChanges.id, id)));
};

/** Tells whether someone else has the e-mail. */
export const isTaken = async (tx: TenantTransaction, email: string): Promise<boolean> => {
  const found = await tx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.tenantId, tx.tenantId), eq(accounts.email, email)))
    .for('key share');
  return found.length > 0;
};

const UNIQUE_VIOLATION = '23505';

const isTakenMeanwhile = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === UNIQUE_VIOLATION;

/**
 * Moves an account to another e-mail; false where another account took that at the same moment: nothing is
 * kept then. Codes and links that went to the one before are worth nothing.
 */
export const moveToEmail = async (
  tx: TenantTransaction,
  accountId: AccountId,
  email: string,
  at: Date,
): Promise<boolean> => {
  try {
    await tx.db
      .update(accounts)
      .set({ email, updatedAt: at })
      .where(and(eq(accounts.tenantId, tx.tenantId), eq(accounts.id, accountId)));
  } catch (error) {
    if (isTakenMeanwhile(error)) return false;
    throw error;
  }
  await tx.db
    .update(mailedSecrets)
    .set({ usedAt: at })
    .where(
      and(
        eq(mailedSecrets.tenantId, tx.tenantId),
        eq(mailedSecrets.accountId, accountId),
        isNull(mailedSecrets.usedAt),
      ),
    );
  return true;
};
