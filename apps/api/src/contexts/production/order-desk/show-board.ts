import type { endpoints } from '@kitwright/contract/endpoints';
import type { BoardColumn } from '@kitwright/contract/production';
import { ORDER_STATUSES, type OrderStatus } from '@kitwright/ordering';
import type { z } from 'zod';
import { pageOf } from '../../../db/keyset.ts';
import type { Call } from '../../../server/call.ts';
import { ownerSeen } from '../../../server/identity.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { todayOf } from '../../../values/today.ts';
import { consoleActor } from '../../../values/actor.ts';
import { STILL_HERE } from '../suppliers/due.ts';
import { presentDeskOrder } from './present.ts';
import { countDesk, listDesk, placeOf, type DeskSort } from './repository.ts';

type Board = Outcome<z.input<typeof endpoints.consoleBoard.response>>;

/** What is still here goes by its due date; of what has left, the newest is of interest. */
const sortOf = (status: OrderStatus): DeskSort => (STILL_HERE.includes(status) ? 'due' : 'newest');

/** Every status with its first orders. */
export const showBoard = async ({
  tx,
  tenant,
  account,
  query,
  deps,
}: Call<typeof endpoints.consoleBoard>): Promise<Board> => {
  const { limit, ...asked } = query;
  const today = todayOf({ tenant, deps });
  const actor = consoleActor(account.roles);
  const { search, from, to, due, supplier, customer } = asked;
  const accountId = ownerSeen(account, 'orders');
  const filter = { accountId, search, from, to, due, supplier, customer, today, statuses: undefined };
  const { byStatus, late } = await countDesk(tx, filter);
  const columns: BoardColumn[] = [];
  for (const status of ORDER_STATUSES) {
    const count = byStatus[status] ?? 0;
    const sort = sortOf(status);
    const ofStatus = { ...filter, statuses: [status] };
    const rows = count === 0 ? [] : await listDesk(tx, ofStatus, { sort, after: undefined, limit });
    const page = pageOf(rows, limit, (row) => placeOf(sort, row));
    const items = page.rows.map((row) => presentDeskOrder(row, actor, today));
    columns.push({ status, count, items, nextCursor: page.nextCursor });
  }
  return ok({ columns, late });
};
