import type { AccountId } from '@kitwright/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { TenantRow, UploadRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Openness } from '../../../server/file-route.ts';

/**
 * Things that show pictures to everybody: the store, templates, and the tenant's own library. `uses` are the rows of
 * `upload_uses` that they have.
 */
const PUBLIC_USES = sql`
  EXISTS (SELECT FROM store_designs AS design WHERE design.tenant_id = uses.tenant_id
          AND uses.kind = 'store_designs' AND design.uuid::text = uses.thing_id)
  OR uses.kind IN ('tenant_templates', 'tenant_patterns')`;

/** Things that show pictures to those who have a link, while it holds. */
const SHARED_USES = sql`
  EXISTS (SELECT FROM designs AS design WHERE design.tenant_id = uses.tenant_id
          AND uses.kind = 'designs' AND design.uuid::text = uses.thing_id AND design.deleted_at IS NULL
          AND (design.shared
            OR EXISTS (SELECT FROM share_links AS link WHERE link.tenant_id = design.tenant_id
                       AND link.design_uuid = design.uuid AND link.revoked_at IS NULL)
            OR EXISTS (SELECT FROM roster_links AS link WHERE link.tenant_id = design.tenant_id
                       AND link.design_uuid = design.uuid)))
  OR EXISTS (SELECT FROM squads AS squad
             JOIN accounts AS owner ON owner.tenant_id = squad.tenant_id AND owner.id = squad.account_id
             WHERE squad.tenant_id = uses.tenant_id AND uses.kind = 'squads' AND squad.id::text = uses.thing_id
             AND NOT owner.blocked)
  OR EXISTS (SELECT FROM votes AS vote
             JOIN accounts AS owner ON owner.tenant_id = vote.tenant_id AND owner.id = vote.account_id
             WHERE vote.tenant_id = uses.tenant_id AND uses.kind = 'votes' AND vote.id::text = uses.thing_id
             AND NOT owner.blocked)`;

const usedBy = (tx: TenantTransaction, upload: SQL | string, shows: SQL): SQL => sql`
  EXISTS (SELECT FROM upload_uses AS uses
          WHERE uses.tenant_id = ${tx.tenantId} AND uses.upload_id = ${upload} AND (${shows}))`;

/**
 * A picture that stands for the tenant: a picture of its library, the cover of a garment or of a design of the store.
 */
const isOfTenant = (tx: TenantTransaction, id: string): SQL => sql`
  EXISTS (SELECT FROM tenant_graphics WHERE tenant_id = ${tx.tenantId} AND id = ${id})
  OR EXISTS (SELECT FROM tenants WHERE tenant_id = ${tx.tenantId} AND covers::text LIKE '%' || ${id} || '%')
  OR EXISTS (SELECT FROM store_designs WHERE tenant_id = ${tx.tenantId} AND cover_upload_id = ${id})`;

/**
 * The public of a picture without a signed address. One that nothing saved has shown is known to who brought it alone:
 * its id cannot be guessed, and no link has told it.
 */
export const opennessOf = async (
  tx: TenantTransaction,
  { logo }: Pick<TenantRow, 'logo'>,
  { id, usedAt }: Pick<UploadRow, 'id' | 'usedAt'>,
): Promise<Openness> => {
  if (logo?.endsWith(`/${id}`) === true) return 'public';
  const { rows } = await tx.db.execute<{ open: boolean; shared: boolean }>(sql`
    SELECT ${usedBy(tx, id, PUBLIC_USES)} OR ${isOfTenant(tx, id)} AS open,
           ${usedBy(tx, id, SHARED_USES)} AS shared`);
  if (rows[0]?.open === true) return 'public';
  return rows[0]?.shared === true || usedAt === null ? 'shared' : 'private';
};

/** Pictures among these that an account may put on a design of its own, beside those that are open at the moment. */
export const ownAmong = async (
  tx: TenantTransaction,
  accountId: AccountId,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    SELECT upload.id FROM uploads AS upload
    WHERE upload.tenant_id = ${tx.tenantId} AND upload.id = ANY(${sql.param([...ids])}::uuid[])
      AND (upload.account_id = ${accountId} OR EXISTS (
        SELECT FROM upload_uses AS uses WHERE uses.tenant_id = upload.tenant_id AND uses.upload_id = upload.id
          AND (EXISTS (SELECT FROM designs AS design WHERE design.tenant_id = uses.tenant_id
                 AND uses.kind = 'designs' AND design.uuid::text = uses.thing_id AND design.account_id = ${accountId})
            OR (uses.kind = 'brand_kits' AND uses.thing_id = ${accountId}::text)
            OR EXISTS (SELECT FROM order_items AS item
                 JOIN orders ON orders.tenant_id = item.tenant_id AND orders.id = item.order_id
                 WHERE item.tenant_id = uses.tenant_id AND uses.kind = 'order_items'
                 AND item.id::text = uses.thing_id AND orders.account_id = ${accountId}))))`);
  return new Set(rows.map(({ id }) => id));
};
