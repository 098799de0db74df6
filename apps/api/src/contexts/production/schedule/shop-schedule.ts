import type {
  FloorPlan,
  PackSettings,
  Schedule,
  ScheduledOrder,
  ScheduledTask,
  ScheduleSettings,
} from '@kitwright/contract/production';
import { timeIn } from '@kitwright/ordering';
import {
  addDays,
  closedDayOf,
  daysBetween,
  minuteOfStart,
  planOrders,
  taskMinutes,
  withFestivals,
  workAxis,
  type AxisDay,
  type Outages,
  type PlannedOrder,
  type PlannedTask,
  type PlanOrder,
  type PlanTask,
  type PlanTime,
  type ShopMoment,
  type Spare,
  type Stretch,
} from '@kitwright/ordering/plan';
import type { KeptPin } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { readPlan } from '../floor/plan.ts';
import { readPrinting } from '../packs/printing/repository.ts';
import { listOpenOrders, type Also, type OpenOrder } from './open-orders.ts';
import { readRollUse, type RollUse } from '../packs/roll-use.ts';
import { readSpread } from './measured.ts';
import { readSettings, type ShopScene } from './settings.ts';

export type { ShopScene } from './settings.ts';

/** Days that are scheduled: work beyond has no day. */
const AXIS_DAYS = 366;
/** Days that are shown at least. */
const SHOWN_DAYS = 28;
const HOUR_MINUTES = 60;

/** The shop as it is at a moment: what is to be done, and the time there is for it. */
export interface Shop {
  readonly isOn: boolean;
  readonly now: ShopMoment;
  readonly settings: ScheduleSettings;
  readonly floor: FloorPlan;
  readonly printing: PackSettings;
  readonly rollUse: RollUse;
  readonly spare: Spare;
  readonly orders: readonly OpenOrder[];
  readonly time: PlanTime;
}

/** The day and the minute it is in the shop. */
export const momentOf = ({ tenant, deps }: ShopScene): ShopMoment => {
  const time = timeIn(tenant.timeZone, deps.clock().getTime());
  const [hours = 0, minutes = 0] = time.slice('2026-11-27T'.length).split(':').map(Number);
  return { day: time.slice(0, '2026-11-27'.length), minute: hours * HOUR_MINUTES + minutes };
};

const endOf = (axis: readonly AxisDay[]): number => {
  const last = axis.at(-1);
  return last === undefined ? 0 : last.startsAt + last.minutes;
};

const outagesOn = (axis: readonly AxisDay[], { outages }: ScheduleSettings): Outages => {
  const byStation = new Map<string, Stretch[]>();
  for (const { stationId, from, to } of outages) {
    const [start, end] = [minuteOfStart(axis, from), minuteOfStart(axis, addDays(to, 1))];
    if (start === undefined) continue;
    byStation.set(stationId, [...(byStation.get(stationId) ?? []), { from: start, to: end ?? endOf(axis) }]);
  }
  return byStation;
};

/** Reads the shop as it is, with the orders that are made and others that come with them. */
export const readShop = async (tx: TenantTransaction, scene: ShopScene, also: Also = null): Promise<Shop> => {
  const { plan: floor } = await readPlan(tx);
  const { settings } = await readSettings(tx);
  const now = momentOf(scene);
  const isOn = floor.stations.some(({ id }) => settings.capacities[id] !== undefined);
  const calendar = withFestivals(settings, settings, now.day);
  const axis = workAxis(calendar, now, AXIS_DAYS);
  const time = { calendar, axis, outages: outagesOn(axis, settings) };
  const { settings: printing } = await readPrinting(tx);
  const rollUse = await readRollUse(tx);
  const { spread } = await readSpread(tx, calendar, scene.tenant.timeZone);
  const spare = { days: settings.spareDays, spread };
  const orders = isOn ? await listOpenOrders(tx, { plan: floor, printing, rollUse, also }) : [];
  return { isOn, now, settings, floor, printing, rollUse, spare, orders, time };
};

/** Decisions of a person about an order. */
export interface Decided {
  readonly isRush: boolean;
  readonly pins: readonly KeptPin[];
}

const NOTHING_DECIDED: Decided = { isRush: false, pins: [] };

/** Tasks of the work that an order leaves at each station. */
export const tasksOf = (
  { settings, time }: Pick<Shop, 'settings' | 'time'>,
  work: OpenOrder['work'],
  pins: Decided['pins'],
): readonly (PlanTask & Pick<KeptPin, 'isAhead'>)[] =>
  [...work].flatMap(([stationId, left]) => {
    const capacity = settings.capacities[stationId];
    const minutes = capacity === undefined ? 0 : taskMinutes(capacity, left, settings.reservePercent);
    if (minutes === 0) return [];
    const pin = pins.find((each) => each.stationId === stationId);
    const notBefore = pin === undefined ? 0 : (minuteOfStart(time.axis, pin.day) ?? Infinity);
    return [{ stationId, minutes, notBefore, isAhead: pin?.isAhead ?? false }];
  });

