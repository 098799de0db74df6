import type { endpoints } from '@kitwright/contract/endpoints';
import { pageOf, readCursor, readTextCursor } from '../../../db/keyset.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import type { Call } from '../../../server/call.ts';
import { listDesigns as read, type ListedDesign } from '../drawings/repository.ts';

export interface DesignPage {
  readonly rows: readonly ListedDesign[];
  readonly nextCursor: string | null;
}

/** Own designs, found and sorted as asked, page by page. */
export const listDesigns = async ({
  tx,
  account,
  query,
}: Call<typeof endpoints.listDesigns>): Promise<Outcome<DesignPage>> => {
  const { cursor, limit, search, productType, status, sort } = query;
  const readAs = sort === 'name' ? readTextCursor : readCursor;
  const after = cursor === undefined ? undefined : readAs(cursor);
  if (cursor !== undefined && after === undefined) {
    return fail('error.msg.validation', { fields: [{ field: 'cursor', key: 'error.field.invalid' }] });
  }
  const rows = await read(tx, { accountId: account.id, after, limit, search, productType, status, sort });
  return ok(pageOf(rows, limit, (row) => ({ at: row.cursorAt, id: row.uuid })));
};
