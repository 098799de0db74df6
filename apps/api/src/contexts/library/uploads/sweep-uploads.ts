import type { TenantId } from '@kitwright/contract';
import { and, eq, sql } from 'drizzle-orm';
import { uploads } from '../../../db/schema/index.ts';
import { withTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Deps } from '../../../server/api.ts';
import { uploadBlobKey } from './upload-id.ts';

const DAY_MS = 24 * 3_600_000;
/** Blobs that were put more recently may have a row that is still being written. */
const BLOB_SETTLED_MS = 3_600_000;
const SWEPT_AT_ONCE = 200;

/** Nothing that is kept shows the picture: designs that were deleted before the moment count no longer. */
const isUnused = (tx: TenantTransaction, before: Date) => sql`
  coalesce(uploads.used_at, uploads.created_at) < ${before.toISOString()}::timestamptz
  AND NOT EXISTS (SELECT FROM upload_uses AS uses
                  WHERE uses.tenant_id = uploads.tenant_id AND uses.upload_id = uploads.id
                  AND NOT (uses.kind = 'designs' AND EXISTS (
                    SELECT FROM designs AS design
                    WHERE design.tenant_id = uses.tenant_id AND design.uuid::text = uses.thing_id
                    AND design.deleted_at < ${before.toISOString()}::timestamptz)))
  AND NOT EXISTS (SELECT FROM tenant_graphics AS graphic
                  WHERE graphic.tenant_id = uploads.tenant_id AND graphic.id = uploads.id)
  AND NOT EXISTS (SELECT FROM store_designs AS design
                  WHERE design.tenant_id = uploads.tenant_id AND design.cover_upload_id = uploads.id)
  AND NOT EXISTS (SELECT FROM tenants WHERE tenant_id = ${tx.tenantId} 
                  AND (logo LIKE '%' || uploads.id::text OR covers::text LIKE '%' || uploads.id::text || '%'))
  AND NOT EXISTS (SELECT FROM tenant_drafts WHERE tenant_id = ${tx.tenantId}
                  AND settings::text LIKE '%' || uploads.id::text || '%')`;

/** Takes the rows of unused pictures away, a handful at once; those that someone is just about to use stay. */
const dropUnused = async (tx: TenantTransaction, before: Date): Promise<string[]> => {
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    SELECT id FROM uploads WHERE tenant_id = ${tx.tenantId} AND ${isUnused(tx, before)}
    LIMIT ${SWEPT_AT_ONCE} FOR UPDATE SKIP LOCKED`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  // Asked again now that no one else can begin to use them.
  const dropped = await tx.db
    .delete(uploads)
    .where(
      and(eq(uploads.tenantId, tx.tenantId), sql`id = ANY(${sql.param(ids)}::uuid[])`, isUnused(tx, before)),
    )
    .returning({ sha256: uploads.sha256 });
  return dropped.map(({ sha256 }) => sha256);
};

/** Drops a picture's bytes unless a row still knows them. */
export const dropUnknownBlob = async (
  { pool, blobs, clock }: Pick<Deps, 'pool' | 'blobs' | 'clock'>,
  tenantId: TenantId,
  sha256: string,
  settledMs = 0,
): Promise<void> => {
  const isKnown = await withTenant(pool, tenantId, async (tx) => {
    const known = await tx.db
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(eq(uploads.tenantId, tx.tenantId), eq(uploads.sha256, sha256)))
      .limit(1);
    return known.length > 0;
  });
  if (!isKnown) await blobs.drop(uploadBlobKey(tenantId, sha256), new Date(clock().getTime() - settledMs));
};

/** Sweeps the pictures of a tenant that nothing has shown for as long as the settings say. */
export const sweepUploads = async (
  deps: Pick<Deps, 'pool' | 'blobs' | 'clock' | 'config'>,
  tenantId: TenantId,
): Promise<void> => {
  const before = new Date(deps.clock().getTime() - deps.config.uploadQuota.unusedDays * DAY_MS);
  for (;;) {
    const dropped = await withTenant(deps.pool, tenantId, (tx) => dropUnused(tx, before));
    for (const sha256 of new Set(dropped)) await dropUnknownBlob(deps, tenantId, sha256, BLOB_SETTLED_MS);
    if (dropped.length < SWEPT_AT_ONCE) return;
  }
};
