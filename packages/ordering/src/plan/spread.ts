import { afterShopDays, minutesOn, addDays, type AxisDay, type ShopCalendar } from './calendar.ts';

/** Time that promises have to spare, in working days. */
export interface Spare {
  /** Days that a shop wants to have. */
  readonly days: number;
  /** Days more for the root of each day that lies before; null where too few orders were finished to tell. */
  readonly spread: number | null;
}

/**
 * Share of the spare days that comes on top for the root of each working day ahead, as long as nothing is measured: what
 * goes wrong on single days adds up like a walk without aim. Found by the simulation beside this.
 */
const USUAL_SPREAD = 0.2;

/** Finished orders that a spread needs at least, and those that are looked at. */
export const SPREAD_ORDERS = { least: 20, most: 60 } as const;
/** Part of the orders that are to be done within the spread. */
const WITHIN = 0.95;

/** An order that is done: working days that the plan gave it when it was promised, and those that it took. */
export interface FinishedOrder {
  readonly plannedDays: number;
  readonly tookDays: number;
}

/** Spread that all but a twentieth of finished orders kept within, days for the root of a day; null for too few. */
export const spreadOf = (finished: readonly FinishedOrder[]): number | null => {
  if (finished.length < SPREAD_ORDERS.least) return null;
  const slips = finished
    .map(({ plannedDays, tookDays }) => (tookDays - plannedDays) / Math.sqrt(Math.max(1, plannedDays)))
    .sort((one, other) => one - other);
  return Math.max(0, slips[Math.ceil(WITHIN * slips.length) - 1] ?? 0);
};

/** Working days that a promise has to spare for work that is done so many working days ahead. */
export const spareDaysFor = ({ days, spread }: Spare, aheadDays: number): number =>
  Math.round(days + Math.max(USUAL_SPREAD * days, spread ?? 0) * Math.sqrt(aheadDays));

/** Working days of an axis up to a day, that day among them. */
export const aheadDaysOf = (axis: readonly AxisDay[], day: string): number =>
  axis.filter((each) => each.minutes > 0 && each.day <= day).length;

/** The day to promise for work that is done on a day. */
export const withSpare = (
  { axis, calendar }: { readonly axis: readonly AxisDay[]; readonly calendar: ShopCalendar },
  endsOn: string,
  spare: Spare,
): string => afterShopDays(calendar, endsOn, spareDaysFor(spare, aheadDaysOf(axis, endsOn)));

/** Working days from one day to another, both among them. */
export const workDaysBetween = (calendar: ShopCalendar, from: string, to: string): number => {
  let count = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) if (minutesOn(calendar, day) > 0) count += 1;
  return count;
};
