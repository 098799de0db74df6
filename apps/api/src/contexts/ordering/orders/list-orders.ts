import { createCache } from '@kitwright/base/cache';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { OrderSummary } from '@kitwright/contract/orders';
import { omit } from '../../../db/omit.ts';
import { pageOf, readCursor, type Keyset } from '../../../db/keyset.ts';
import { pipelined } from '../../../db/together.ts';
import type { Call, SharedWork } from '../../../server/call.ts';
import type { Answer } from '../../../server/idempotency.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { presentOrderSummary } from './present.ts';
import {
  listNewestOrders,
  listOrders as read,
  stampNewestOrders,
  type ListedOrder,
  type NewestAsked,
} from './repository.ts';

type ListOrders = typeof endpoints.listOrders;

interface OrderPage {
  readonly items: OrderSummary[];
  readonly nextCursor: string | null;
}

const keysetOf = (row: ListedOrder): Keyset => ({ at: row.cursorAt, id: row.id });

const presentPage = (found: ListedOrder[], limit: number): OrderPage => {
  const { rows, nextCursor } = pageOf(found, limit, keysetOf);
  return { items: rows.map((row) => presentOrderSummary(row, 'CUSTOMER')), nextCursor };
};

/** The orders of an account, newest first, page by page. */
export const listOrders = async ({ tx, account, query }: Call<ListOrders>): Promise<Outcome<OrderPage>> => {
  const { cursor, limit, status: statuses, search, ...filter } = query;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (cursor !== undefined && after === undefined) {
    return fail('error.msg.validation', { fields: [{ field: 'cursor', key: 'error.field.invalid' }] });
  }
  const found = await read(tx, { ...filter, search, accountId: account.id, after, limit, statuses });
  return ok(presentPage(found, limit));
};

/** Lists as they were last sent, by whose they are and how long: a list that has not changed is not made again. */
const sent = createCache<string, { readonly stamp: string | null; readonly answer: Answer }>(300);

/** Neither narrowed nor gone on with. */
const isNewest = (query: Call<ListOrders>['query']): boolean =>
  Object.values(omit(query, 'limit')).every((value) => value === undefined);

interface StampedPage extends NewestAsked {
  readonly stamp: string | null;
}

/** How lists of the newest orders share a transaction. */
export const newestOrders: SharedWork<ListOrders, string | null, StampedPage> = {
  mayShare: ({ query }) => isNewest(query),
  readAhead: ({ tx }, calls) =>
    stampNewestOrders(
      tx,
      calls.map(({ accountId, query }) => ({ accountId, limit: query.limit })),
    ),
  plan: ({ account, query }, stamp) => ({ accountId: account.id, limit: query.limit, stamp }),
  carryOut: ({ tx }, pages, present) =>
    pipelined(
      ...pages.map(async ({ accountId, limit, stamp }) => {
        const name = `${tx.tenantId} ${accountId} ${limit}`;
        const known = sent.get(name);
        if (known?.stamp === stamp) return known.answer;
        const answer = present(presentPage(await listNewestOrders(tx, { accountId, limit }), limit));
        sent.set(name, { stamp, answer });
        return answer;
      }),
    ),
};
