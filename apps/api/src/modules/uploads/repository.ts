import { and, eq, inArray } from 'drizzle-orm';
import { uploads, type UploadRow } from '../../db/schema/index.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Undefined for an id of another tenant, and for what is no id at all. */
export const findUpload = async (tx: TenantTransaction, id: string): Promise<UploadRow | undefined> => {
  const [row] = await findUploads(tx, [id]);
  return row;
};

/** Those of the ids that this tenant has. */
export const findUploads = async (tx: TenantTransaction, ids: readonly string[]): Promise<UploadRow[]> => {
  const wellFormed = [...new Set(ids)].filter((id) => UUID.test(id));
  if (wellFormed.length === 0) return [];
  return tx.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.tenantId, tx.tenantId), inArray(uploads.id, wellFormed)));
};

/** Adds a picture; one that is there already stays as it is, with who brought it first. */
export const insertUpload = async (
  tx: TenantTransaction,
  upload: Omit<UploadRow, 'tenantId' | 'createdAt'>,
): Promise<void> => {
  await tx.db
    .insert(uploads)
    .values({ ...upload, tenantId: tx.tenantId })
    .onConflictDoNothing();
};
