import type { endpoints } from '@kitwright/contract/endpoints';
import type { StorageFigures } from '@kitwright/contract/operations';
import { sql } from 'drizzle-orm';
import type { Call } from '../../../server/call.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';

/** How much of its room for pictures the tenant uses. */
export const storageFigures = async ({
  tx,
  deps,
}: Call<typeof endpoints.consoleStorage>): Promise<Outcome<StorageFigures>> => {
  const { tenantBytes, unusedDays } = deps.config.uploadQuota;
  const { rows } = await tx.db.execute<Record<'pictures' | 'used' | 'visitors' | 'unused', string>>(sql`
    SELECT count(*) AS pictures, coalesce(sum(bytes), 0) AS used,
      coalesce(sum(bytes) FILTER (WHERE account_id IS NULL), 0) AS visitors,
      coalesce(sum(bytes) FILTER (WHERE NOT EXISTS (
        SELECT FROM upload_uses AS uses
        WHERE uses.tenant_id = uploads.tenant_id AND uses.upload_id = uploads.id)), 0) AS unused
    FROM uploads WHERE tenant_id = ${tx.tenantId}`);
  return ok({
    pictures: Number(rows[0]?.pictures),
    usedBytes: Number(rows[0]?.used),
    mostBytes: tenantBytes,
    visitorBytes: Number(rows[0]?.visitors),
    unusedBytes: Number(rows[0]?.unused),
    unusedDays,
  });
};
