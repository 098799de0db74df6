import { RESTORE_DAYS } from '@kitwright/contract/designs';
import type { endpoints } from '@kitwright/contract/endpoints';
import { lockAccount } from '../../../db/lock-account.ts';
import type { DesignRow } from '../../../db/schema/index.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { ownDesign } from '../drawings/own-design.ts';
import { countDesigns, findDeletedDesign, maxDesigns, undeleteDesign } from '../drawings/repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Brings a deleted design back with everything it had, its public link too, if the account still has room for it. One
 * that is there already is answered as it is: an undo sent twice is one undo.
 */
export const restoreDesign = async ({
  tx,
  account,
  params,
  deps,
}: Call<typeof endpoints.restoreDesign>): Promise<Outcome<DesignRow>> => {
  await lockAccount(tx, account.id);
  const living = await ownDesign(tx, account, params.uuid);
  if (living.ok) return living;
  const since = new Date(deps.clock().getTime() - RESTORE_DAYS * DAY_MS);
  const deleted = await findDeletedDesign(tx, { accountId: account.id, uuid: params.uuid, since });
  if (deleted === undefined) return fail('error.msg.notFound');
  const most = await maxDesigns(tx);
  if ((await countDesigns(tx, account.id)) >= most) {
    return fail('error.msg.createDesign.exceed.max.limit', { current: { maxDesigns: most } });
  }
  return ok(await undeleteDesign(tx, params.uuid));
};
