import {
  addDays,
  afterShopDays,
  dayOfEnd,
  daysBetween,
  type AxisDay,
  type ShopCalendar,
} from './calendar.ts';
import { withSpare, type Spare } from './spread.ts';
import { schedule, type Outages, type PlanJob, type PlannedJob } from './schedule.ts';

export {
  FIRST_CALENDAR,
  addDays,
  afterShopDays,
  closedDayOf,
  dayOfEnd,
  daysBetween,
  hoursOf,
  minuteOfStart,
  minutesOn,
  workAxis,
  type AxisDay,
  HOLIDAYS,
  withFestivals,
  type Holiday,
  type OpenHours,
  type ShopCalendar,
  type ShopMoment,
} from './calendar.ts';
export {
  SPREAD_ORDERS,
  aheadDaysOf,
  spareDaysFor,
  spreadOf,
  workDaysBetween,
  type FinishedOrder,
  type Spare,
} from './spread.ts';
export { FESTIVALS, FESTIVAL_NAMES, festivalDays, type Festival } from './khmer-calendar.ts';
export {
  USUAL_UNIT,
  WORK_UNITS,
  taskMinutes,
  type RemainingWork,
  type StationCapacity,
  type WorkUnit,
  type Outages,
  type PlanTask,
  type PlannedTask,
  type Stretch,
} from './schedule.ts';

/** An order that is made, as the plan takes it. */
export interface PlanOrder extends PlanJob {
  /** Counts up with the moment at which it was promised: the older promise comes first. */
  readonly sequence: number;
  /** Comes before all that are not, by the will of a person. */
  readonly isAhead: boolean;
  /** The day it was promised for. */
  readonly dueOn: string;
}

/** The time that there is to plan with. */
export interface PlanTime {
  readonly calendar: ShopCalendar;
  readonly axis: readonly AxisDay[];
  readonly outages: Outages;
}

export interface PlannedOrder extends PlannedJob {
  readonly dueOn: string;
  /** The day on which it is done; null where the axis ends before. */
  readonly endsOn: string | null;
  /** Days after the promised one; 0 where the promise is kept. */
  readonly lateDays: number;
}

type Compare = (one: PlanOrder, other: PlanOrder) => number;

const bySequence: Compare = (one, other) =>
  Number(other.isAhead) - Number(one.isAhead) ||
  one.sequence - other.sequence ||
  (one.id < other.id ? -1 : 1);

const byDueDay: Compare = (one, other) =>
  Number(other.isAhead) - Number(one.isAhead) ||
  (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : bySequence(one, other));

const axisEnd = (axis: readonly AxisDay[]): number => {
  const last = axis.at(-1);
  return last === undefined ? 0 : last.startsAt + last.minutes;
};

const planInOrder = (
  orders: readonly PlanOrder[],
  compare: Compare,
  { axis, outages }: PlanTime,
): readonly PlannedOrder[] => {
  const sorted = [...orders].sort(compare);
  const planned = schedule(sorted, { end: axisEnd(axis), outages });
  const beyond = axis.length === 0 ? null : addDays(axis[axis.length - 1]?.day ?? '', 1);
  return planned.map((job, place): PlannedOrder => {
    const dueOn = sorted[place]?.dueOn ?? '';
    const endsOn = dayOfEnd(axis, job.endsAt) ?? null;
    const end = endsOn ?? beyond;
    return { ...job, dueOn, endsOn, lateDays: end === null ? 0 : Math.max(0, daysBetween(dueOn, end)) };
  });
};

const lateOrders = (planned: readonly PlannedOrder[]): number =>
  planned.filter(({ lateDays }) => lateDays > 0).length;
const lateDaysOf = (planned: readonly PlannedOrder[]): number =>
  planned.reduce((sum, { lateDays }) => sum + lateDays, 0);

/**
 * Plans all orders: in the order of their promises, or by the days that were promised where that keeps more of them (after
 * a breakdown, or when a person has put an order ahead). Answers in the order in which stations take them.
 */
export const planOrders = (orders: readonly PlanOrder[], time: PlanTime): readonly PlannedOrder[] => {
  const first = planInOrder(orders, bySequence, time);
  if (lateOrders(first) === 0) return first;
  const other = planInOrder(orders, byDueDay, time);
  const gain = lateOrders(first) - lateOrders(other) || lateDaysOf(first) - lateDaysOf(other);
  return gain > 0 ? other : first;
};

/** A promise: the day, and the one on which the plan has the order done, which lies before it by the days to spare. */
export interface OrderPromise {
  readonly dueOn: string;
  readonly endsOn: string;
  /** Behind all that were promised before. */
  readonly sequence: number;
}

/** Orders that are late in a plan, by their ids, with how late. */
const lateness = (planned: readonly PlannedOrder[]): ReadonlyMap<string, number> =>
  new Map(planned.map(({ id, lateDays }) => [id, lateDays]));

/** Days that are tried one after the other, before the day after all promises is. */
const TRIED_DAYS = 20;

const nextShopDay = (calendar: ShopCalendar, day: string): string =>
  afterShopDays(calendar, addDays(day, 1), 0);

/**
 * Promises an order beside those that are promised already: the first day on which the plan with it has it done, with
 * working days to spare (the more, the longer the queue), and has no other order later than without it. Such a day there is: promised for the last day of
 * all, it is planned behind everything else in either order. Null where the work ends beyond the axis.
 */
export const promiseOrder = (
  promised: readonly PlanOrder[],
  job: PlanJob,
  time: PlanTime,
  spare: Spare,
): OrderPromise | null => {
  const { axis, calendar } = time;
  const sequence = nextSequence(promised);
  const asked = (dueOn: string): PlanOrder => ({ ...job, sequence, isAhead: false, dueOn });
  const ownOf = (planned: readonly PlannedOrder[]) => planned.find(({ id }) => id === job.id);
  const last = axis.at(-1)?.day ?? '';
  const before = lateness(planOrders(promised, time));
  const afterAll = promised.reduce((day, { dueOn }) => (dueOn > day ? dueOn : day), '');
  const promisedFor = (day: string): string => withSpare(time, day, spare);
  const earliest = ownOf(planInOrder([...promised, asked(last)], bySequence, time))?.endsOn ?? null;
  if (earliest === null) return null;
  let dueOn = promisedFor(earliest);
  for (let tried = 1; dueOn <= last; tried += 1) {
    const planned = planOrders([...promised, asked(dueOn)], time);
    const endsOn = ownOf(planned)?.endsOn ?? null;
    const isKept =
      endsOn !== null &&
      promisedFor(endsOn) <= dueOn &&
      planned.every(({ id, lateDays }) => id === job.id || lateDays <= (before.get(id) ?? 0));
    if (isKept) return { dueOn, endsOn, sequence };
    dueOn = nextShopDay(calendar, tried === TRIED_DAYS && afterAll > dueOn ? afterAll : dueOn);
  }
  return null;
};

const nextSequence = (promised: readonly PlanOrder[]): number =>
  promised.reduce((most, { sequence }) => Math.max(most, sequence), 0) + 1;
