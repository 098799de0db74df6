import { type AccountId, uploadIdSchema } from '@kitwright/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { uploads, type UploadRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Undefined for an id of another tenant, and for what is no id at all. */
export const findUpload = async (tx: TenantTransaction, id: string): Promise<UploadRow | undefined> => {
  const [row] = await findUploads(tx, [id]);
  return row;
};

/** Finds the uploads among these ids that this tenant has. */
export const findUploads = async (tx: TenantTransaction, ids: readonly string[]): Promise<UploadRow[]> => {
  const wellFormed = [...new Set(ids)].flatMap((id) => uploadIdSchema.safeParse(id).data ?? []);
  if (wellFormed.length === 0) return [];
  return tx.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.tenantId, tx.tenantId), inArray(uploads.id, wellFormed)));
};

/** Adds a picture; one that is there already stays as it is. Tells whether it is new. */
export const insertUpload = async (
  tx: TenantTransaction,
  upload: Omit<typeof uploads.$inferInsert, 'tenantId' | 'createdAt'>,
): Promise<boolean> => {
  const added = await tx.db
    .insert(uploads)
    .values({ ...upload, tenantId: tx.tenantId })
    .onConflictDoNothing()
    .returning({ id: uploads.id });
  return added.length > 0;
};

/** Keeps pictures from being swept before this transaction ends; a visitor's that nothing has shown yet become the account's. */
export const takeUploads = async (
  tx: TenantTransaction,
  ids: readonly string[],
  accountId: AccountId,
): Promise<void> => {
  const wellFormed = ids.flatMap((id) => uploadIdSchema.safeParse(id).data ?? []);
  if (wellFormed.length === 0) return;
  const among = and(eq(uploads.tenantId, tx.tenantId), inArray(uploads.id, wellFormed));
  await tx.db.select({ id: uploads.id }).from(uploads).where(among).orderBy(uploads.id).for('key share');
  await tx.db
    .update(uploads)
    .set({ accountId, visitorHash: null })
    .where(and(among, isNull(uploads.accountId), isNull(uploads.usedAt)));
};
