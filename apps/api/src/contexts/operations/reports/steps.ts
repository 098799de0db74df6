import type { ReportStep } from '@kitwright/contract/operations';

const DAY_MS = 86_400_000;
const DAYS_IN_WEEK = 7;
/** Of `Date.getUTCDay`. */
const MONDAY = 1;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The first day after `day` on which a step begins: the next day, Monday or first of a month. */
const nextStart = (day: string, by: ReportStep): string => {
  const date = new Date(`${day}T00:00:00Z`);
  if (by === 'month') return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)));
  const sinceMonday = (date.getUTCDay() - MONDAY + DAYS_IN_WEEK) % DAYS_IN_WEEK;
  const days = by === 'day' ? 1 : DAYS_IN_WEEK - sinceMonday;
  return dayOf(new Date(date.getTime() + days * DAY_MS));
};

/** The first day of every step of a range, both ends included: the range's own first, then each new day, week or month. */
export const stepsOf = (from: string, to: string, by: ReportStep): readonly string[] => {
  const starts: string[] = [];
  for (let day = from; day <= to; day = nextStart(day, by)) starts.push(day);
  return starts;
};
