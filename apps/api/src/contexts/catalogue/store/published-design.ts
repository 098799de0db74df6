import type { StoreDesignRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { findStoreDesign } from './repository.ts';

/** A design that the store shows. One withdrawn is not told apart from one that never was. */
export const publishedDesign = async (
  tx: TenantTransaction,
  uuid: string,
  lock?: 'update',
): Promise<Outcome<StoreDesignRow>> => {
  const row = await findStoreDesign(tx, uuid, lock);
  return row?.withdrawnAt === null ? ok(row) : fail('error.msg.notFound');
};
