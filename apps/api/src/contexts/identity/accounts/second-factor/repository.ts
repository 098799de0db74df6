import type { AccountId, SessionId } from '@kitwright/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import {
  passkeys,
  recoveryCodes,
  secondFactorChallenges,
  secondFactors,
  sessions,
  type PasskeyRow,
  type SecondFactorRow,
} from '../../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../../db/tenant-transaction.ts';

const ofAccount = (tx: TenantTransaction, accountId: AccountId) =>
  and(eq(secondFactors.tenantId, tx.tenantId), eq(secondFactors.accountId, accountId));
const passkeysOf = (tx: TenantTransaction, accountId: AccountId) =>
  and(eq(passkeys.tenantId, tx.tenantId), eq(passkeys.accountId, accountId));
const codesOf = (tx: TenantTransaction, accountId: AccountId) =>
  and(eq(recoveryCodes.tenantId, tx.tenantId), eq(recoveryCodes.accountId, accountId));

/** Undefined for who has never begun to set an app up. */
export const findSecondFactor = async (
  tx: TenantTransaction,
  accountId: AccountId,
): Promise<SecondFactorRow | undefined> => {
  const [row] = await tx.db.select().from(secondFactors).where(ofAccount(tx, accountId));
  return row;
};

export type SecondFactorChange = Partial<Omit<SecondFactorRow, 'tenantId' | 'accountId'>>;

export const putSecondFactor = async (
  tx: TenantTransaction,
  accountId: AccountId,
  change: SecondFactorChange,
): Promise<void> => {
  await tx.db
    .insert(secondFactors)
    .values({ tenantId: tx.tenantId, accountId, ...change })
    .onConflictDoUpdate({ target: [secondFactors.tenantId, secondFactors.accountId], set: change });
};

/** Takes a step of time for good; false when a code of it, or of a later one, was used before. */
export const takeStep = async (
  tx: TenantTransaction,
  accountId: AccountId,
  step: number,
): Promise<boolean> => {
  const taken = await tx.db
    .update(secondFactors)
    .set({ totpLastStep: step })
    .where(and(ofAccount(tx, accountId), sql`${secondFactors.totpLastStep} < ${step}`))
    .returning({ step: secondFactors.totpLastStep });
  return taken.length > 0;
};

/** In the order they were made. */
export const listPasskeys = (tx: TenantTransaction, accountId: AccountId): Promise<PasskeyRow[]> =>
  tx.db
    .select()
    .from(passkeys)
    .where(passkeysOf(tx, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

/** False when the tenant knows that passkey already. */
export const insertPasskey = async (
  tx: TenantTransaction,
  passkey: Omit<PasskeyRow, 'tenantId' | 'lastUsedAt'>,
): Promise<boolean> => {
  const inserted = await tx.db
    .insert(passkeys)
    .values({ ...passkey, tenantId: tx.tenantId })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return inserted.length > 0;
};

export const notePasskeyUse = async (
  tx: TenantTransaction,
  { id, counter, lastUsedAt }: Pick<PasskeyRow, 'id' | 'counter' | 'lastUsedAt'>,
): Promise<void> => {
  await tx.db
    .update(passkeys)
    .set({ counter, lastUsedAt })
    .where(and(eq(passkeys.tenantId, tx.tenantId), eq(passkeys.id, id)));
};

/** The passkey that is gone now; undefined where the account had none of this id. */
export const deletePasskey = async (
  tx: TenantTransaction,
  accountId: AccountId,
  id: string,
): Promise<PasskeyRow | undefined> => {
  const [gone] = await tx.db
    .delete(passkeys)
    .where(and(passkeysOf(tx, accountId), eq(passkeys.id, id)))
    .returning();
  return gone;
};

/** Puts these codes in the place of those before. */
export const replaceRecoveryCodes = async (
  tx: TenantTransaction,
  accountId: AccountId,
  hashes: readonly Buffer[],
): Promise<void> => {
  await tx.db.delete(recoveryCodes).where(codesOf(tx, accountId));
  if (hashes.length === 0) return;
  await tx.db
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ tenantId: tx.tenantId, accountId, codeHash })));
};

/** Uses a code up; false for one that is none, or was used. */
export const takeRecoveryCode = async (
  tx: TenantTransaction,
  accountId: AccountId,
  codeHash: Buffer,
  at: Date,
): Promise<boolean> => {
  const taken = await tx.db
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(and(codesOf(tx, accountId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ accountId: recoveryCodes.accountId });
  return taken.length > 0;
};

export const countRecoveryCodes = (tx: TenantTransaction, accountId: AccountId): Promise<number> =>
  tx.db.$count(recoveryCodes, and(codesOf(tx, accountId), isNull(recoveryCodes.usedAt)));

/** Nothing of it is left: no factor, no code, no attempt under way. */
export const forgetSecondFactor = async (tx: TenantTransaction, accountId: AccountId): Promise<void> => {
  await tx.db.delete(secondFactors).where(ofAccount(tx, accountId));
  await tx.db.delete(passkeys).where(passkeysOf(tx, accountId));
  await tx.db.delete(recoveryCodes).where(codesOf(tx, accountId));
  await tx.db
    .delete(secondFactorChallenges)
    .where(
      and(eq(secondFactorChallenges.tenantId, tx.tenantId), eq(secondFactorChallenges.accountId, accountId)),
    );
};

/** The session has seen the second factor. */
export const noteSecondFactor = async (
  tx: TenantTransaction,
  sessionId: SessionId,
  at: Date,
): Promise<void> => {
  await tx.db
    .update(sessions)
    .set({ secondFactorAt: at })
    .where(and(eq(sessions.tenantId, tx.tenantId), eq(sessions.id, sessionId)));
};
