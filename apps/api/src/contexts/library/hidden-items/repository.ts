import type { HiddenKind } from '@kitwright/contract/catalogue';
import { and, asc, eq } from 'drizzle-orm';
import { hiddenItems } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

const ofTenant = (tx: TenantTransaction, kind: HiddenKind) =>
  and(eq(hiddenItems.tenantId, tx.tenantId), eq(hiddenItems.kind, kind));

/** Ids of what the tenant leaves out, in their order. */
export const listHidden = async (tx: TenantTransaction, kind: HiddenKind): Promise<string[]> => {
  const rows = await tx.db
    .select({ id: hiddenItems.id })
    .from(hiddenItems)
    .where(ofTenant(tx, kind))
    .orderBy(asc(hiddenItems.id));
  return rows.map(({ id }) => id);
};

/** Hides an item, and tells whether that changed anything. */
export const putHidden = async (tx: TenantTransaction, kind: HiddenKind, id: string): Promise<boolean> => {
  const rows = await tx.db
    .insert(hiddenItems)
    .values({ tenantId: tx.tenantId, kind, id })
    .onConflictDoNothing()
    .returning({ id: hiddenItems.id });
  return rows.length > 0;
};

/** Shows an item again, and tells whether that changed anything. */
export const dropHidden = async (tx: TenantTransaction, kind: HiddenKind, id: string): Promise<boolean> => {
  const rows = await tx.db
    .delete(hiddenItems)
    .where(and(ofTenant(tx, kind), eq(hiddenItems.id, id)))
    .returning({ id: hiddenItems.id });
  return rows.length > 0;
};
