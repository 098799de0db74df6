import { dayIn, endOfDayIn, startOfDayIn } from '@kitwright/ordering';

/** The day of a time zone a moment (ISO 8601) lies in, `2026-11-21`; empty without one. */
export const firstDayOf = (zone: string, startsAt: string | null): string =>
  startsAt === null ? '' : dayIn(zone, Date.parse(startsAt));

/** The last day that ends by a moment; an end is excluded, so midnight belongs to the day before. */
export const lastDayOf = (zone: string, endsAt: string | null): string =>
  endsAt === null ? '' : dayIn(zone, Date.parse(endsAt) - 1);

/** The moment at which a first day begins. */
export const startOfDay = (zone: string, day: string): string | null =>
  day === '' ? null : startOfDayIn(zone, day).toISOString();

/** The moment at which a last day is over. */
export const endOfDay = (zone: string, day: string): string | null =>
  day === '' ? null : endOfDayIn(zone, day).toISOString();
