/** Days of a promotion begin and end at midnight in Cambodia. */
const OFFSET_HOURS = 7;
const OFFSET = '+07:00';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00${OFFSET}`);
const dayAt = (moment: number): string =>
  new Date(moment + OFFSET_HOURS * HOUR_MS).toISOString().slice(0, 10);

/** The day a moment (ISO 8601) lies in, `2026-11-21`; empty without one. */
export const firstDayOf = (startsAt: string | null): string =>
  startsAt === null ? '' : dayAt(Date.parse(startsAt));

/** The last day that ends by a moment; an end is excluded, so midnight belongs to the day before. */
export const lastDayOf = (endsAt: string | null): string =>
  endsAt === null ? '' : dayAt(Date.parse(endsAt) - 1);

/** When a first day begins. */
export const startOfDay = (day: string): string | null =>
  day === '' ? null : new Date(startOf(day)).toISOString();

/** When a last day is over. */
export const endOfDay = (day: string): string | null =>
  day === '' ? null : new Date(startOf(day) + DAY_MS).toISOString();
