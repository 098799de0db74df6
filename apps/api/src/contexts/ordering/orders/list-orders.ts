import { createCache } from '@kitwright/base/cache';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { OrderSummary } from '@kitwright/contract/orders';
import { pipelined } from '../../../db/line.ts';
import { pageOf, readCursor, type Keyset } from '../../../db/keyset.ts';
import { omit } from '../../../db/rows-insertion.ts';
import type { BatchHandler, Call } from '../../../server/call.ts';
import type { Answer } from '../../../server/idempotency.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { presentOrderSummary } from './present.ts';
import {
  listNewestOrders,
  listOrders as readPage,
  stampNewestOrders,
  type ListedOrder,
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
const listPage = async ({ tx, account, query }: Call<ListOrders>): Promise<Outcome<OrderPage>> => {
  const { cursor, limit, status: statuses, search, ...filter } = query;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (cursor !== undefined && after === undefined) {
    return fail('error.msg.validation', { fields: [{ field: 'cursor', key: 'error.field.invalid' }] });
  }
  const found = await readPage(tx, { ...filter, search, accountId: account.id, after, limit, statuses });
  return ok(presentPage(found, limit));
};

/** Lists as they were last sent, by whose they are and how long: a list that has not changed is not made again. */
const sent = createCache<string, { readonly stamp: string | null; readonly answer: Answer }>(300);

/** Neither narrowed nor gone on with. */
const isNewest = (query: Call<ListOrders>['query']): boolean =>
  Object.values(omit(query, 'limit')).every((value) => value === undefined);

/** The newest orders of an account as they are sent. */
const newestAnswer = async (
  { tx, account, query: { limit } }: Call<ListOrders>,
  stamp: string | null,
  present: (page: OrderPage) => Answer,
): Promise<Answer> => {
  const accountId = account.id;
  const name = `${tx.tenantId} ${accountId} ${limit}`;
  const known = sent.get(name);
  if (known?.stamp === stamp) return known.answer;
  const answer = present(presentPage(await listNewestOrders(tx, { accountId, limit }), limit));
  sent.set(name, { stamp, answer });
  return answer;
};

/** Lists orders of their accounts; what is narrowed or gone on with may take long, and comes alone. */
export const listOrders: BatchHandler<ListOrders, string | null> = {
  mayShare: ({ query }) => isNewest(query),
  readAhead: ({ tx }, calls) =>
    calls.every(({ query }) => isNewest(query))
      ? stampNewestOrders(
          tx,
          calls.map(({ accountId, query }) => ({ accountId, limit: query.limit })),
        )
      : Promise.resolve(calls.map(() => null)),
  answerAll: (_, calls, present) =>
    pipelined(
      ...calls.map(async ({ call, ahead }): Promise<Outcome<Answer>> => {
        if (isNewest(call.query)) return ok(await newestAnswer(call, ahead, present));
        const page = await listPage(call);
        return page.ok ? ok(present(page.value)) : page;
      }),
    ),
};
