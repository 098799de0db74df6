import type { AccountId } from '@kitwright/contract';
import { STAFF_ROLES, type StaffRole } from '@kitwright/contract/accounts';
import { and, arrayOverlaps, asc, eq, max, sql } from 'drizzle-orm';
import {
  accounts,
  passkeys,
  secondFactors,
  sessions,
  tenants,
  type AccountRow,
} from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** An account of staff, and when it was last there. */
export interface StaffRow {
  readonly account: AccountRow;
  readonly lastSeenAt: Date | null;
  readonly hasSecondFactor: boolean;
}

const ofStaff = (tx: TenantTransaction) =>
  and(eq(accounts.tenantId, tx.tenantId), arrayOverlaps(accounts.roles, [...STAFF_ROLES]));

const lastSeen = (tx: TenantTransaction) =>
  tx.db
    .select({ accountId: sessions.accountId, at: max(sessions.lastUsedAt).as('at') })
    .from(sessions)
    .where(eq(sessions.tenantId, tx.tenantId))
    .groupBy(sessions.accountId)
    .as('last_seen');

const hasSecondFactor = sql<boolean>`(
  EXISTS (SELECT 1 FROM ${secondFactors} WHERE ${secondFactors.tenantId} = ${accounts.tenantId}
    AND ${secondFactors.accountId} = ${accounts.id} AND ${secondFactors.totpConfirmedAt} IS NOT NULL)
  OR EXISTS (SELECT 1 FROM ${passkeys} WHERE ${passkeys.tenantId} = ${accounts.tenantId}
    AND ${passkeys.accountId} = ${accounts.id}))`;

/** Everybody who works in the back office, by name. */
export const listStaff = (tx: TenantTransaction): Promise<StaffRow[]> => {
  const seen = lastSeen(tx);
  return tx.db
    .select({ account: accounts, lastSeenAt: seen.at, hasSecondFactor })
    .from(accounts)
    .leftJoin(seen, eq(seen.accountId, accounts.id))
    .where(ofStaff(tx))
    .orderBy(asc(accounts.firstName), asc(accounts.lastName), asc(accounts.id));
};

/** Undefined for an account that is unknown, another tenant's, or a customer's. */
export const findStaff = async (tx: TenantTransaction, id: AccountId): Promise<StaffRow | undefined> => {
  const seen = lastSeen(tx);
  const [row] = await tx.db
    .select({ account: accounts, lastSeenAt: seen.at, hasSecondFactor })
    .from(accounts)
    .leftJoin(seen, eq(seen.accountId, accounts.id))
    .where(and(ofStaff(tx), eq(accounts.id, id)));
  return row;
};

/** Until this transaction ends no other changes the staff of this tenant: one administrator is always left. */
export const lockStaff = async (tx: TenantTransaction): Promise<void> => {
  await tx.db
    .select({ id: tenants.tenantId })
    .from(tenants)
    .where(eq(tenants.tenantId, tx.tenantId))
    .for('no key update');
};

/** Administrators who can sign in. */
export const countAdministrators = (tx: TenantTransaction): Promise<number> =>
  tx.db.$count(
    accounts,
    and(
      eq(accounts.tenantId, tx.tenantId),
      arrayOverlaps(accounts.roles, ['ADMIN']),
      eq(accounts.blocked, false),
      sql`${accounts.confirmedAt} IS NOT NULL`,
    ),
  );

export const setStaff = async (
  tx: TenantTransaction,
  id: AccountId,
  change: { readonly roles: readonly StaffRole[]; readonly blocked: boolean; readonly at: Date },
): Promise<void> => {
  await tx.db
    .update(accounts)
    .set({ roles: [...change.roles], blocked: change.blocked, updatedAt: change.at })
    .where(and(eq(accounts.tenantId, tx.tenantId), eq(accounts.id, id)));
};
