import { NO_TILES, type TileCatalogue } from '@kitwright/design';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { tenantPatterns, type TenantPatternRow } from '../../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../../db/tenant-transaction.ts';

const ofTenant = (tx: TenantTransaction, id: string) =>
  and(eq(tenantPatterns.tenantId, tx.tenantId), eq(tenantPatterns.id, id));

/** All of a tenant by name, withdrawn ones too. */
export const listPatterns = (tx: TenantTransaction): Promise<TenantPatternRow[]> =>
  tx.db
    .select()
    .from(tenantPatterns)
    .where(eq(tenantPatterns.tenantId, tx.tenantId))
    .orderBy(asc(sql`${tenantPatterns.name}->>'en'`), asc(tenantPatterns.id));

/** Undefined for a pattern of another tenant, and for what is no id at all. */
export const findPattern = async (
  tx: TenantTransaction,
  id: string,
): Promise<TenantPatternRow | undefined> => {
  const [row] = await tx.db.select().from(tenantPatterns).where(ofTenant(tx, id));
  return row;
};

/** The tiles of those of the ids that this tenant has, withdrawn or not. */
export const findTiles = async (tx: TenantTransaction, ids: readonly string[]): Promise<TileCatalogue> => {
  if (ids.length === 0) return NO_TILES;
  const rows = await tx.db
    .select({ id: tenantPatterns.id, tile: tenantPatterns.tile })
    .from(tenantPatterns)
    .where(and(eq(tenantPatterns.tenantId, tx.tenantId), inArray(tenantPatterns.id, [...ids])));
  const tiles = new Map(rows.map(({ id, tile }) => [id, tile]));
  return { find: (id) => tiles.get(id) };
};

export const countPatterns = async (tx: TenantTransaction): Promise<number> => {
  const [row] = await tx.db
    .select({ count: count() })
    .from(tenantPatterns)
    .where(eq(tenantPatterns.tenantId, tx.tenantId));
  return row?.count ?? 0;
};

/** Held until the transaction ends. */
export const lockPattern = async (
  tx: TenantTransaction,
  id: string,
): Promise<TenantPatternRow | undefined> => {
  const [row] = await tx.db.select().from(tenantPatterns).where(ofTenant(tx, id)).for('no key update');
  return row;
};

/** Adds a pattern; the same tile brought again is offered again, under what is said of it now. */
export const putPattern = async (
  tx: TenantTransaction,
  pattern: Omit<TenantPatternRow, 'tenantId' | 'offered' | 'version'>,
): Promise<TenantPatternRow> => {
  const { name, tag, licence } = pattern;
  const [row] = await tx.db
    .insert(tenantPatterns)
    .values({ ...pattern, tenantId: tx.tenantId })
    .onConflictDoUpdate({
      target: [tenantPatterns.tenantId, tenantPatterns.id],
      set: { name, tag, licence, offered: true, version: sql`${tenantPatterns.version} + 1` },
    })
    .returning();
  if (row === undefined) throw new Error('The pattern was not written');
  return row;
};

/** Changes a pattern that the caller has locked. */
export const updatePattern = async (
  tx: TenantTransaction,
  id: string,
  change: Pick<TenantPatternRow, 'name' | 'tag' | 'licence' | 'offered'>,
): Promise<TenantPatternRow> => {
  const [row] = await tx.db
    .update(tenantPatterns)
    .set({ ...change, version: sql`${tenantPatterns.version} + 1` })
    .where(ofTenant(tx, id))
    .returning();
  if (row === undefined) throw new Error('The pattern is gone');
  return row;
};
