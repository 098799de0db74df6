import { packSettingsSchema, type ClothWidth, type PackSettings } from '@kitwright/contract/production';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { printProfiles, printSettings, type PrintProfileRow } from '../../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../../db/tenant-transaction.ts';

/** Print settings of a tenant, and how often they were changed: never, for version 0. */
export interface StoredPrinting {
  readonly version: number;
  readonly settings: PackSettings;
  readonly cloth: readonly ClothWidth[];
}

/** Reads how the tenant prints, and its list of cloth with prices. */
export const readPrinting = async (tx: TenantTransaction): Promise<StoredPrinting> => {
  const [row] = await tx.db
    .select({
      version: printSettings.version,
      settings: printSettings.settings,
      cloth: printSettings.cloth,
    })
    .from(printSettings)
    .where(eq(printSettings.tenantId, tx.tenantId));
  return {
    version: row?.version ?? 0,
    settings: packSettingsSchema.parse(row?.settings ?? {}),
    cloth: row?.cloth ?? [],
  };
};

/** The caller holds the tenant. */
export const putPrinting = async (
  tx: TenantTransaction,
  kept: {
    readonly settings: PackSettings;
    readonly cloth: readonly ClothWidth[];
    readonly updatedBy: string;
    readonly updatedAt: Date;
  },
): Promise<void> => {
  const row = { ...kept, cloth: [...kept.cloth] };
  await tx.db
    .insert(printSettings)
    .values({ ...row, tenantId: tx.tenantId })
    .onConflictDoUpdate({
      target: printSettings.tenantId,
      set: { ...row, version: sql`${printSettings.version} + 1` },
    });
};

const ofTenant = (tx: TenantTransaction, id: string) =>
  and(eq(printProfiles.tenantId, tx.tenantId), eq(printProfiles.id, id));

const offeredOnly = (tx: TenantTransaction) =>
  and(eq(printProfiles.tenantId, tx.tenantId), eq(printProfiles.offered, true));

/** Profiles that may be chosen, by name. */
export const listProfiles = (tx: TenantTransaction): Promise<PrintProfileRow[]> =>
  tx.db
    .select()
    .from(printProfiles)
    .where(offeredOnly(tx))
    .orderBy(asc(printProfiles.name), asc(printProfiles.id));

/** Withdrawn ones too: what was printed with one is printed with it again. */
export const findProfile = async (
  tx: TenantTransaction,
  id: string,
): Promise<PrintProfileRow | undefined> => {
  const [row] = await tx.db.select().from(printProfiles).where(ofTenant(tx, id));
  return row;
};

export const countProfiles = async (tx: TenantTransaction): Promise<number> => {
  const [row] = await tx.db.select({ count: count() }).from(printProfiles).where(offeredOnly(tx));
  return row?.count ?? 0;
};

/** Adds a profile; the same file brought again is offered again. */
export const putProfile = async (
  tx: TenantTransaction,
  profile: Omit<PrintProfileRow, 'tenantId' | 'offered'>,
): Promise<PrintProfileRow> => {
  const [row] = await tx.db
    .insert(printProfiles)
    .values({ ...profile, tenantId: tx.tenantId })
    .onConflictDoUpdate({
      target: [printProfiles.tenantId, printProfiles.id],
      set: { name: profile.name, correction: profile.correction, offered: true },
    })
    .returning();
  if (row === undefined) throw new Error('The profile was not written');
  return row;
};

export const withdrawProfile = async (tx: TenantTransaction, id: string): Promise<void> => {
  await tx.db.update(printProfiles).set({ offered: false }).where(ofTenant(tx, id));
};
