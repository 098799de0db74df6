import type { TenantId } from '@kitwright/contract';
import { and, eq, sql } from 'drizzle-orm';
import { printProfiles, printSettings, type PrintProfileRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { BlobKey } from '../../../storage/blob-store.ts';

/** Blob key of the bytes of a printer profile. */
export const profileBlobKey = (tenantId: TenantId, profileId: string): BlobKey => [
  tenantId,
  'print-profiles',
  `${profileId}.icc`,
];

/** The profile that the tenant's packs are made with; undefined where that is sRGB. */
export const profileInUse = async (tx: TenantTransaction): Promise<PrintProfileRow | undefined> => {
  const [row] = await tx.db
    .select({ profile: printProfiles })
    .from(printSettings)
    .innerJoin(
      printProfiles,
      and(
        eq(printProfiles.tenantId, printSettings.tenantId),
        sql`${printProfiles.id}::text = ${printSettings.settings} ->> 'profileId'`,
      ),
    )
    .where(eq(printSettings.tenantId, tx.tenantId));
  return row?.profile;
};
