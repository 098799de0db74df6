import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { tenantFonts, type TenantFontRow } from '../../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../../db/tenant-transaction.ts';

const ofTenant = (tx: TenantTransaction, id: string) =>
  and(eq(tenantFonts.tenantId, tx.tenantId), eq(tenantFonts.id, id));

/** All of a tenant by name, withdrawn ones too. */
export const listFonts = (tx: TenantTransaction): Promise<TenantFontRow[]> =>
  tx.db
    .select()
    .from(tenantFonts)
    .where(eq(tenantFonts.tenantId, tx.tenantId))
    .orderBy(asc(tenantFonts.name), asc(tenantFonts.id));

/** Undefined for a font of another tenant, and for what is no id at all. */
export const findFont = async (tx: TenantTransaction, id: string): Promise<TenantFontRow | undefined> => {
  const [row] = await tx.db.select().from(tenantFonts).where(ofTenant(tx, id));
  return row;
};

/** Ids among these that this tenant has, withdrawn or not. */
export const knownFontIds = async (
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await tx.db
    .select({ id: tenantFonts.id })
    .from(tenantFonts)
    .where(and(eq(tenantFonts.tenantId, tx.tenantId), inArray(tenantFonts.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
};

export const countFonts = async (tx: TenantTransaction): Promise<number> => {
  const [row] = await tx.db
    .select({ count: count() })
    .from(tenantFonts)
    .where(eq(tenantFonts.tenantId, tx.tenantId));
  return row?.count ?? 0;
};

/** Held until the transaction ends. */
export const lockFont = async (tx: TenantTransaction, id: string): Promise<TenantFontRow | undefined> => {
  const [row] = await tx.db.select().from(tenantFonts).where(ofTenant(tx, id)).for('no key update');
  return row;
};

/** Adds a font; the same file brought again is offered again, under the licence noted now. */
export const putFont = async (
  tx: TenantTransaction,
  font: Omit<TenantFontRow, 'tenantId' | 'offered' | 'version'>,
): Promise<TenantFontRow> => {
  const [row] = await tx.db
    .insert(tenantFonts)
    .values({ ...font, tenantId: tx.tenantId })
    .onConflictDoUpdate({
      target: [tenantFonts.tenantId, tenantFonts.id],
      set: {
        name: font.name,
        licence: font.licence,
        offered: true,
        version: sql`${tenantFonts.version} + 1`,
      },
    })
    .returning();
  if (row === undefined) throw new Error('The font was not written');
  return row;
};

/** Changes a font that the caller has locked. */
export const updateFont = async (
  tx: TenantTransaction,
  id: string,
  change: Pick<TenantFontRow, 'name' | 'licence' | 'offered'>,
): Promise<TenantFontRow> => {
  const [row] = await tx.db
    .update(tenantFonts)
    .set({ ...change, version: sql`${tenantFonts.version} + 1` })
    .where(ofTenant(tx, id))
    .returning();
  if (row === undefined) throw new Error('The font is gone');
  return row;
};
