import type { AccountId } from '@kitwright/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { accounts, type AccountRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Finds the account of an e-mail within the tenant; null where there is none. */
export const findAccountByEmail = async (
  tx: TenantTransaction,
  email: string,
): Promise<AccountRow | null> => {
  const [row] = await tx.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.tenantId, tx.tenantId), eq(accounts.email, email)));
  return row ?? null;
};

export const findAccount = async (tx: TenantTransaction, id: AccountId): Promise<AccountRow | null> => {
  const [row] = await tx.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.tenantId, tx.tenantId), eq(accounts.id, id)));
  return row ?? null;
};

/** Source of the last call that gave the password of an unconfirmed account. */
export type SignUpSource = Pick<AccountRow, 'signedUpDevice' | 'signedUpAddress'>;

export type NewAccount = Pick<
  AccountRow,
  | 'id'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'roles'
  | 'passwordHash'
  | 'lang'
  | 'confirmedAt'
  | 'acceptedTermsVersion'
> &
  Partial<SignUpSource>;

/** Null when the e-mail is taken. */
export const insertAccount = async (
  tx: TenantTransaction,
  account: NewAccount,
): Promise<AccountRow | null> => {
  const [row] = await tx.db
    .insert(accounts)
    .values({ tenantId: tx.tenantId, ...account })
    .onConflictDoNothing({ target: [accounts.tenantId, accounts.email] })
    .returning();
  return row ?? null;
};

export type AccountChange = Partial<
  Pick<
    AccountRow,
    | 'firstName'
    | 'lastName'
    | 'phone'
    | 'address'
    | 'lang'
    | 'acceptedTermsVersion'
    | 'notifications'
    | 'workNews'
    | 'measures'
    | 'blocked'
    | 'updatedAt'
    | keyof SignUpSource
  >
>;

/** Writes fields of an account; null where there is none. */
export const updateAccount = async (
  tx: TenantTransaction,
  id: AccountId,
  change: AccountChange,
): Promise<AccountRow | null> => {
  const [row] = await tx.db
    .update(accounts)
    .set(change)
    .where(and(eq(accounts.tenantId, tx.tenantId), eq(accounts.id, id)))
    .returning();
  return row ?? null;
};

/** Sets the e-mail of an account that the caller has locked and that had none. */
export const giveEmail = async (tx: TenantTransaction, id: AccountId, email: string): Promise<AccountRow> => {
  const [row] = await tx.db
    .update(accounts)
    .set({ email, updatedAt: sql`now()` })
    .where(and(eq(accounts.tenantId, tx.tenantId), eq(accounts.id, id)))
    .returning();
  if (row === undefined) throw new Error('The account is gone');
  return row;
};

export const setPassword = async (
  tx: TenantTransaction,
  id: AccountId,
  passwordHash: string,
  at: Date,
): Promise<void> => {
  await tx.db
    .update(accounts)
    .set({ passwordHash, updatedAt: at })
    .where(and(eq(accounts.tenantId, tx.tenantId), eq(accounts.id, id)));
};

/**
 * Sets the password that the owner of an e-mail chose in place of one that a stranger may have given, whose telephone and
 * agreement to the terms go with it.
 */
export const setNewPassword = async (
  tx: TenantTransaction,
  id: AccountId,
  passwordHash: string,
  at: Date,
): Promise<void> => {
  await setPassword(tx, id, passwordHash, at);
  await updateAccount(tx, id, { phone: '', acceptedTermsVersion: 0 });
};

/** Sets the password in place of the one that was looked at; false when another took its place meanwhile. */
export const replacePassword = async (
  tx: TenantTransaction,
  id: AccountId,
  presentHash: string | null,
  passwordHash: string,
  at: Date,
): Promise<boolean> => {
  const isPresent =
    presentHash === null ? isNull(accounts.passwordHash) : eq(accounts.passwordHash, presentHash);
  const changed = await tx.db
    .update(accounts)
    .set({ passwordHash, updatedAt: at })
    .where(and(eq(accounts.tenantId, tx.tenantId), eq(accounts.id, id), isPresent))
    .returning({ id: accounts.id });
  return changed.length > 0;
};

/** Keeps that the e-mail is proved to be the account's; where it signed up is of no more use. */
export const confirmAccount = async (tx: TenantTransaction, id: AccountId, at: Date): Promise<void> => {
  await tx.db
    .update(accounts)
    .set({ confirmedAt: at, updatedAt: at, signedUpDevice: null, signedUpAddress: null })
    .where(and(eq(accounts.tenantId, tx.tenantId), eq(accounts.id, id)));
};
