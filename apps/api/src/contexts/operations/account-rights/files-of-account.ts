import type { PackId, AccountId, DesignId } from '@kitwright/contract';
import { SCHEMA_VERSION } from '@kitwright/design';
import { sql } from 'drizzle-orm';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Deps } from '../../../server/api.ts';
import type { BlobKey } from '../../../storage/blob-store.ts';
import { currentDocument, thumbnailKeys, wornBlobKey } from '../../design/designs.ts';
import { packBlobKey } from '../../production/packs.ts';

/** Files of an account outside the database. */
export interface AccountFiles {
  /** By content: another account may have brought the same. */
  readonly uploads: readonly string[];
  /** Print files of its orders, and pictures that were kept of its designs. */
  readonly blobs: readonly BlobKey[];
}

/** The files of an account, found while the database still knows them. */
export const filesOf = async (tx: TenantTransaction, accountId: AccountId): Promise<AccountFiles> => {
  const { tenantId } = tx;
  const uploads = await tx.db.execute<{ sha256: string }>(sql`
    SELECT DISTINCT sha256 FROM uploads WHERE tenant_id = ${tenantId} AND account_id = ${accountId}`);
  const packs = await tx.db.execute<{ id: PackId; name: string }>(sql`
    SELECT packs.id, file ->> 'name' AS name FROM packs
    JOIN orders ON orders.tenant_id = packs.tenant_id AND orders.id = packs.order_id
    CROSS JOIN jsonb_array_elements(packs.files) AS file
    WHERE packs.tenant_id = ${tenantId} AND orders.account_id = ${accountId}`);
  const drawn = await tx.db.execute<{ document: unknown }>(sql`
    SELECT document FROM designs WHERE tenant_id = ${tenantId} AND account_id = ${accountId}
    UNION ALL
    SELECT item.document FROM order_items AS item
    JOIN orders ON orders.tenant_id = item.tenant_id AND orders.id = item.order_id
    WHERE item.tenant_id = ${tenantId} AND orders.account_id = ${accountId}`);
  const worn = await tx.db.execute<{ uuid: DesignId; sha256: string }>(sql`
    SELECT uuid, worn_sha256 AS sha256 FROM designs
    WHERE tenant_id = ${tenantId} AND account_id = ${accountId} AND worn_sha256 IS NOT NULL`);
  return {
    uploads: uploads.rows.map(({ sha256 }) => sha256),
    blobs: [
      ...packs.rows.map(({ id, name }) => packBlobKey({ tenantId, id }, name)),
      ...drawn.rows.flatMap(({ document }) => thumbnailKeys(tenantId, currentDocument(document))),
      ...worn.rows.map(({ uuid, sha256 }) => wornBlobKey(tenantId, uuid, sha256)),
    ],
  };
};

/** Writes drawings of older shapes as they are read today: what takes everything off a drawing knows one shape. */
export const bringUpToDate = async (tx: TenantTransaction, accountId: AccountId): Promise<void> => {
  const { tenantId } = tx;
  const old = await tx.db.execute<{ kind: 'design' | 'item'; id: string; document: unknown }>(sql`
    SELECT 'design' AS kind, uuid AS id, document FROM designs
    WHERE tenant_id = ${tenantId} AND account_id = ${accountId}
      AND document ->> 'schemaVersion' IS DISTINCT FROM ${String(SCHEMA_VERSION)}
    UNION ALL
    SELECT 'item', item.id, item.document FROM order_items AS item
    JOIN orders ON orders.tenant_id = item.tenant_id AND orders.id = item.order_id
    WHERE item.tenant_id = ${tenantId} AND orders.account_id = ${accountId}
      AND item.document ->> 'schemaVersion' IS DISTINCT FROM ${String(SCHEMA_VERSION)}`);
  for (const { kind, id, document } of old.rows) {
    const now = JSON.stringify(currentDocument(document));
    await tx.db.execute(
      kind === 'design'
        ? sql`UPDATE designs SET document = ${now}::jsonb WHERE tenant_id = ${tenantId} AND uuid = ${id}`
        : sql`UPDATE order_items SET document = ${now}::jsonb WHERE tenant_id = ${tenantId} AND id = ${id}`,
    );
  }
};

/** Drops files that no one knows any more. */
export const dropFiles = async (
  { blobs }: Pick<Deps, 'blobs'>,
  files: AccountFiles,
  now: Date,
): Promise<void> => {
  for (const key of files.blobs) await blobs.drop(key, now);
};