/** An order as the plan takes it, with what a person has decided about it. */
export const planOrderOf = (
  shop: Pick<Shop, 'settings' | 'time'>,
  order: OpenOrder,
  decided: Decided = order.kept ?? NOTHING_DECIDED,
): PlanOrder => {
  const tasks = tasksOf(shop, order.work, decided.pins);
  return {
    id: order.id,
    tasks,
    sequence: order.kept?.sequence ?? (order.approvedAt ?? order.orderedAt).getTime(),
    isAhead: decided.isRush || tasks.some(({ isAhead }) => isAhead),
    dueOn: order.dueOn,
  };
};

/** All orders of a shop as they are planned now. */
export const planShop = (shop: Shop): readonly PlannedOrder[] =>
  planOrders(
    shop.orders.map((order) => planOrderOf(shop, order)),
    shop.time,
  );

/** Minutes of stretches on each day that they touch. */
const byDay = (slices: readonly Stretch[], axis: readonly AxisDay[]): ScheduledTask['days'] => {
  const first = slices[0]?.from ?? 0;
  const end = slices.at(-1)?.to ?? 0;
  return axis
    .filter(({ startsAt, minutes }) => startsAt < end && startsAt + minutes > first)
    .flatMap(({ day, startsAt, minutes }) => {
      const worked = slices.reduce(
        (sum, { from, to }) => sum + Math.max(0, Math.min(to, startsAt + minutes) - Math.max(from, startsAt)),
        0,
      );
      return worked > 0 ? [{ day, minutes: worked }] : [];
    });
};

/** The first day on which a task is worked on; undefined where it is on none. */
export const firstDayOf = ({ slices }: PlannedTask, axis: readonly AxisDay[]): string | undefined =>
  byDay(slices, axis)[0]?.day;

const presentTask = (shop: Shop, order: OpenOrder, task: PlannedTask): ScheduledTask => {
  const { stationId, minutes, slices } = task;
  const unit = shop.settings.capacities[stationId]?.unit ?? 'garments';
  const amount = order.work.get(stationId)?.amounts[unit] ?? 0;
  const pin = order.kept?.pins.find((each) => each.stationId === stationId);
  return {
    stationId,
    unit,
    amount: Math.round(amount * 10) / 10,
    minutes,
    pinnedOn: pin?.day ?? null,
    days: byDay(slices, shop.time.axis),
  };
};

const presentOrder = (shop: Shop, order: OpenOrder, planned: PlannedOrder): ScheduledOrder => ({
  id: order.id,
  number: writeOrderNumber(order.number),
  teamName: order.teamName,
  status: order.status,
  garments: order.quantity,
  dueOn: order.dueOn,
  promisedOn: order.kept?.promisedOn ?? null,
  endsOn: planned.endsOn,
  lateDays: planned.lateDays,
  isRush: order.kept?.isRush ?? false,
  isLaid: order.isLaid,
  version: order.kept?.version ?? 0,
  tasks: planned.tasks.map((task) => presentTask(shop, order, task)),
});

/** Days from today to the last that has work. */
const presentDays = ({ time }: Shop, lastDay: string): Schedule['days'] =>
  time.axis
    .filter(({ day }, index) => index < SHOWN_DAYS || day <= lastDay)
    .map(({ day, minutes }) => ({ day, minutes, closed: closedDayOf(time.calendar, day)?.name ?? null }));

/** The days of an outage that lie on the axis. */
const outageDays = ({ time, settings }: Shop, stationId: string): string[] =>
  settings.outages
    .filter((each) => each.stationId === stationId)
    .flatMap(({ from, to }) => time.axis.filter(({ day }) => from <= day && day <= to).map(({ day }) => day));

/** The schedule as the back office shows it. */
export const presentSchedule = (shop: Shop): Schedule => {
  const orders = new Map<string, OpenOrder>(shop.orders.map((order) => [order.id, order]));
  const planned = planShop(shop).flatMap((each) => {
    const order = orders.get(each.id);
    return order === undefined ? [] : [presentOrder(shop, order, each)];
  });
  const lastDay = planned.reduce((last, { tasks }) => {
    const days = tasks.flatMap((task) => task.days.map(({ day }) => day));
    return days.reduce((later, day) => (day > later ? day : later), last);
  }, shop.now.day);
  return {
    isOn: shop.isOn,
    today: shop.now.day,
    days: presentDays(shop, lastDay),
    stations: shop.floor.stations.map((station) => ({
      ...station,
      capacity: shop.settings.capacities[station.id] ?? null,
      outages: shop.isOn ? outageDays(shop, station.id) : [],
    })),
    orders: planned,
  };
};

/** Is true of a day that is scheduled: from today to a year on. */
export const isOnAxis = (shop: Shop, day: string): boolean => {
  const away = daysBetween(shop.now.day, day);
  return away >= 0 && away < AXIS_DAYS;
};
