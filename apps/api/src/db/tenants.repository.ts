import { PAGES, tenantSettingsSchema, type PageName, type TenantSettings } from '@kitwright/contract/tenants';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { tenantDrafts, tenantHosts, tenantPages, tenants, type TenantRow } from './schema/index.ts';
import type { TenantTransaction } from './tenant-transaction.ts';

export const findTenant = async (tx: TenantTransaction): Promise<TenantRow> => {
  const [row] = await tx.db.select().from(tenants).where(eq(tenants.tenantId, tx.tenantId));
  if (row === undefined) throw new Error('The tenant of the transaction is gone');
  return row;
};

/** The tenant's own row, held until the transaction ends, so that editors come one after the other. */
export const lockTenant = async (tx: TenantTransaction): Promise<TenantRow> => {
  const [row] = await tx.db
    .select()
    .from(tenants)
    .where(eq(tenants.tenantId, tx.tenantId))
    // Other tables' references to the tenant need no more than its key: they are not kept waiting.
    .for('no key update');
  if (row === undefined) throw new Error('The tenant of the transaction is gone');
  return row;
};

export const updateTenant = async (
  tx: TenantTransaction,
  change: Partial<Omit<TenantRow, 'tenantId'>>,
): Promise<TenantRow> => {
  const [row] = await tx.db.update(tenants).set(change).where(eq(tenants.tenantId, tx.tenantId)).returning();
  if (row === undefined) throw new Error('The tenant of the transaction is gone');
  return row;
};

export const findHosts = async (tx: TenantTransaction): Promise<string[]> => {
  const rows = await tx.db
    .select({ host: tenantHosts.host })
    .from(tenantHosts)
    .where(eq(tenantHosts.tenantId, tx.tenantId))
    .orderBy(asc(tenantHosts.host));
  return rows.map(({ host }) => host);
};

export type PageRow = typeof tenantPages.$inferSelect;

/** Undefined where the product's default text stands. */
export const findPage = async (tx: TenantTransaction, page: PageName): Promise<PageRow | undefined> => {
  const [row] = await tx.db
    .select()
    .from(tenantPages)
    .where(and(eq(tenantPages.tenantId, tx.tenantId), eq(tenantPages.page, page)));
  return row;
};

/** Every page's text; null where the product's default stands. */
export const findPages = async (tx: TenantTransaction): Promise<TenantSettings['pages']> => {
  const rows = await tx.db.select().from(tenantPages).where(eq(tenantPages.tenantId, tx.tenantId));
  const textOf = (page: PageName) => rows.find((row) => row.page === page)?.body ?? null;
  return {
    about: textOf('about'),
    careers: textOf('careers'),
    privacy: textOf('privacy'),
    terms: textOf('terms'),
  };
};

/** Puts the texts of these pages; a null text brings the default back. */
export const putPages = async (
  tx: TenantTransaction,
  pages: Partial<TenantSettings['pages']>,
  now: Date,
): Promise<void> => {
  const changed = PAGES.filter((page) => pages[page] !== undefined);
  if (changed.length === 0) return;
  await tx.db
    .delete(tenantPages)
    .where(and(eq(tenantPages.tenantId, tx.tenantId), inArray(tenantPages.page, changed)));
  const rows = changed.flatMap((page) => {
    const body = pages[page] ?? null;
    return body === null ? [] : [{ tenantId: tx.tenantId, page, body, updatedAt: now }];
  });
  if (rows.length > 0) await tx.db.insert(tenantPages).values(rows);
};

export type DraftRow = typeof tenantDrafts.$inferSelect;

/** The draft; one kept by an earlier release that no longer fits the settings counts as none. */
export const findDraft = async (tx: TenantTransaction): Promise<DraftRow | null> => {
  const [row] = await tx.db.select().from(tenantDrafts).where(eq(tenantDrafts.tenantId, tx.tenantId));
  if (row === undefined) return null;
  const settings = tenantSettingsSchema.safeParse(row.settings);
  return settings.success ? { ...row, settings: settings.data } : null;
};

export const putDraft = async (tx: TenantTransaction, draft: Omit<DraftRow, 'tenantId'>): Promise<void> => {
  await tx.db
    .insert(tenantDrafts)
    .values({ ...draft, tenantId: tx.tenantId })
    .onConflictDoUpdate({ target: tenantDrafts.tenantId, set: draft });
};

export const deleteDraft = async (tx: TenantTransaction): Promise<void> => {
  await tx.db.delete(tenantDrafts).where(eq(tenantDrafts.tenantId, tx.tenantId));
};
