import type { AccountId } from '@kitwright/contract';
import { and, eq, ne } from 'drizzle-orm';
import { knownDevices } from '../../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../../db/tenant-transaction.ts';

/** Tells whether an account has signed in from a device before. */
export const isKnownDevice = async (
  tx: TenantTransaction,
  accountId: AccountId,
  deviceHash: Buffer,
): Promise<boolean> => {
  const found = await tx.db
    .select({ at: knownDevices.lastSeenAt })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.tenantId, tx.tenantId),
        eq(knownDevices.accountId, accountId),
        eq(knownDevices.deviceHash, deviceHash),
      ),
    );
  return found.length > 0;
};

/** Keeps that an account has signed in from a device. */
export const rememberDevice = async (
  tx: TenantTransaction,
  accountId: AccountId,
  deviceHash: Buffer,
  lastSeenAt: Date,
): Promise<void> => {
  await tx.db
    .insert(knownDevices)
    .values({ tenantId: tx.tenantId, accountId, deviceHash, lastSeenAt })
    .onConflictDoUpdate({
      target: [knownDevices.tenantId, knownDevices.accountId, knownDevices.deviceHash],
      set: { lastSeenAt },
    });
};

/** Forgets the devices of an account but for the one that calls: with another password, others begin as strangers. */
export const forgetDevices = async (
  tx: TenantTransaction,
  accountId: AccountId,
  except: Buffer | null,
): Promise<void> => {
  await tx.db
    .delete(knownDevices)
    .where(
      and(
        eq(knownDevices.tenantId, tx.tenantId),
        eq(knownDevices.accountId, accountId),
        except === null ? undefined : ne(knownDevices.deviceHash, except),
      ),
    );
};
