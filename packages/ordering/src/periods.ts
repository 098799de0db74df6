import { addDays, daysBetween } from './plan/calendar.ts';

/** Times by which a shop looks at its figures. */
export const PERIODS = ['week', 'month', 'quarter', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** Days from one to another, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const DAYS_OF_WEEK = 7;
const MONTHS: Readonly<Record<Exclude<Period, 'week'>, number>> = { month: 1, quarter: 3, year: 12 };
/** As many weeks as come closest to a year: the weekdays stay the same. */
const WEEKS_OF_YEAR = 52;

const isoOf = (year: number, monthIndex: number, dayOfMonth: number): string =>
  new Date(Date.UTC(year, monthIndex, dayOfMonth)).toISOString().slice(0, 10);

const partsOf = (day: string): readonly [year: number, monthIndex: number, dayOfMonth: number] => {
  const date = new Date(`${day}T00:00:00Z`);
  return [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
};

const lastOfMonth = (year: number, monthIndex: number): number =>
  Number(isoOf(year, monthIndex + 1, 0).slice('2026-11-'.length));

/** The same day of the month so many months before, or the last where that month is shorter. */
const monthsBefore = (day: string, months: number): string => {
  const [year, month, date] = partsOf(day);
  return isoOf(year, month - months, Math.min(date, lastOfMonth(year, month - months)));
};

/** The end of a stretch so many months before: the last of a month goes to the last of that one. */
const endBefore = (day: string, months: number): string => {
  const [year, month, date] = partsOf(day);
  return date === lastOfMonth(year, month) ? isoOf(year, month - months + 1, 0) : monthsBefore(day, months);
};

/** The whole period that a day lies in: weeks begin on Monday, quarters in January, April, July and October. */
export const periodAround = (period: Period, day: string): DayRange => {
  const [year, month] = partsOf(day);
  if (period === 'week') {
    const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
    const from = addDays(day, -sinceMonday);
    return { from, to: addDays(from, DAYS_OF_WEEK - 1) };
  }
  const months = MONTHS[period];
  const first = month - (month % months);
  return { from: isoOf(year, first, 1), to: isoOf(year, first + months, 0) };
};

/** A period as far as it has come: of one that is under way the days to today. */
export const periodSoFar = (period: Period, today: string): DayRange => ({
  from: periodAround(period, today).from,
  to: today,
});

/** The same stretch of the period before; for a range of one's own (null), as many days just before it. */
export const stretchBefore = (period: Period | null, { from, to }: DayRange): DayRange => {
  if (period === null) return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
  if (period === 'week') return { from: addDays(from, -DAYS_OF_WEEK), to: addDays(to, -DAYS_OF_WEEK) };
  const months = MONTHS[period];
  return { from: monthsBefore(from, months), to: endBefore(to, months) };
};

/** The same stretch a year before; of a week the one with the same weekdays. */
export const stretchLastYear = (period: Period | null, { from, to }: DayRange): DayRange => {
  if (period === 'week') {
    const days = WEEKS_OF_YEAR * DAYS_OF_WEEK;
    return { from: addDays(from, -days), to: addDays(to, -days) };
  }
  return { from: monthsBefore(from, MONTHS.year), to: endBefore(to, MONTHS.year) };
};

/** Change of a figure against another, in whole percent; null where there was nothing to compare with. */
export const changePercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round((100 * (now - before)) / Math.abs(before));

/** Days that still look well as single bars, and those that do as weeks. */
const MOST_DAYS = { day: 45, week: 200 } as const;

/** Steps in which a range is drawn so that its shape is seen. */
export const stepFor = ({ from, to }: DayRange): 'day' | 'week' | 'month' => {
  const days = daysBetween(from, to) + 1;
  if (days <= MOST_DAYS.day) return 'day';
  return days <= MOST_DAYS.week ? 'week' : 'month';
};
