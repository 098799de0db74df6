import type { endpoints } from '@kitwright/contract/endpoints';
import { z } from 'zod';
import { pageOf, readCursor, readTextCursor, type Keyset } from '../../../db/keyset.ts';
import type { Call } from '../../../server/call.ts';
import { ownerSeen } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { todayOf } from '../../../values/today.ts';
import { consoleActor } from '../../../values/actor.ts';
import { presentDeskOrder } from './present.ts';
import { countDesk, listDesk, placeOf, type DeskSort } from './repository.ts';

type List = Outcome<z.input<typeof endpoints.consoleOrders.response>>;

const daySchema = z.iso.date().refine((day) => !day.startsWith('0000'));

/** The place a cursor names in a list sorted so; undefined for one that is none of ours. */
const readPlace = (sort: DeskSort, cursor: string): Keyset | undefined => {
  if (sort === 'newest') return readCursor(cursor);
  const place = readTextCursor(cursor);
  return place !== undefined && daySchema.safeParse(place.at).success ? place : undefined;
};

/** Orders as staff list them, page by page, with how many there are in each status. */
export const showOrders = async ({
  tx,
  tenant,
  account,
  query,
  deps,
}: Call<typeof endpoints.consoleOrders>): Promise<List> => {
  const { cursor, limit, sort, status: statuses, from, to, search, due, supplier, customer } = query;
  const after = cursor === undefined ? undefined : readPlace(sort, cursor);
  if (cursor !== undefined && after === undefined) {
    return fail('error.msg.validation', { fields: [{ field: 'cursor', key: 'error.field.invalid' }] });
  }
  const today = todayOf({ tenant, deps });
  const accountId = ownerSeen(account, 'orders');
  const filter = { accountId, search, statuses, from, to, due, supplier, customer, today };
  const page = pageOf(await listDesk(tx, filter, { sort, after, limit }), limit, (row) => placeOf(sort, row));
  const { byStatus, late } = await countDesk(tx, filter);
  const actor = consoleActor(account.roles);
  const items = page.rows.map((row) => presentDeskOrder(row, actor, today));
  return ok({ items, nextCursor: page.nextCursor, counts: { ...byStatus }, late });
};
