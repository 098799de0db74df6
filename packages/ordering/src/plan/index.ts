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
  type ClosedDay,
  type OpenHours,
  type ShopCalendar,
  type ShopMoment,
} from './calendar.ts';
export { HOLIDAYS, type Holiday } from './holidays.ts';
export {
  planOrders,
  promiseOrder,
  type OrderPromise,
  type PlanOrder,
  type PlanTime,
  type PlannedOrder,
} from './promise.ts';
export type { Outages, PlannedTask, PlanTask, Stretch } from './schedule.ts';
export {
  USUAL_UNIT,
  WORK_UNITS,
  taskMinutes,
  type RemainingWork,
  type StationCapacity,
  type WorkUnit,
} from './work.ts';
