import type { EditedTenant } from '@kitwright/contract/tenants';
import type { TenantRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { presentEdited } from './present-tenant.ts';
import { findDraft, findHosts, findPages, lockTenant } from '../../../db/tenants.repository.ts';

/** The tenant as its administrators see it now. */
export const loadEdited = async (tx: TenantTransaction, row: TenantRow): Promise<EditedTenant> =>
  presentEdited(row, await findPages(tx), await findDraft(tx), await findHosts(tx));

/** The row of the tenant, held, if it is still at the version that an editor saw; else what it is now. */
export const lockVersion = async (tx: TenantTransaction, version: number): Promise<Outcome<TenantRow>> => {
  const row = await lockTenant(tx);
  if (row.settingsVersion === version) return ok(row);
  return fail('error.msg.tenant.conflict', { current: await loadEdited(tx, row) });
};
