import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { readStoreCursor, writeStoreCursor } from './cursor.ts';
import { listStore as read, type ListedStoreDesign, type StoreListOptions } from './repository.ts';

export interface StorePage {
  readonly rows: readonly ListedStoreDesign[];
  readonly nextCursor: string | null;
}

/** A page of the store's designs in the order asked for. */
export const listStore = async (
  tx: TenantTransaction,
  { cursor, ...options }: Omit<StoreListOptions, 'after'> & { readonly cursor: string | undefined },
): Promise<Outcome<StorePage>> => {
  const { sort, limit } = options;
  const after = cursor === undefined ? undefined : readStoreCursor(cursor, sort);
  if (cursor !== undefined && after === undefined) {
    return fail('error.msg.validation', { fields: [{ field: 'cursor', key: 'error.field.invalid' }] });
  }
  const found = await read(tx, { ...options, after });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const more = found.length > limit && last !== undefined;
  return ok({
    rows,
    nextCursor: more ? writeStoreCursor({ sort, value: last.cursorValue, id: last.uuid }) : null,
  });
};
