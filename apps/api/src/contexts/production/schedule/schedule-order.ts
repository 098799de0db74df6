import { endpoints } from '@kitwright/contract/endpoints';
import type { LateOrder, Schedule } from '@kitwright/contract/production';
import { planOrders, type PlannedOrder } from '@kitwright/ordering/plan';
import { sql } from 'drizzle-orm';
import { orderSchedules, type KeptPin } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { lockTenant } from '../../../db/tenants.repository.ts';
import { emit } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { findOrder } from '../../ordering/orders.ts';
import type { OpenOrder } from './open-orders.ts';
import { changeSettings, presentSettings } from './settings.ts';
import {
  firstDayOf,
  isOnAxis,
  planOrderOf,
  planShop,
  presentSchedule,
  readShop,
  type Decided,
  type Shop,
} from './shop-schedule.ts';

type ScheduleCall = Call<typeof endpoints.consoleScheduleOrder>;

interface Rescheduled {
  readonly kept: boolean;
  readonly late: LateOrder[];
  readonly schedule: Schedule;
}

/**
 * Pins as they are kept: one that was there keeps its place before or behind the others; a new one comes before them where
 * it is earlier than the schedule has that work.
 */
const pinsOf = (
  shop: Shop,
  order: OpenOrder,
  asked: ScheduleCall['body']['pins'],
  planned: readonly PlannedOrder[],
): readonly KeptPin[] => {
  const own = planned.find(({ id }) => id === order.id);
  return asked.map((pin) => {
    const before = order.kept?.pins.find((each) => each.stationId === pin.stationId && each.day === pin.day);
    if (before !== undefined) return before;
    const task = own?.tasks.find(({ stationId }) => stationId === pin.stationId);
    const day = task && firstDayOf(task, shop.time.axis);
    return { ...pin, isAhead: day !== undefined && pin.day < day };
  });
};

/** Others that would be late, or later than they are, the worst first. */
const lateBy = (
  shop: Shop,
  order: OpenOrder,
  decided: Decided,
  before: readonly PlannedOrder[],
): LateOrder[] => {
  const lateDays = new Map(before.map((each) => [each.id, each.lateDays]));
  const after = planOrders(
    shop.orders.map((each) => planOrderOf(shop, each, each.id === order.id ? decided : undefined)),
    shop.time,
  );
  const byId = new Map<string, OpenOrder>(shop.orders.map((each) => [each.id, each]));
  return after
    .flatMap(({ id, endsOn, lateDays: late }) => {
      const other = byId.get(id);
      if (other === undefined || id === order.id || late <= (lateDays.get(id) ?? 0)) return [];
      const { teamName, dueOn, number } = other;
      return [{ id: other.id, number: writeOrderNumber(number), teamName, dueOn, endsOn, lateDays: late }];
    })
    .sort((one, other) => other.lateDays - one.lateDays);
};

const keep = async (tx: TenantTransaction, order: OpenOrder, decided: Decided): Promise<void> => {
  const kept = { isRush: decided.isRush, pins: [...decided.pins] };
  await tx.db
    .insert(orderSchedules)
    .values({
      ...kept,
      version: 1,
      tenantId: tx.tenantId,
      orderId: order.id,
      sequence: (order.approvedAt ?? order.orderedAt).getTime(),
    })
    .onConflictDoUpdate({
      target: [orderSchedules.tenantId, orderSchedules.orderId],
      set: { ...kept, version: sql`${orderSchedules.version} + 1` },
    });
};

/**
 * Puts an order ahead of all others, or its work on days, as a person wants it. Where that makes other orders late they
 * have to be accepted: without that nothing is changed, and the answer says which.
 */
export const scheduleOrder = async (call: ScheduleCall): Promise<Outcome<Rescheduled>> => {
  const { tx, params, body, account, deps, request } = call;
  if ((await findOrder(tx, params.id, 'update')) === undefined) return fail('error.msg.notFound');
  await lockTenant(tx);
  const shop = await readShop(tx, call);
  const order = shop.orders.find(({ id }) => id === params.id);
  if (order === undefined || (order.kept?.version ?? 0) !== body.version)
    return fail('error.msg.schedule.conflict', { current: presentSchedule(shop) });
  const stations = new Set(order.work.keys());
  if (body.pins.some(({ stationId, day }) => !stations.has(stationId) || !isOnAxis(shop, day)))
    return fail('error.msg.validation', { fields: [{ field: 'pins', key: 'error.field.invalid' }] });
  const before = planShop(shop);
  const decided = { isRush: body.isRush, pins: pinsOf(shop, order, body.pins, before) };
  const late = lateBy(shop, order, decided, before);
  if (late.length > 0 && !body.accept) return ok({ kept: false, late, schedule: presentSchedule(shop) });
  await keep(tx, order, decided);
  await emit(tx, {
    at: deps.clock(),
    type: 'order.scheduled',
    actor: account,
    subject: { type: 'order', id: order.id },
    details: {
      name: writeOrderNumber(order.number),
      isRush: body.isRush,
      pins: body.pins,
      late: late.length,
    },
    ip: request.ip,
  });
  return ok({ kept: true, late, schedule: presentSchedule(await readShop(tx, call)) });
};

/** The schedule of the shop: what is done where on which day. */
export const registerSchedule = (api: Api): void => {
  route(api, endpoints.consoleSchedule, async (call) => ok(presentSchedule(await readShop(call.tx, call))));
  route(api, endpoints.consoleScheduleSettings, async (call) => ok(await presentSettings(call.tx, call)));
  route(api, endpoints.consoleKeepScheduleSettings, changeSettings);
  route(api, endpoints.consoleScheduleOrder, scheduleOrder);
};
