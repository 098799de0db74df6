import type { DesignDocument } from '@kitwright/design';
import { v7 as newId } from 'uuid';
import { lockAccount } from '../../../db/lock-account.ts';
import type { DesignRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { countDesigns, insertDesign, maxDesigns } from './repository.ts';

/** The uuid is also the public link, so it is unguessable: the time leads it, 74 random bits follow. */
export const saveDesign = async (
  tx: TenantTransaction,
  account: SignedIn,
  name: string,
  document: DesignDocument,
): Promise<Outcome<DesignRow>> => {
  await lockAccount(tx, account.id);
  const most = await maxDesigns(tx);
  if ((await countDesigns(tx, account.id)) >= most) {
    return fail('error.msg.createDesign.exceed.max.limit', { current: { maxDesigns: most } });
  }
  return ok(await insertDesign(tx, { uuid: newId(), accountId: account.id, name, document }));
};
