import { sql } from 'drizzle-orm';
import type { DesignRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Whether others may see a design at the moment: it is shared, or a link of it holds. */
export const isDesignShared = async (
  tx: TenantTransaction,
  { uuid, shared }: Pick<DesignRow, 'uuid' | 'shared'>,
): Promise<boolean> => {
  if (shared) return true;
  const { rows } = await tx.db.execute<{ holds: boolean }>(sql`
    SELECT EXISTS (SELECT FROM share_links
                   WHERE tenant_id = ${tx.tenantId} AND design_uuid = ${uuid} AND revoked_at IS NULL)
        OR EXISTS (SELECT FROM roster_links
                   WHERE tenant_id = ${tx.tenantId} AND design_uuid = ${uuid}) AS holds`);
  return rows[0]?.holds === true;
};
