import type { OrderId, PackId } from '@kitwright/contract';
import { packRollSchema, packSettingsSchema, type NestingProgress } from '@kitwright/contract/production';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { packs, type PackRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Completes the settings of an older pack with the defaults of what it did not know. */
const complete = (row: PackRow): PackRow => ({
  ...row,
  settings: packSettingsSchema.parse(row.settings),
  rolls: row.rolls.map((roll) => packRollSchema.parse(roll)),
});

export const insertPack = async (
  tx: TenantTransaction,
  pack: Omit<typeof packs.$inferInsert, 'tenantId'>,
): Promise<PackRow> => {
  const [row] = await tx.db
    .insert(packs)
    .values({ ...pack, tenantId: tx.tenantId })
    .returning();
  if (row === undefined) throw new Error('The pack was not written');
  return row;
};

export const findPack = async (tx: TenantTransaction, id: PackId): Promise<PackRow | undefined> => {
  const [row] = await tx.db
    .select()
    .from(packs)
    .where(and(eq(packs.tenantId, tx.tenantId), eq(packs.id, id)));
  return row && complete(row);
};

/** The pack of the whole order that was asked for last. */
export const newestPack = async (tx: TenantTransaction, orderId: OrderId): Promise<PackRow | undefined> => {
  const [row] = await tx.db
    .select()
    .from(packs)
    .where(and(eq(packs.tenantId, tx.tenantId), eq(packs.orderId, orderId), isNull(packs.recut)))
    .orderBy(desc(packs.createdAt), desc(packs.id))
    .limit(1);
  return row && complete(row);
};

/** Most re-cuts of an order that are listed. */
const MAX_RECUTS = 100;

/** Re-cuts of an order, newest first. */
export const listRecuts = async (tx: TenantTransaction, orderId: OrderId): Promise<readonly PackRow[]> => {
  const rows = await tx.db
    .select()
    .from(packs)
    .where(and(eq(packs.tenantId, tx.tenantId), eq(packs.orderId, orderId), isNotNull(packs.recut)))
    .orderBy(desc(packs.createdAt), desc(packs.id))
    .limit(MAX_RECUTS);
  return rows.map(complete);
};

export type PackChange = Partial<
  Pick<
    PackRow,
    'status' | 'done' | 'total' | 'files' | 'rolls' | 'garments' | 'faults' | 'nesting' | 'isNestingStopped'
  >
>;

/** Keeps how far the laying of a pack's pieces is, and says whether someone has stopped it. */
export const saveNestingProgress = async (
  tx: TenantTransaction,
  id: PackId,
  nesting: NestingProgress,
): Promise<boolean> => {
  const [row] = await tx.db
    .update(packs)
    .set({ nesting, updatedAt: sql`now()` })
    .where(and(eq(packs.tenantId, tx.tenantId), eq(packs.id, id)))
    .returning({ isStopped: packs.isNestingStopped });
  return row?.isStopped ?? true;
};

export const updatePack = async (tx: TenantTransaction, id: PackId, change: PackChange): Promise<void> => {
  await tx.db
    .update(packs)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(packs.tenantId, tx.tenantId), eq(packs.id, id)));
};
