import { endpoints } from '@kitwright/contract/endpoints';
import type { BoardColumn, MoveResult, OrderDesk, PlanResult } from '@kitwright/contract/production';
import { ORDER_STATUSES, type OrderStatus } from '@kitwright/ordering';
import { z } from 'zod';
import { pageOf, readCursor, readTextCursor, type Keyset } from '../../../db/keyset.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Api } from '../../../server/api.ts';
import type { Call, SlowCall } from '../../../server/call.ts';
import { ownerSeen } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { route, slowRoute } from '../../../server/route.ts';
import { todayOf } from '../../../values/order-number.ts';
import { findOrder, showToStaff } from '../../ordering/orders.ts';
import { STILL_HERE } from '../suppliers/due.ts';
import { NO_FILTER } from './conditions.ts';
import { correctOrder } from './correct-order.ts';
import { moveOrderByStaff } from './move-order.ts';
import { setDue, setSupplier } from './plan-order.ts';
import { countDesk, listDesk, loadDesk, placeOf, presentDeskOrder, type DeskSort } from './repository.ts';
import { writeOrder } from './write-order.ts';

/**
 * The same step for several orders. Each is moved in a transaction of its own: what cannot move does not hold the
 * others back, and the answer tells of every one what became of it.
 */
const moveOrders = async (
  call: SlowCall<typeof endpoints.consoleMoveOrders>,
): Promise<Outcome<{ readonly results: MoveResult[] }>> => {
  const { action, orders, reason } = call.body;
  const results: MoveResult[] = [];
  for (const { id, ...seen } of orders) {
    const moved = await call.inTenant((tx) =>
      moveOrderByStaff({ ...call, tx, params: { id }, body: { action, ...seen, reason } }),
    );
    results.push(
      moved.ok ? { moved: true, id, status: moved.value.status } : { moved: false, id, key: moved.error.key },
    );
  }
  return ok({ results });
};

type PlanCall = SlowCall<typeof endpoints.consolePlanOrders>;

/** Day and supplier of one order, both or neither: a refusal undoes what was set before it. */
const planOne = async (
  call: PlanCall,
  tx: TenantTransaction,
  seen: PlanCall['body']['orders'][number],
): Promise<Outcome<OrderDesk | null>> => {
  const { dueOn, supplierId } = call.body;
  const one = { ...call, tx, params: { id: seen.id } };
  const due = dueOn === undefined ? ok(null) : await setDue({ ...one, body: { dueOn, seen: seen.dueOn } });
  if (!due.ok || supplierId === undefined) return due;
  return setSupplier({ ...one, body: { supplierId, seen: seen.supplierId } });
};

/**
 * The same day or supplier for several orders. Each is planned in a transaction of its own: what a colleague has
 * changed meanwhile does not hold the others back, and the answer tells of every one what became of it.
 */
const planOrders = async (call: PlanCall): Promise<Outcome<{ readonly results: PlanResult[] }>> => {
  const results: PlanResult[] = [];
  for (const order of call.body.orders) {
    const planned = await call.inTenant((tx) => planOne(call, tx, order));
    results.push(
      planned.ok ? { planned: true, id: order.id } : { planned: false, id: order.id, key: planned.error.key },
    );
  }
  return ok({ results });
};

type List = Outcome<z.input<typeof endpoints.consoleOrders.response>>;

const daySchema = z.iso.date().refine((day) => !day.startsWith('0000'));

/** The place a cursor names in a list sorted so; undefined for one that is none of ours. */
const readPlace = (sort: DeskSort, cursor: string): Keyset | undefined => {
  if (sort === 'newest') return readCursor(cursor);
  const place = readTextCursor(cursor);
  return place !== undefined && daySchema.safeParse(place.at).success ? place : undefined;
};

/** Orders as staff list them, page by page, with how many there are in each status. */
const showOrders = async ({
  tx,
  tenant,
  account,
  query,
  deps,
}: Call<typeof endpoints.consoleOrders>): Promise<List> => {
  const { cursor, limit, sort, status: statuses, ...asked } = query;
  const after = cursor === undefined ? undefined : readPlace(sort, cursor);
  if (cursor !== undefined && after === undefined) {
    return fail('error.msg.validation', { fields: [{ field: 'cursor', key: 'error.field.invalid' }] });
  }
  const today = todayOf({ tenant, deps });
  const filter = { ...NO_FILTER, ...asked, statuses, accountId: ownerSeen(account, 'orders'), today };
  const page = pageOf(await listDesk(tx, filter, { sort, after, limit }), limit, (row) => placeOf(sort, row));
  const { byStatus, late } = await countDesk(tx, filter);
  const items = page.rows.map((row) => presentDeskOrder(row, account.roles, today));
  return ok({ items, nextCursor: page.nextCursor, counts: { ...byStatus }, late });
};

type Board = Outcome<z.input<typeof endpoints.consoleBoard.response>>;

/** Sort of a status: orders still here by due date, those that have left by the newest. */
const sortOf = (status: OrderStatus): DeskSort => (STILL_HERE.includes(status) ? 'due' : 'newest');

/** Every status with its first orders. */
const showBoard = async ({
  tx,
  tenant,
  account,
  query,
  deps,
}: Call<typeof endpoints.consoleBoard>): Promise<Board> => {
  const { limit, ...asked } = query;
  const today = todayOf({ tenant, deps });
  const filter = { ...NO_FILTER, ...asked, accountId: ownerSeen(account, 'orders'), today };
  const { byStatus, late } = await countDesk(tx, filter);
  const columns: BoardColumn[] = [];
  for (const status of ORDER_STATUSES) {
    const count = byStatus[status] ?? 0;
    const sort = sortOf(status);
    const ofStatus = { ...filter, statuses: [status] };
    const rows = count === 0 ? [] : await listDesk(tx, ofStatus, { sort, after: undefined, limit });
    const page = pageOf(rows, limit, (row) => placeOf(sort, row));
    const items = page.rows.map((row) => presentDeskOrder(row, account.roles, today));
    columns.push({ status, count, items, nextCursor: page.nextCursor });
  }
  return ok({ columns, late });
};

/** The daily work of staff on orders: table, board, plan. */
export const registerOrderDesk = (api: Api): void => {
  route(api, endpoints.consoleOrders, showOrders);
  route(api, endpoints.consoleBoard, showBoard);
  slowRoute(api, endpoints.consoleMoveOrders, moveOrders);
  route(api, endpoints.consoleOrderDesk, async ({ tx, tenant, params, deps }) => {
    const order = await findOrder(tx, params.id);
    return order === undefined
      ? fail('error.msg.notFound')
      : ok(await loadDesk(tx, order, todayOf({ tenant, deps })));
  });
  slowRoute(api, endpoints.consolePlanOrders, planOrders);
  route(api, endpoints.consoleWriteOrder, writeOrder);
  route(api, endpoints.consoleCorrectOrder, async (call) => {
    const corrected = await correctOrder(call);
    return corrected.ok ? ok(await showToStaff(call.tx, corrected.value, call.account.roles)) : corrected;
  });
  route(api, endpoints.consoleSetDue, setDue);
  route(api, endpoints.consoleSetSupplier, setSupplier);
};
