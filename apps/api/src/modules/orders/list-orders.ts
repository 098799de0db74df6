import type { orderListQuerySchema } from '@kitwright/contract';
import type { z } from 'zod';
import { pageOf, readCursor } from '../../db/keyset.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { fail, ok, type Outcome } from '../../server/outcome.ts';
import { listOrders as read, type ListedOrder } from './repository.ts';

export interface OrderPage {
  readonly rows: readonly ListedOrder[];
  readonly nextCursor: string | null;
}

/** The orders of an account, newest first, page by page. */
export const listOrders = async (
  tx: TenantTransaction,
  accountId: string,
  query: z.output<typeof orderListQuerySchema>,
): Promise<Outcome<OrderPage>> => {
  const { cursor, limit, status: statuses, from, to, search } = query;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (cursor !== undefined && after === undefined) {
    return fail('error.msg.validation', { fields: [{ field: 'cursor', key: 'error.field.invalid' }] });
  }
  const rows = await read(tx, { accountId, after, limit, statuses, from, to, search });
  return ok(pageOf(rows, limit, (row) => ({ at: row.cursorAt, id: row.id })));
};
