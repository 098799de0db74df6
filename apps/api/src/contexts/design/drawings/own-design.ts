import type { DesignRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { findDesign } from './repository.ts';

/** A design that was found, if it is this account's. */
export const ifOwn = (account: SignedIn, row: DesignRow | undefined): Outcome<DesignRow> =>
  row?.accountId === account.id ? ok(row) : fail('error.msg.notFound');

/** A design of this account. One of someone else is not told apart from one that never was. */
export const ownDesign = async (
  tx: TenantTransaction,
  account: SignedIn,
  uuid: string,
  lock?: 'update',
): Promise<Outcome<DesignRow>> => ifOwn(account, await findDesign(tx, uuid, lock));
