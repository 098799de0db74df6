import type { endpoints } from '@kitwright/contract';
import { pageOf, readCursor } from '../../db/keyset.ts';
import { fail, ok, type Outcome } from '../../server/outcome.ts';
import type { Call } from '../../server/call.ts';
import { listDesigns as read, type ListedDesign } from './repository.ts';

export interface DesignPage {
  readonly rows: readonly ListedDesign[];
  readonly nextCursor: string | null;
}

/** Own designs, newest change first, page by page. */
export const listDesigns = async ({
  tx,
  account,
  query,
}: Call<typeof endpoints.listDesigns>): Promise<Outcome<DesignPage>> => {
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  if (query.cursor !== undefined && after === undefined) {
    return fail('error.msg.validation', { fields: [{ field: 'cursor', key: 'error.field.invalid' }] });
  }
  const { limit, search } = query;
  const rows = await read(tx, { accountId: account.id, after, limit, search });
  return ok(pageOf(rows, limit, (row) => ({ at: row.cursorAt, id: row.uuid })));
};
